// A library to preload, with which one call to the system fails.
//
// LUCID_FAULT is the call, its number and what happens, such as `write:3:fail`. The calls are open, read, write, fsync, rename
// and unlink; only those on files below LUCID_FAULT_BELOW are counted, and only in the program `lucid`, not in those that it
// starts. What happens: `fail` (EIO), `full` (from then on, ENOSPC), `kill` or `delay`. LUCID_FAULT_COUNTS names a file that
// gets the counts at the end.
//
// With `power:1:cut` the power goes when the program ends: what it removed or renamed, and no fsync of the folder has put on the
// disk since, is there again as it was. With `power:N:after` it goes when the program makes a file after it has removed N.
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
#include <unistd.h>

enum { OPEN, READ, WRITE, FSYNC, RENAME, UNLINK, CALLS };
static const char *const names[CALLS] = {"open", "read", "write", "fsync", "rename", "unlink"};

static atomic_long counts[CALLS];
static char below[PATH_MAX], told[PATH_MAX], call_name[16], happening[16];
static long wanted;
static bool is_active;

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
  unsetenv("LD_PRELOAD");
  is_active = *below != 0;
}

static bool is_power(void);
static void cut_power(void);

__attribute__((destructor)) static void end(void) {
  if (is_active && is_power()) cut_power();
  if (!is_active || !*told) return;
  is_active = false;
  int file = open(told, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (int call = 0; call < CALLS; call++) dprintf(file, "%s %ld\n", names[call], atomic_load(&counts[call]));
  close(file);
}

// A name that was removed or given to another file, until the folder is on the disk: `kept` is the file that it had, `from` the
// name that the other file had; both empty where there is none.
struct loss {
  char name[PATH_MAX], kept[PATH_MAX + 16], from[PATH_MAX];
};
static struct loss losses[64];
static int loss_count;

static bool is_power(void) { return strcmp(call_name, "power") == 0; }

static void note_loss(const char *name, const char *from) {
  if (loss_count == 64) abort();
  struct loss *loss = &losses[loss_count];
  snprintf(loss->name, sizeof loss->name, "%s", name);
  snprintf(loss->from, sizeof loss->from, "%s", from ? from : "");
  snprintf(loss->kept, sizeof loss->kept, "%s.gone-%d", name, loss_count++);
  if (link(name, loss->kept) != 0) *loss->kept = 0;
}

// A folder is on the disk: what happened in it stays.
static void settle(const char *folder) {
  for (int i = 0; i < loss_count; i++) {
    size_t length = strlen(folder);
    bool is_there = strncmp(losses[i].name, folder, length) == 0 && strchr(losses[i].name + length + 1, '/') == NULL;
    if (!*losses[i].name || !is_there) continue;
    if (*losses[i].kept) REAL(unlink)(losses[i].kept);
    *losses[i].name = 0;
  }
}

static void cut_power(void) {
  while (loss_count-- > 0) {
    struct loss *loss = &losses[loss_count];
    if (!*loss->name) continue;
    if (*loss->from) REAL(rename)(loss->name, loss->from);
    if (*loss->kept) REAL(rename)(loss->kept, loss->name);
  }
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

static void cut_power_after(void) {
  if (!is_power() || strcmp(happening, "after") != 0 || atomic_load(&counts[UNLINK]) < wanted) return;
  cut_power();
  kill(getpid(), SIGKILL);
}

#define OPENING(name)                                             \
  int name(const char *path, int flags, ...) {                    \
    va_list rest;                                                 \
    va_start(rest, flags);                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                 \
    if (concerns(path) && flags & O_CREAT) cut_power_after();     \
    if (concerns(path) && strikes(OPEN)) return -1;               \
    return REAL(name)(path, flags, mode);                         \
  }
OPENING(open)
OPENING(open64)

#define TRANSFER(call, name, buffer)                                      \
  ssize_t name(int file, buffer bytes, size_t count) {                    \
    if (concerns_file(file) && strikes(call)) return -1;                  \
    return REAL(name)(file, bytes, count);                                \
  }
TRANSFER(READ, read, void *)
TRANSFER(WRITE, write, const void *)

#define TRANSFER_AT(call, name, buffer, offset)                           \
  ssize_t name(int file, buffer bytes, size_t count, offset place) {      \
    if (concerns_file(file) && strikes(call)) return -1;                  \
    return REAL(name)(file, bytes, count, place);                         \
  }
TRANSFER_AT(READ, pread, void *, off_t)
TRANSFER_AT(READ, pread64, void *, off64_t)
TRANSFER_AT(WRITE, pwrite, const void *, off_t)
TRANSFER_AT(WRITE, pwrite64, const void *, off64_t)

static void settle_folder(int file) {
  struct stat status;
  char link[64], path[PATH_MAX];
  if (!is_active || !is_power() || fstat(file, &status) != 0 || !S_ISDIR(status.st_mode)) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  settle(path);
}

int fsync(int file) {
  settle_folder(file);
  return concerns_file(file) && strikes(FSYNC) ? -1 : REAL(fsync)(file);
}
int fdatasync(int file) {
  settle_folder(file);
  return concerns_file(file) && strikes(FSYNC) ? -1 : REAL(fdatasync)(file);
}
int rename(const char *from, const char *to) {
  if (concerns(to) && is_power()) note_loss(to, from);
  return concerns(to) && strikes(RENAME) ? -1 : REAL(rename)(from, to);
}
int unlink(const char *path) {
  if (concerns(path) && is_power()) note_loss(path, NULL);
  return concerns(path) && strikes(UNLINK) ? -1 : REAL(unlink)(path);
}
