import Interchange

/// The reason for which a file or a folder can't be imported.
package enum ImportFailure: Error, Equatable {
  case unreadable(path: String, reason: String)
  case notDreamBank(path: String, DreamBankError)
  case notImportable(path: String, ImportError)
  /// There is no time zone of this name.
  case noZone(String)
}

extension ImportFailure {
  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .notDreamBank(let path, let error):
      "\(path) is not a table of the DreamBank: \(error). Nothing was imported."
    case .notImportable(let path, let error): "\(path) can't be imported: \(error). Nothing was imported."
    case .noZone(let name):
      "There is no time zone “\(name.prefix(40))”. It can be Europe/Berlin, say, or UTC. Nothing was imported."
    }
  }
}
