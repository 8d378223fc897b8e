// SQLite with its sessions and the preupdate hook, which its header declares only if asked. Whether the library has them is seen
// when a program is linked: Scripts/setup looks before.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#define SQLITE_ENABLE_SESSION 1
#include <sqlite3.h>

#if SQLITE_VERSION_NUMBER < 3037000
#error "Lucid needs SQLite 3.37 or newer, which has strict tables."
#endif
#ifndef SQLITE_CHANGESET_DATA
#error "Lucid needs an SQLite with the session extension and the preupdate hook; its header here has no sessions."
#endif

// Swift can't call a function with `...`.

// Turns triggers on or off.
static inline void lucid_set_triggers(sqlite3 *database, int on) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)0);
}

// Has a name in double quotes that is no column's be an error, not a text.
static inline void lucid_refuse_quoted_texts(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

// Sets how large a database in memory may become, in bytes.
static inline void lucid_limit_size(sqlite3 *database, sqlite3_int64 limit) {
  sqlite3_file_control(database, "main", SQLITE_FCNTL_SIZE_LIMIT, &limit);
}
