/// Something that a check of the journal found wrong.
package enum Finding: Hashable, Sendable {
  /// SQLite's own words for a fault in the file's structure.
  case structure(String)
  /// A value that Lucid reads as something else.
  case flaw(Flaw)
  /// The summary counts something else than there is.
  case count(of: String, said: Int, found: Int)
  /// Dreams that don't stand where their date puts them in the list.
  case misplaced(dreams: Int)

  /// One line for people.
  var message: String {
    switch self {
    case .structure(let detail): "the file is damaged: \(detail)"
    case .flaw(let flaw): flaw.message
    case .count(let what, let said, let found): "the summary says \(said) \(what), there are \(found)"
    case .misplaced(let dreams): "\(dreams) dreams stand in the wrong place of the list"
    }
  }
}
