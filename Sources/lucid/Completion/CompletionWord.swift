import ArgumentParser
import CellCanvas

/// A word that a shell offers for the one that is being typed, and what it says beside it.
struct CompletionWord {
  let text: String
  /// A few words about it, for shells that show them; mostly empty.
  let note: String

  init(_ text: String, note: String = "") {
    (self.text, self.note) = (text, note)
  }

  /// Whether the word can be shown and typed as it is: nothing in it moves the cursor or ends the line.
  var isPlain: Bool { !text.isEmpty && DisplayText(text).string == text && !text.contains(where: \.isNewline) }

  /// The word as a line of the answer to a shell. The shell itself quotes what it puts into the command line.
  func line(for shell: CompletionShell?) -> String {
    let note = DisplayText(note).string
    return switch shell {
    // bash expands the words that it is given, as it would a command's.
    case .bash: text.escaped { !$0.isSafeInBash }
    // zsh takes what stands behind a colon for a description.
    case .zsh: text.escaped { $0 == ":" || $0 == "\\" } + (note.isEmpty ? "" : ":\(note)")
    case .fish: note.isEmpty ? text : "\(text)\t\(note)"
    case _: text
    }
  }
}

extension String {
  /// The text with a backslash before some of its characters.
  fileprivate func escaped(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if isEscaped(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether bash has no meaning for it within a word.
  fileprivate var isSafeInBash: Bool {
    !isASCII || properties.isAlphabetic || ("0"..."9").contains(self) || "-_.,/+:".unicodeScalars.contains(self)
  }
}
