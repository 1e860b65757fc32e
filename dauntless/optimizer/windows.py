def solve_windows(p,o,s): return s
