/// What a file of the DreamBank's table form holds (A. Schneider and G. W. Domhoff, dreambank.net).
package struct DreamBankFile: Equatable, Sendable {
  /// Whose dreams they are.
  package let series: String
  package let rows: [Row]
  /// The rows that couldn't be read, in the file's order.
  package let problems: [Problem]
  /// How many bytes were no UTF-8; U+FFFD stands for them.
  package let replacedBytes: Int

  /// A dream, as the file tells it.
  package struct Row: Equatable, Sendable {
    /// Where it begins, counted from 1.
    let line: Int
    let number: String?
    let date: String?
    let dream: String
    /// The columns that have no place of their own, by name.
    let extra: [String: String]

    init(line: Int, number: String?, date: String?, dream: String, extra: [String: String] = [:]) {
      self.line = line
      self.number = number
      self.date = date
      self.dream = dream
      self.extra = extra
    }
  }

  /// A row that isn't one.
  package struct Problem: Equatable, Sendable {
    /// Where it begins, counted from 1.
    package let line: Int
    package let what: What

    init(line: Int, what: What) {
      self.line = line
      self.what = what
    }
  }

  package enum What: Equatable, Sendable {
    case unclosedQuote
    /// Something stands between a closing quote and the next tab, or a quote in a field that isn't quoted.
    case strayQuote
    case fields(found: Int, expected: Int)
  }
}

extension DreamBankFile.What: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unclosedQuote: "a quote is not closed"
    case .strayQuote: "a quote stands where none can be"
    case .fields(let found, let expected): "\(found) fields instead of \(expected)"
    }
  }
}
