/* Preloaded into the service: each fsync and fdatasync takes five milliseconds longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int call_slowly(const char *name, int file) {
  struct timespec wait = {0, 5000000};
  nanosleep(&wait, 0);
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(file);
}

int fsync(int file) { return call_slowly("fsync", file); }
int fdatasync(int file) { return call_slowly("fdatasync", file); }
