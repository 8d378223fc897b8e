import App
import ArgumentParser
import CellCanvas
import DreamCore
import JournalStore
import Platform

/// A word that is being typed into a shell, with the other words of the command.
struct CompletionRequest {
  /// The word, without the shell's quotation marks.
  let word: String
  /// The part of `word` that the shell doesn't replace: bash takes what stands behind a colon for a word of its own.
  private let kept: String
  private let words: [String]
  private let shell: CompletionShell?

  /// The number of dreams, the newest ones, in which words are looked for: a key is answered at once, however large the journal.
  private static let mostDreams = 10_000

  /// - Parameters:
  ///   - words: the words of the command as they are typed.
  ///   - index: the place in `words` of the one that is completed.
  init(_ words: [String], index: Int, shell: CompletionShell?) {
    let current = words.indices.contains(index) ? words[index] : ""
    if shell == .bash, current == ":", index > 1 {
      (kept, word) = ("\(words[index - 1]):", "\(words[index - 1]):")
    } else if shell == .bash, index > 2, !current.isEmpty, words[index - 1] == ":" {
      (kept, word) = ("\(words[index - 2]):", "\(words[index - 2]):\(current)".withoutShellQuotes)
    } else {
      (kept, word) = ("", current.withoutShellQuotes)
    }
    self.words = words.map(\.withoutShellQuotes)
    self.shell = shell
  }

  func has(_ option: String) -> Bool { words.contains(option) }

  /// The newest dreams of the journal that is meant; none if there is no journal, or it can't be read at once.
  func dreams() -> [Dream] {
    var dreams: [Dream] = []
    let now = Surroundings.live.now()
    guard let store = try? JournalStore(path: journal, at: now, session: 0, for: .glancing) else { return [] }
    _ = try? store.dreams(newest: Self.mostDreams) { dreams.append($0) }
    return dreams
  }

  private var journal: String {
    if let option = words.firstIndex(of: "--journal") {
      // bash takes an equals sign for a word of its own.
      return (words[(option + 1)...].first { $0 != "=" } ?? "").withHome
    }
    if let option = words.first(where: { $0.hasPrefix("--journal=") }) {
      return String(option.dropFirst("--journal=".count)).withHome
    }
    return JournalStore.defaultPath(variable: Variables.value)
  }

  /// The answer to the shell: the completions that begin with `word`, in the shell's own form.
  func answer(_ completions: [CompletionWord]) -> [String] {
    completions.filter { $0.isPlain && $0.text.hasPrefix(word) }.map { completion in
      let text = String(completion.text.dropFirst(kept.count))
      return CompletionWord(text, note: completion.note).line(for: shell)
    }
  }
}

extension String {
  /// The text of a shell's word: without quotation marks, and without the backslashes before other signs.
  fileprivate var withoutShellQuotes: String {
    var (text, quote, isEscaped) = ("", Character?.none, false)
    for sign in self {
      switch sign {
      case _ where isEscaped:
        text.append(sign)
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case "'", "\"":
        if quote == nil { quote = sign } else if quote == sign { quote = nil } else { text.append(sign) }
      case _: text.append(sign)
      }
    }
    return text
  }

  fileprivate var withHome: String { hasPrefix("~/") ? (Variables.value("HOME") ?? "") + dropFirst() : self }
}

/// A word that a shell offers for the one that is being typed, and what it says beside it.
struct CompletionWord {
  let text: String
  /// A few words about it, for shells that show them; mostly empty.
  let note: String

  init(_ text: String, note: String = "") { (self.text, self.note) = (text, note) }

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
