/* Lets writes to SQLite's files fail as a disk with an error does, while the file that FAILING_DISK names exists: every fifth
   call if it is empty, every call if "always" stands in it, and of a number n the n-th call alone, which removes the file.
   Loaded before the C library: cc -shared -fPIC failing_disk.c -o failing_disk.so, LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_uint calls;

static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;

/* Whether all calls fail, or this is the n-th one since the file was written. */
static int is_nth(const char *mark, const struct timespec *written) {
    static struct timespec counted_from;
    static int count;
    char number[16] = "";
    FILE *file = fopen(mark, "r");
    if (!file)
        return 0;
    if (!fgets(number, sizeof number, file))
        number[0] = 0;
    fclose(file);
    if (strcmp(number, "always") == 0)
        return 1;
    pthread_mutex_lock(&counting);
    if (written->tv_sec != counted_from.tv_sec || written->tv_nsec != counted_from.tv_nsec) {
        counted_from = *written;
        count = 0;
    }
    count += 1;
    int is_nth = count == atoi(number) && unlink(mark) == 0;
    if (is_nth)
        count = 0;
    pthread_mutex_unlock(&counting);
    return is_nth;
}

static int fails(int file) {
    const char *mark = getenv("FAILING_DISK");
    char link[64], path[4096];
    struct stat marked;
    if (!mark || stat(mark, &marked) != 0)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0)
        return 0;
    path[length] = 0;
    if (!strstr(path, ".sqlite"))
        return 0;
    if (marked.st_size == 0 ? atomic_fetch_add(&calls, 1) % 5 != 4 : !is_nth(mark, &marked.st_ctim))
        return 0;
    errno = EIO;
    return 1;
}

#define NEXT(name) __typeof__(&name) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *bytes, size_t count) {
    NEXT(write);
    return fails(file) ? -1 : next(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    NEXT(pwrite);
    return fails(file) ? -1 : next(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    NEXT(pwrite64);
    return fails(file) ? -1 : next(file, bytes, count, at);
}

int fsync(int file) {
    NEXT(fsync);
    return fails(file) ? -1 : next(file);
}

int fdatasync(int file) {
    NEXT(fdatasync);
    return fails(file) ? -1 : next(file);
}
