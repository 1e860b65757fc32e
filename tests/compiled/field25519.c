/* Arithmetic modulo 2^255 - 19 as compilers see it: five limbs of 51 bits, and four of 64 modulo 2^256 - 38.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
#define M51 ((1ULL<<51)-1)
void fe_mul(uint64_t z[5], const uint64_t x[5], const uint64_t y[5]) {
  u128 r0,r1,r2,r3,r4; uint64_t c;
  uint64_t x0=x[0],x1=x[1],x2=x[2],x3=x[3],x4=x[4], y0=y[0],y1=y[1],y2=y[2],y3=y[3],y4=y[4];
  uint64_t y1_19=19*y1,y2_19=19*y2,y3_19=19*y3,y4_19=19*y4;
  r0=(u128)x0*y0+(u128)x1*y4_19+(u128)x2*y3_19+(u128)x3*y2_19+(u128)x4*y1_19;
  r1=(u128)x0*y1+(u128)x1*y0+(u128)x2*y4_19+(u128)x3*y3_19+(u128)x4*y2_19;
  r2=(u128)x0*y2+(u128)x1*y1+(u128)x2*y0+(u128)x3*y4_19+(u128)x4*y3_19;
  r3=(u128)x0*y3+(u128)x1*y2+(u128)x2*y1+(u128)x3*y0+(u128)x4*y4_19;
  r4=(u128)x0*y4+(u128)x1*y3+(u128)x2*y2+(u128)x3*y1+(u128)x4*y0;
  r1+=(uint64_t)(r0>>51); z[0]=(uint64_t)r0&M51;
  r2+=(uint64_t)(r1>>51); z[1]=(uint64_t)r1&M51;
  r3+=(uint64_t)(r2>>51); z[2]=(uint64_t)r2&M51;
  r4+=(uint64_t)(r3>>51); z[3]=(uint64_t)r3&M51;
  c=(uint64_t)(r4>>51); z[4]=(uint64_t)r4&M51;
  z[0]+=c*19; c=z[0]>>51; z[0]&=M51; z[1]+=c;
}
void fe_mul121665(uint64_t z[5], const uint64_t x[5]) {
  u128 t=0; 
  for(int i=0;i<5;i++){ t+=(u128)x[i]*121665; z[i]=(uint64_t)t&M51; t>>=51; }
  z[0]+=19*(uint64_t)t;
}
void fe_add(uint64_t z[5], const uint64_t x[5], const uint64_t y[5]) { for(int i=0;i<5;i++) z[i]=x[i]+y[i]; }
void fe_sub(uint64_t z[5], const uint64_t x[5], const uint64_t y[5]) {
  z[0]=x[0]+0xfffffffffffdaULL-y[0];
  for(int i=1;i<5;i++) z[i]=x[i]+0xffffffffffffeULL-y[i]; }
void fe_cswap(uint64_t x[5], uint64_t y[5], uint64_t b) { uint64_t m=0-b; for(int i=0;i<5;i++){uint64_t t=m&(x[i]^y[i]); x[i]^=t; y[i]^=t;} }
/* canonical: input limbs < 2^52 */
void fe_reduce(uint64_t z[5], const uint64_t x[5]) {
  uint64_t t[5]; for(int i=0;i<5;i++) t[i]=x[i];
  for(int k=0;k<2;k++){ 
  t[1]+=t[0]>>51; t[0]&=M51; t[2]+=t[1]>>51; t[1]&=M51; t[3]+=t[2]>>51; t[2]&=M51; t[4]+=t[3]>>51; t[3]&=M51; t[0]+=19*(t[4]>>51); t[4]&=M51; }
  uint64_t q=(t[0]+19)>>51; q=(t[1]+q)>>51; q=(t[2]+q)>>51; q=(t[3]+q)>>51; q=(t[4]+q)>>51;
  t[0]+=19*q; 
  t[1]+=t[0]>>51; t[0]&=M51; t[2]+=t[1]>>51; t[1]&=M51; t[3]+=t[2]>>51; t[2]&=M51; t[4]+=t[3]>>51; t[3]&=M51; t[4]&=M51;
  for(int i=0;i<5;i++) z[i]=t[i];
}

/* 4x64, weakly reduced mod 2^256-38 */
void fe4_mul(uint64_t z[4], const uint64_t x[4], const uint64_t y[4]) {
  uint64_t t[8]={0};
  for(int i=0;i<4;i++){ uint64_t c=0; for(int j=0;j<4;j++){ u128 p=(u128)x[i]*y[j]+t[i+j]+c; t[i+j]=(uint64_t)p; c=(uint64_t)(p>>64);} t[i+4]=c; }
  uint64_t c=0; uint64_t r[4];
  for(int i=0;i<4;i++){ u128 p=(u128)t[i+4]*38+t[i]+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  u128 p=(u128)r[0]+c*38; r[0]=(uint64_t)p; c=(uint64_t)(p>>64);
  for(int i=1;i<4;i++){ p=(u128)r[i]+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  r[0]+=c*38;
  for(int i=0;i<4;i++) z[i]=r[i];
}
void fe4_add(uint64_t z[4], const uint64_t x[4], const uint64_t y[4]) {
  uint64_t r[4]; u128 p; uint64_t c=0;
  for(int i=0;i<4;i++){ p=(u128)x[i]+y[i]+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  p=(u128)r[0]+c*38; r[0]=(uint64_t)p; c=(uint64_t)(p>>64);
  for(int i=1;i<4;i++){ p=(u128)r[i]+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  r[0]+=c*38;
  for(int i=0;i<4;i++) z[i]=r[i];
}
void fe4_sub(uint64_t z[4], const uint64_t x[4], const uint64_t y[4]) {
  uint64_t r[4]; u128 p; uint64_t b=0;
  for(int i=0;i<4;i++){ p=(u128)x[i]-y[i]-b; r[i]=(uint64_t)p; b=(uint64_t)(p>>64)&1; }
  p=(u128)r[0]-b*38; r[0]=(uint64_t)p; b=(uint64_t)(p>>64)&1;
  for(int i=1;i<4;i++){ p=(u128)r[i]-b; r[i]=(uint64_t)p; b=(uint64_t)(p>>64)&1; }
  r[0]-=b*38;
  for(int i=0;i<4;i++) z[i]=r[i];
}
void fe4_mul121665(uint64_t z[4], const uint64_t x[4]) {
  uint64_t r[4],c=0; u128 p;
  for(int i=0;i<4;i++){ p=(u128)x[i]*121665+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  p=(u128)r[0]+c*38; r[0]=(uint64_t)p; c=(uint64_t)(p>>64);
  for(int i=1;i<4;i++){ p=(u128)r[i]+c; r[i]=(uint64_t)p; c=(uint64_t)(p>>64); }
  r[0]+=c*38;
  for(int i=0;i<4;i++) z[i]=r[i];
}
/* canonical: any 256 bit */
void fe4_reduce(uint64_t z[4], const uint64_t x[4]) {
  uint64_t r[4], s[4]; u128 p;
  uint64_t c=(x[3]>>63)*19; r[3]=x[3]&0x7fffffffffffffffULL;
  p=(u128)x[0]+c; r[0]=p; c=p>>64; p=(u128)x[1]+c; r[1]=p; c=p>>64; p=(u128)x[2]+c; r[2]=p; c=p>>64; r[3]+=c;
  p=(u128)r[0]+19; s[0]=p; c=p>>64; p=(u128)r[1]+c; s[1]=p; c=p>>64; p=(u128)r[2]+c; s[2]=p; c=p>>64; s[3]=r[3]+c;
  uint64_t m=0-(s[3]>>63); s[3]&=0x7fffffffffffffffULL;
  for(int i=0;i<4;i++) z[i]=r[i]^(m&(r[i]^s[i]));
}
/* canonical by cmov and subtraction: x < 2p */
void fe4_csub(uint64_t z[4], const uint64_t x[4]) {
  static const uint64_t P[4]={0xffffffffffffffedULL,~0ULL,~0ULL,0x7fffffffffffffffULL};
  uint64_t s[4],b=0; u128 p;
  for(int i=0;i<4;i++){ p=(u128)x[i]-P[i]-b; s[i]=(uint64_t)p; b=(uint64_t)(p>>64)&1; }
  uint64_t m=0-b;
  for(int i=0;i<4;i++) z[i]=(x[i]&m)|(s[i]&~m);
}
