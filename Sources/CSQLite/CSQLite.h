// SQLite with the changes of rows as they are made, which its header declares only if asked.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#define SQLITE_ENABLE_SESSION 1
#include <sqlite3.h>

// Turns triggers on or off. Swift can't call a function with `...`.
static inline void lucid_set_triggers(sqlite3 *database, int on) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)0);
}

// Sets how large a database in memory may become, in bytes.
static inline void lucid_limit_size(sqlite3 *database, sqlite3_int64 limit) {
  sqlite3_file_control(database, "main", SQLITE_FCNTL_SIZE_LIMIT, &limit);
}
