#define _GNU_SOURCE
#include "CNcurses.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
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

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

static bool is_set(const char *variable) {
  const char *value = getenv(variable);
  return value && *value;
}

lucid_charset lucid_set_locale(void) {
  const char *name = setlocale(LC_CTYPE, "");
  if (name && is_utf8()) return LUCID_CHARSET_UTF8;
  // A locale other than UTF-8 is kept if it exists, as the user chose it.
  bool was_chosen = name && (is_set("LC_ALL") || is_set("LC_CTYPE") || is_set("LANG"));
  if (!was_chosen && (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8")) && is_utf8())
    return LUCID_CHARSET_UTF8;
  return LUCID_CHARSET_ASCII;
}

const char *lucid_locale_charset(void) {
  const char *name = nl_langinfo(CODESET);
  return is_utf8() || strcmp(name, "ANSI_X3.4-1968") == 0 ? NULL : name;
}
