/// The parts of the sheet that can have the keys.
enum ShareField: Hashable, Sendable {
  case format, destination, file, command, omissions, cancel, share
}

/// Where something can be shared to, as the sheet lists it.
enum ShareTarget: CaseIterable, Sendable {
  case file, clipboard, command

  var name: String {
    switch self {
    case .file: "File"
    case .clipboard: "Clipboard"
    case .command: "Command"
    }
  }

  /// Where its details are written, if it has any.
  var field: ShareField? {
    switch self {
    case .file: .file
    case .clipboard: nil
    case .command: .command
    }
  }
}
