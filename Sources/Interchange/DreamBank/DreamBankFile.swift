/// The contents of a DreamBank table (A. Schneider and G. W. Domhoff, dreambank.net).
package struct DreamBankFile: Equatable, Sendable {
  /// The name of the series: whose dreams they are.
  package let series: String
  /// The dreams, in the file's order.
  package let rows: [Row]
  /// The rows that can't be read, in the file's order.
  package let problems: [Problem]
  /// The number of bytes that aren't UTF-8 and were replaced by U+FFFD.
  package let replacedBytes: Int
  /// The number of bytes that aren't UTF-8 and were read as Windows-1252.
  package let windowsBytes: Int
  /// The description beside the file; nil if there is none.
  package let about: DreamBankDescription?

  /// A row of the table: a dream.
  package struct Row: Equatable, Sendable {
    /// The line on which the row begins, counted from 1.
    let line: Int
    let number: String?
    let date: String?
    let dream: String
    /// The other columns, by name.
    let extra: [String: String]

    init(line: Int, number: String?, date: String?, dream: String, extra: [String: String] = [:]) {
      self.line = line
      self.number = number
      self.date = date
      self.dream = dream
      self.extra = extra
    }
  }

  /// A row that can't be read.
  package struct Problem: Equatable, Sendable {
    /// The line on which the row begins, counted from 1.
    package let line: Int
    /// The number of lines that are left out with the row: there may be other rows in them.
    package let lines: Int
    package let what: What

    init(line: Int, lines: Int = 1, what: What) {
      self.line = line
      self.lines = lines
      self.what = what
    }
  }

  /// The reason for which a row can't be read.
  package enum What: Equatable, Sendable {
    case unclosedQuote
    /// Text between a closing quote and the next tab, or a quote in a field that isn't quoted.
    case strayQuote
    case fields(found: Int, expected: Int)
  }
}

extension DreamBankFile.What: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unclosedQuote: "a quote that begins in this row is not closed"
    case .strayQuote: "a quote stands where none can be"
    case .fields(let found, let expected): "\(found) fields instead of \(expected)"
    }
  }
}

/// The reason for which a file isn't a DreamBank table.
package enum DreamBankError: Error, Equatable {
  /// The file can't be read.
  case unreadable(ImportError)
  case empty
  case missingColumn(String)
  case repeatedColumn(String)
}

extension DreamBankError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .empty: "it is empty; a first row with the names of the columns is needed"
    case .missingColumn(let name): "its first row names no column “\(name)”"
    case .repeatedColumn(let name): "its first row names the column “\(name)” twice"
    }
  }
}
