/// A line of help about the query language: an example, and what to say about it.
package struct QueryHelp: Hashable, Sendable {
  /// An example as it is typed into a search: `lucid 3`.
  package let example: String
  /// The explanation, short enough for a narrow screen.
  package let words: String
  /// A continuation of `words` for where there is room, beginning with the sign that joins them; mostly empty.
  package let rest: String

  init(_ example: String, _ words: String, rest: String = "") {
    self.example = example
    self.words = words
    self.rest = rest
  }
}

extension QueryHelp {
  /// Everything that can be asked for: how words are joined, then the lines of each field.
  package static let all: [QueryHelp] =
    [
      QueryHelp(
        "water", "words beginning with it, capitals or not", rest: "; also what a dream is called: nightmare, fragment"),
      QueryHelp("*ate*", "inside words too", rest: "; in Chinese, Japanese, Korean and Thai always"),
      QueryHelp("=Rose", "exactly this word, capitals too"),
      QueryHelp("\"red door\"", "these words, one after the other"),
      QueryHelp("/c.t|dog/", "a regular expression; also title:/c.t/", rest: "; \\/ is a slash"),
      QueryHelp("-water", "not this; also: not water"),
      QueryHelp("sea | lake", "either; also: sea or lake; ( ) group", rest: ": tag:(sea | lake)"),
    ] + QueryField.all.flatMap(\.help)
}

/// The fixed words of the query language, for completing a query that is being typed.
package enum QueryWords {
  /// The usual name of each field, which stands before a colon: `tag`.
  package static let fields: [String] = QueryField.all.compactMap(\.names.first)

  /// The values of the field `is`: `sleep-paralysis`.
  package static let marks: [String] = MarkTest.allCases.map { $0.name.replacing(" ", with: "-") }
}
