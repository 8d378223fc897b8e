import App
import ArgumentParser
import DreamCore
import JournalStore

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

  /// Whether an option is among the words.
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
      let path = words[(option + 1)...].first { $0 != "=" } ?? ""
      return path.withHome
    }
    if let option = words.first(where: { $0.hasPrefix("--journal=") }) {
      return String(option.dropFirst("--journal=".count)).withHome
    }
    return JournalStore.defaultPath(variable: Variables.value)
  }

  /// What the shell is to be answered: the words that begin as the typed one does, as the shell takes them.
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

  fileprivate var withHome: String {
    hasPrefix("~/") ? (Variables.value("HOME") ?? "") + dropFirst() : self
  }
}
