/* TLS 1.3 handshakes of a client and a server in one process: handshakes mixed|first COUNT THREADS GROUP [KEY [CLIENT [SERVER]]].
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * KEY is the type of the certificate's key, P-256 if it is not given; CLIENT and SERVER are queries for providers, such as
 * ?provider=default. `first`: all are first handshakes. `mixed`: every fourth begins with another group, so that the server asks again (HelloRetryRequest); every fifth resumes a session; every
 * seventh breaks off after the client's first message. Prints the rate and the server's share of the processor time; status 0 if every
 * other handshake chose GROUP. */
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *group, *client_query, *server_query;
static int count, is_mixed;
static atomic_int done;
static atomic_llong server_time; /* nanoseconds */
static EVP_PKEY *key;
static X509 *certificate;

static void must(int line, int holds) {
    if (holds) return;
    fprintf(stderr, "handshakes.c: line %d\n", line);
    ERR_print_errors_fp(stderr);
    exit(1);
}
#define MUST(...) must(__LINE__, (__VA_ARGS__))

static void certify(const char *type) {
    int is_curve = strcmp(type, "P-256") == 0;
    key = is_curve ? EVP_PKEY_Q_keygen(NULL, server_query, "EC", type) : EVP_PKEY_Q_keygen(NULL, server_query, type);
    certificate = X509_new();
    MUST(key != NULL && X509_set_pubkey(certificate, key) && X509_gmtime_adj(X509_getm_notBefore(certificate), 0) &&
         X509_gmtime_adj(X509_getm_notAfter(certificate), 86400) && X509_sign(certificate, key, is_curve ? EVP_sha256() : NULL));
}

static SSL_CTX *context(int is_server) {
    SSL_CTX *made = SSL_CTX_new_ex(NULL, is_server ? server_query : client_query, is_server ? TLS_server_method() : TLS_client_method());
    MUST(made != NULL && SSL_CTX_set_min_proto_version(made, TLS1_3_VERSION));
    if (is_server) {
        MUST(SSL_CTX_use_certificate(made, certificate) == 1 && SSL_CTX_use_PrivateKey(made, key) == 1);
        MUST(SSL_CTX_set1_groups_list(made, group) == 1);
    }
    return made;
}

static SSL *join(SSL_CTX *from, BIO *in, BIO *out) {
    SSL *made = SSL_new(from);
    MUST(made != NULL && BIO_up_ref(in) && BIO_up_ref(out));
    SSL_set_bio(made, in, out);
    return made;
}

static long long now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return 1000000000LL * time.tv_sec + time.tv_nsec;
}

static void serve(SSL *server) {
    long long start = now(CLOCK_THREAD_CPUTIME_ID);
    SSL_do_handshake(server);
    atomic_fetch_add(&server_time, now(CLOCK_THREAD_CPUTIME_ID) - start);
}

/* Messages go to and fro until both sides have finished and the client has read the tickets. */
static void run(SSL *client, SSL *server) {
    char byte;
    for (int i = 0; i < 10 && !(SSL_is_init_finished(client) && SSL_is_init_finished(server)); i++) {
        SSL_do_handshake(client);
        serve(server);
    }
    MUST(SSL_is_init_finished(client) && SSL_is_init_finished(server));
    MUST(SSL_read(client, &byte, 1) <= 0 && SSL_get_error(client, SSL_read(client, &byte, 1)) == SSL_ERROR_WANT_READ);
    MUST(OPENSSL_strcasecmp(SSL_group_to_name(client, (int)SSL_get_negotiated_group(client)), group) == 0);
}

static void one(SSL_CTX *from, SSL_CTX *to, int number, SSL_SESSION **session) {
    char retry[128];
    BIO *up = BIO_new(BIO_s_mem()), *down = BIO_new(BIO_s_mem());
    SSL *client = join(from, down, up), *server = join(to, up, down);
    SSL_set_connect_state(client);
    SSL_set_accept_state(server);
    snprintf(retry, sizeof retry, "P-384:%s", group);
    MUST(SSL_set1_groups_list(client, is_mixed && number % 4 == 3 ? retry : group) == 1);
    int resumes = is_mixed && number % 5 == 4 && *session != NULL;
    if (resumes) MUST(SSL_set_session(client, *session) == 1);
    if (is_mixed && number % 7 == 6) {
        SSL_do_handshake(client);
        SSL_do_handshake(server);
    } else {
        run(client, server);
        MUST(SSL_session_reused(client) == resumes);
        SSL_SESSION_free(*session);
        *session = SSL_get1_session(client);
        SSL_shutdown(client);
        SSL_shutdown(server);
    }
    SSL_free(client);
    SSL_free(server);
    BIO_free(up);
    BIO_free(down);
    ERR_clear_error();
}

static void *thread(void *nothing) {
    SSL_CTX *from = context(0), *to = context(1);
    SSL_SESSION *session = NULL;
    for (int number; (number = atomic_fetch_add(&done, 1)) < count;) one(from, to, number, &session);
    SSL_SESSION_free(session);
    SSL_CTX_free(from);
    SSL_CTX_free(to);
    return nothing;
}

int main(int arguments, char **argument) {
    MUST(arguments >= 5);
    is_mixed = strcmp(argument[1], "mixed") == 0;
    count = atoi(argument[2]);
    int threads = atoi(argument[3]);
    group = argument[4];
    client_query = arguments > 6 ? argument[6] : NULL;
    server_query = arguments > 7 ? argument[7] : NULL;
    certify(arguments > 5 ? argument[5] : "P-256");
    long long start = now(CLOCK_MONOTONIC);
    pthread_t *running = calloc((size_t)threads, sizeof *running);
    for (int i = 0; i < threads; i++) MUST(pthread_create(running + i, NULL, thread, NULL) == 0);
    for (int i = 0; i < threads; i++) MUST(pthread_join(running[i], NULL) == 0);
    double seconds = 1e-9 * (double)(now(CLOCK_MONOTONIC) - start), server = 1e-9 * (double)server_time;
    free(running);
    X509_free(certificate);
    EVP_PKEY_free(key);
    printf("%.0f handshakes a second, %.1f us of the server\n", count / seconds, 1e6 * server / count);
    return 0;
}
