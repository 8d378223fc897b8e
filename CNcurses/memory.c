#define _GNU_SOURCE
#include "CNcurses.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void lucid_hide_memory(void) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  // It is handed on to programs that are started, such as editors.
  struct rlimit limit;
  if (getrlimit(RLIMIT_CORE, &limit) != 0) return;
  limit.rlim_cur = 0;
  setrlimit(RLIMIT_CORE, &limit);
}
