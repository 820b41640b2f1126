/*
 * A disk that can be told to fail, loaded in front of libc (LD_PRELOAD). It concerns files under DISK_ROOT alone.
 *
 * DISK_CONTROL is a file of 64 bytes, mapped into memory, that says what happens from now on:
 *   "slow 5"            fsync and fdatasync take 5 ms longer
 *   "EIO sync -wal"     a call ("sync", "write", "read") on files whose path ends like this fails with that error
 *   "ENOSPC write "     the same, on all files
 *
 * DISK_DIE is a number: the process is killed just before the so manyeth fsync, rename or removal.
 *
 * DISK_SHADOW is a folder that holds what would be there after a power cut, in the strictest reading of POSIX: the
 * bytes that a file had when it was last synced, and the names that a folder listed when it was last synced.
 * Files and folders are known by inode and time of birth; test/faults/power.ts makes a tree of them.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *root, *shadow;
static const volatile char *control = "";
static int moments_left;

#define REAL(name) ((__typeof__(&name))real_##name)
#define DECLARE(name) static void *real_##name
DECLARE(fsync);
DECLARE(fdatasync);
DECLARE(read);
DECLARE(pread);
DECLARE(pread64);
DECLARE(write);
DECLARE(pwrite);
DECLARE(pwrite64);
DECLARE(writev);
DECLARE(rename);
DECLARE(unlink);
DECLARE(unlinkat);
DECLARE(remove);
DECLARE(rmdir);

__attribute__((constructor)) static void begin(void) {
#define FIND(name) real_##name = dlsym(RTLD_NEXT, #name)
  FIND(fsync), FIND(fdatasync), FIND(read), FIND(pread), FIND(pread64);
  FIND(write), FIND(pwrite), FIND(pwrite64), FIND(writev);
  FIND(rename), FIND(unlink), FIND(unlinkat), FIND(remove), FIND(rmdir);
  root = getenv("DISK_ROOT");
  shadow = getenv("DISK_SHADOW");
  const char *path = getenv("DISK_CONTROL"), *die = getenv("DISK_DIE");
  moments_left = die ? atoi(die) : 0;
  int file = path ? open(path, O_RDONLY) : -1;
  void *mapped = file < 0 ? MAP_FAILED : mmap(NULL, 64, PROT_READ, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) control = mapped;
}

static int inside(const char *path) { return root && strncmp(path, root, strlen(root)) == 0; }

/* Something that lasts is about to happen. */
static void moment(const char *path) {
  if (inside(path) && moments_left > 0 && --moments_left == 0) kill(getpid(), SIGKILL);
}

/* The path of what is open, where it lies under DISK_ROOT. */
static int concerned(int fd, char *path) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = root ? readlink(link, path, PATH_MAX - 1) : -1;
  if (length < 0) return 0;
  path[length] = 0;
  return inside(path);
}

/* Whether a call is told to fail; errno says how. */
static int refused(const char *call, int fd) {
  if (control[0] != 'E') return 0;
  char told[65] = "", name[16], which[8], end[40] = "", path[PATH_MAX];
  for (int i = 0; i < 64; i++) told[i] = control[i];
  if (sscanf(told, "%15s %7s %39s", name, which, end) < 2 || strcmp(which, call) != 0) return 0;
  if (!concerned(fd, path)) return 0;
  size_t length = strlen(path), wanted = strlen(end);
  if (length < wanted || strcmp(path + length - wanted, end) != 0) return 0;
  errno = strcmp(name, "ENOSPC") == 0 ? ENOSPC : EIO;
  return 1;
}

/* "KIND/INODE-BIRTH" in the shadow folder. */
static int nameOf(int folder, const char *path, char *name) {
  struct statx about;
  if (statx(folder, path, AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &about)) return -1;
  long long birth = about.stx_btime.tv_sec * 1000000000LL + about.stx_btime.tv_nsec;
  sprintf(name, "%s/%llu-%lld", S_ISDIR(about.stx_mode) ? "folder" : "file", (unsigned long long)about.stx_ino, birth);
  return S_ISDIR(about.stx_mode);
}

static void keepFile(const char *link, const char *target) {
  char *piece = malloc(1 << 20);
  int from = open(link, O_RDONLY), to = open(target, O_WRONLY | O_CREAT, 0600);
  off_t at = 0;
  for (ssize_t got; (got = REAL(pread)(from, piece, 1 << 20, at)) > 0; at += got)
    if (REAL(pwrite)(to, piece, got, at) != got) abort();
  if (ftruncate(to, at)) abort();
  close(from), close(to), free(piece);
}

static void keepFolder(const char *path, const char *target) {
  char draft[PATH_MAX + 8], name[64];
  snprintf(draft, sizeof draft, "%s.draft", target);
  FILE *list = fopen(draft, "w");
  DIR *folder = opendir(path);
  for (struct dirent *entry; (entry = readdir(folder));)
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..") && nameOf(dirfd(folder), entry->d_name, name) >= 0)
      fprintf(list, "%s %s\n", name, entry->d_name);
  closedir(folder), fclose(list);
  if (rename(draft, target)) abort();
}

/* From now on this is what a power cut leaves of the file or folder. */
static void keep(int fd, const char *path) {
  char name[64], target[PATH_MAX], link[40], lock[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  snprintf(lock, sizeof lock, "%s/lock", shadow);
  int turn = open(lock, O_RDWR | O_CREAT, 0600);
  flock(turn, LOCK_EX);
  int is_folder = nameOf(fd, "", name);
  snprintf(target, sizeof target, "%s/%s", shadow, name);
  is_folder ? keepFolder(path, target) : keepFile(link, target);
  close(turn);
}

static int synced(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  if (refused("sync", fd)) return -1;
  if (!concerned(fd, path)) return real(fd);
  moment(path);
  int pause = 0;
  if (control[0] == 's' && sscanf((const char *)control, "slow %d", &pause) == 1) usleep(pause * 1000);
  if (real(fd)) return -1;
  if (shadow) keep(fd, path);
  return 0;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

#define READS(type, name, parameters, arguments) \
  type name parameters { return refused("read", fd) ? -1 : REAL(name) arguments; }
#define WRITES(type, name, parameters, arguments) \
  type name parameters { return refused("write", fd) ? -1 : REAL(name) arguments; }
READS(ssize_t, read, (int fd, void *to, size_t n), (fd, to, n))
READS(ssize_t, pread, (int fd, void *to, size_t n, off_t at), (fd, to, n, at))
READS(ssize_t, pread64, (int fd, void *to, size_t n, off64_t at), (fd, to, n, at))
WRITES(ssize_t, write, (int fd, const void *from, size_t n), (fd, from, n))
WRITES(ssize_t, pwrite, (int fd, const void *from, size_t n, off_t at), (fd, from, n, at))
WRITES(ssize_t, pwrite64, (int fd, const void *from, size_t n, off64_t at), (fd, from, n, at))
WRITES(ssize_t, writev, (int fd, const struct iovec *from, int n), (fd, from, n))

int rename(const char *from, const char *to) { return moment(from), REAL(rename)(from, to); }
int unlink(const char *path) { return moment(path), REAL(unlink)(path); }
int unlinkat(int fd, const char *path, int flags) { return moment(path), REAL(unlinkat)(fd, path, flags); }
int remove(const char *path) { return moment(path), REAL(remove)(path); }
int rmdir(const char *path) { return moment(path), REAL(rmdir)(path); }
