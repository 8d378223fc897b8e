import GRDB

extension JournalStore {
  /// How the file is opened: another program that writes is waited for, up to five seconds.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "lucid.journal"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // A commit returns when it is on the disk; no text gets into temporary files; and a file from elsewhere can't call our
      // functions.
      let settings = "PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF"
      try database.execute(sql: settings)
    }
    return configuration
  }
}
