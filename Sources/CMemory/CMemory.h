#include <sys/signalfd.h>

// What glibc declares only if asked.
int memfd_create(const char *name, unsigned int flags);

// Programs that are started don't get the file, which is 1, and can't run it, which is 8: some systems insist on that, and kernels
// before 6.3 don't know it.
static inline int lucid_open_memory(void) {
  int file = memfd_create("lucid", 1 | 8);
  return file >= 0 ? file : memfd_create("lucid", 1);
}
