import ArgumentParser
import CellCanvas
import DreamCore
import DreamSearch
import Interchange

/// The forms in which dreams are printed, besides a line for each.
enum DreamForm: String, EnumerableFlag {
  case json, jsonl, ids, count

  static func help(for form: DreamForm) -> ArgumentHelp? {
    switch form {
    case .json: "As one JSON array."
    case .jsonl: "As lines of JSON, one a dream."
    case .ids: "Only their ids."
    case .count: "Only how many they are."
    }
  }
}

/// Prints dreams one after the other.
struct DreamPrinter {
  /// The form; nil for lines that people read.
  let form: DreamForm?
  /// The search that found the dreams, whose words a terminal shows; nil if they are all.
  let query: Query?
  var output = StandardStream.output
  private(set) var count = 0
  private var list = JSONList()

  init(_ form: DreamForm?, foundBy query: Query?) {
    (self.form, self.query) = (form, query)
  }

  mutating func add(_ dream: Dream) throws(CommandFailure) {
    count += 1
    switch form {
    case .json: try list.add(dream.json, to: &output)
    case .jsonl:
      try output.bytes { dream.json.write(to: &$0) }
      try output.write("\n")
    case .ids: try output.line(dream.id.description)
    case .count: break
    case nil:
      let columns = output.columns
      try output.line(dream.line(columns: columns))
      if let columns, let line = query?.line(of: dream) { try output.line(line, columns: columns) }
    }
  }

  /// Prints what stands behind the last dream.
  mutating func end() throws(CommandFailure) {
    switch form {
    case .json: try list.end(in: &output)
    case .count: try output.line("\(count)")
    case .jsonl, .ids, nil: break
    }
    try output.flush()
  }
}

extension Dream {
  /// The dream's line in a list: for a terminal of so many columns, or with tabs.
  func line(columns: Int?) -> String {
    let fields = [
      id.description, date?.description ?? "", displayTitle, ratingWords.joined(separator: ", "),
    ].map(\.inOneField)
    guard let columns else { return fields.joined(separator: "\t") }
    let day = DisplayText(date?.start?.dayText ?? "").truncated(to: 10).padded(to: 10)
    let text = "\(fields[0])  \(day)  \(fields[2])\(fields[3].isEmpty ? "" : "  \(fields[3])")"
    return DisplayText(text).truncated(to: columns).string
  }
}

extension DateMoment {
  /// The day of the moment, without its time.
  fileprivate var dayText: String { day?.description ?? description }
}
