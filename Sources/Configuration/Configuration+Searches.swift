import Stage
import Yams

extension Configuration {
  /// The name of the setting with the searches that have names.
  static let searchesName = "searches"

  private static let allowedSearches =
    "a name of letters and digits with the words of a search, as in {water: \"tag:water\"}"

  /// Reads the searches: names with their words.
  mutating func readSearches(_ node: Node) {
    guard case .mapping(let mapping) = node else {
      return refuseSearch(node.scalarText ?? "several values", line: node.line)
    }
    for (key, value) in mapping {
      guard let name = key.scalarText, let words = value.scalarText, Self.isName(name),
        !words.allSatisfy(\.isWhitespace)
      else {
        refuseSearch("\(key.scalarText ?? ""): \(value.scalarText ?? "")", line: key.line)
        continue
      }
      preferences.searches.append(SavedSearch(name: name, words: words))
    }
  }

  /// Whether a text can be the name of a search. A number can't: `@1` is a dream.
  private static func isName(_ text: String) -> Bool {
    text.contains { !$0.isNumber } && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private mutating func refuseSearch(_ value: String, line: Int) {
    problems.append(
      .wrongValue(path: path, line: line, key: Self.searchesName, value: value, allowed: Self.allowedSearches))
  }

  /// The searches as lines of the file; none if there are none.
  var searchLines: [String] {
    guard !preferences.searches.isEmpty else { return [] }
    let origin = lineNumbers[Self.searchesName].map { "  # \(path):\($0)" } ?? ""
    return ["\(Self.searchesName):\(origin)"]
      + preferences.searches.map { "  \(Self.quoted($0.name)): \(Self.quoted($0.words))" }
  }
}
