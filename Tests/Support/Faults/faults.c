// A library to preload, with which one call to the system fails, or what a program does to files is recorded.
//
// LUCID_FAULT is the call, its number and what happens, such as `write:3:fail`. The calls are open, read, write, fsync, rename
// and unlink; only those on files below LUCID_FAULT_BELOW are counted, and only in the program `lucid`, not in those that it
// starts. What happens: `fail` (EIO), `full` (from then on, ENOSPC), `kill` or `delay`. LUCID_FAULT_COUNTS names a file that
// gets the counts at the end.
//
// LUCID_FAULT_RECORD names a file that gets what is done to those files, in order: for each call a line with what it does, the
// file's inode, a place in it, the number of bytes, and names without the folder's; then those bytes. What is written to
// standard output or standard error is there as `say`, without its bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN, READ, WRITE, FSYNC, RENAME, UNLINK, CALLS };
static const char *const names[CALLS] = {"open", "read", "write", "fsync", "rename", "unlink"};

static atomic_long counts[CALLS];
static char below[PATH_MAX], told[PATH_MAX], call_name[16], happening[16];
static long wanted;
static bool is_active;
static int record = -1;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void keep(char *place, size_t room, const char *variable) {
  const char *value = getenv(variable);
  snprintf(place, room, "%s", value ? value : "");
}

__attribute__((constructor)) static void begin(void) {
  if (strcmp(program_invocation_short_name, "lucid") != 0) return;
  keep(below, sizeof below, "LUCID_FAULT_BELOW");
  keep(told, sizeof told, "LUCID_FAULT_COUNTS");
  const char *fault = getenv("LUCID_FAULT");
  if (fault) sscanf(fault, "%15[a-z]:%ld:%15[a-z]", call_name, &wanted, happening);
  char recorded[PATH_MAX];
  keep(recorded, sizeof recorded, "LUCID_FAULT_RECORD");
  if (*recorded) record = open(recorded, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  unsetenv("LD_PRELOAD");
  is_active = *below != 0;
}

__attribute__((destructor)) static void end(void) {
  if (!is_active || !*told) return;
  is_active = false;
  int file = open(told, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (int call = 0; call < CALLS; call++) dprintf(file, "%s %ld\n", names[call], atomic_load(&counts[call]));
  close(file);
}

/// Counts a call. Returns whether it has to fail; the error is set then.
static bool strikes(int call) {
  long number = atomic_fetch_add(&counts[call], 1) + 1;
  bool lasts = strcmp(happening, "full") == 0;
  if (strcmp(call_name, names[call]) != 0 || number < wanted || (number > wanted && !lasts)) return false;
  if (strcmp(happening, "kill") == 0) kill(getpid(), SIGKILL);
  if (strcmp(happening, "delay") == 0) {
    usleep(100 * 1000);
    return false;
  }
  errno = lasts ? ENOSPC : EIO;
  return true;
}

static bool concerns(const char *path) { return is_active && path && strncmp(path, below, strlen(below)) == 0; }

static bool concerns_file(int file) {
  if (!is_active || file <= STDERR_FILENO) return false;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  return concerns(path);
}

/// Records a call that was made.
static void note(
    const char *what, ino_t node, off_t place, const void *bytes, size_t count, const char *name, const char *other) {
  if (record < 0) return;
  char line[2 * PATH_MAX + 128];
  size_t skipped = strlen(below);
  int length = snprintf(
      line, sizeof line, "%s\t%lu\t%ld\t%zu\t%s\t%s\n", what, (unsigned long)node, (long)place, count,
      name ? name + skipped : "", other ? other + skipped : "");
  struct iovec pieces[] = {{line, length}, {(void *)bytes, count}};
  if (writev(record, pieces, 2) != length + (ssize_t)count) abort();
}

static ino_t node_of(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_ino : 0;
}

static ino_t node_at(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 ? status.st_ino : 0;
}

static void note_opened(int file, const char *path, int flags, bool was_there) {
  if (file < 0 || !concerns(path)) return;
  bool is_unnamed = (flags & O_TMPFILE) == O_TMPFILE;
  if (is_unnamed || (flags & O_CREAT && !was_there))
    note("create", node_of(file), 0, NULL, 0, is_unnamed ? NULL : path, NULL);
  else if (flags & O_TRUNC)
    note("size", node_of(file), 0, NULL, 0, NULL, NULL);
}

#define OPENING(name)                                                       \
  int name(const char *path, int flags, ...) {                              \
    va_list rest;                                                           \
    va_start(rest, flags);                                                  \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                           \
    if (concerns(path) && strikes(OPEN)) return -1;                         \
    bool was_there = concerns(path) && node_at(path) != 0;                  \
    int file = REAL(name)(path, flags, mode);                               \
    note_opened(file, path, flags, was_there);                              \
    return file;                                                            \
  }
OPENING(open)
OPENING(open64)

int mkstemp(char *path) {
  int file = REAL(mkstemp)(path);
  note_opened(file, path, O_CREAT, false);
  return file;
}

ssize_t read(int file, void *bytes, size_t count) {
  return concerns_file(file) && strikes(READ) ? -1 : REAL(read)(file, bytes, count);
}

#define READING_AT(name, offset)                                                             \
  ssize_t name(int file, void *bytes, size_t count, offset place) {                          \
    return concerns_file(file) && strikes(READ) ? -1 : REAL(name)(file, bytes, count, place); \
  }
READING_AT(pread, off_t)
READING_AT(pread64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
  bool is_concerned = concerns_file(file);
  if (is_concerned && strikes(WRITE)) return -1;
  ssize_t written = REAL(write)(file, bytes, count);
  if (written > 0 && is_concerned)
    note("write", node_of(file), lseek(file, 0, SEEK_CUR) - written, bytes, written, NULL, NULL);
  if (written > 0 && is_active && (file == STDOUT_FILENO || file == STDERR_FILENO)) note("say", 0, 0, NULL, 0, NULL, NULL);
  return written;
}

#define WRITING_AT(name, offset)                                                             \
  ssize_t name(int file, const void *bytes, size_t count, offset place) {                    \
    bool is_concerned = concerns_file(file);                                                 \
    if (is_concerned && strikes(WRITE)) return -1;                                           \
    ssize_t written = REAL(name)(file, bytes, count, place);                                 \
    if (written > 0 && is_concerned)                                                         \
      note("write", node_of(file), place, bytes, written, NULL, NULL);                       \
    return written;                                                                          \
  }
WRITING_AT(pwrite, off_t)
WRITING_AT(pwrite64, off64_t)

#define SIZING(name, offset)                                                                                  \
  int name(int file, offset size) {                                                                           \
    int result = REAL(name)(file, size);                                                                      \
    if (result == 0 && concerns_file(file)) note("size", node_of(file), size, NULL, 0, NULL, NULL);           \
    return result;                                                                                            \
  }
SIZING(ftruncate, off_t)
SIZING(ftruncate64, off64_t)

#define SYNCING(name)                                                                       \
  int name(int file) {                                                                      \
    bool is_concerned = concerns_file(file);                                                \
    if (is_concerned && strikes(FSYNC)) return -1;                                          \
    int result = REAL(name)(file);                                                          \
    if (result == 0 && is_concerned) note("sync", node_of(file), 0, NULL, 0, NULL, NULL);   \
    return result;                                                                          \
  }
SYNCING(fsync)
SYNCING(fdatasync)

void sync(void) {
  REAL(sync)();
  // Of all files, not of one.
  if (is_active) note("sync", 0, 0, NULL, 0, NULL, NULL);
}

int rename(const char *from, const char *to) {
  if (concerns(to) && strikes(RENAME)) return -1;
  int result = REAL(rename)(from, to);
  if (result == 0 && concerns(to)) note("rename", 0, 0, NULL, 0, from, to);
  return result;
}

static int linked(int result, const char *path) {
  if (result == 0 && concerns(path)) note("link", node_at(path), 0, NULL, 0, path, NULL);
  return result;
}
int link(const char *from, const char *to) { return linked(REAL(link)(from, to), to); }
int linkat(int from_folder, const char *from, int folder, const char *to, int flags) {
  return linked(REAL(linkat)(from_folder, from, folder, to, flags), to);
}

static int removed(int result, const char *path) {
  if (result == 0 && concerns(path)) note("remove", 0, 0, NULL, 0, path, NULL);
  return result;
}
int unlink(const char *path) { return concerns(path) && strikes(UNLINK) ? -1 : removed(REAL(unlink)(path), path); }
int rmdir(const char *path) { return removed(REAL(rmdir)(path), path); }

int mkdir(const char *path, mode_t mode) {
  int result = REAL(mkdir)(path, mode);
  if (result == 0 && concerns(path)) note("folder", node_at(path), 0, NULL, 0, path, NULL);
  return result;
}
