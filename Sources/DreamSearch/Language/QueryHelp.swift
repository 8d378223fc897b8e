/// A line of help about the query language: an example, and what to say about it.
package struct QueryHelp: Hashable, Sendable {
  /// An example of a query: `lucid 3`.
  package let example: String
  /// The explanation, short enough for a narrow screen.
  package let words: String
  /// A continuation of `words` for where there is room, beginning with the sign that joins them; mostly empty.
  package let rest: String

  init(_ example: String, _ words: String, rest: String = "") {
    (self.example, self.words, self.rest) = (example, words, rest)
  }

  /// Everything that can be asked for: how words are joined, then the fields.
  package static let all: [QueryHelp] = [
    QueryHelp(
      "water", "words beginning with it, capitals or not",
      rest: ", in titles, texts, tags, people, places and signs; also what a dream is called: nightmare, fragment"),
    QueryHelp("*ate*", "inside words too", rest: "; in Chinese, Japanese, Korean and Thai always"),
    QueryHelp("wom*n", "any letters between; te?th any one letter"),
    QueryHelp("=Rose", "exactly this word, capitals too"),
    QueryHelp("\"red door\"", "these words, one after the other"),
    QueryHelp("/c.t|dog/", "a regular expression; also title:/c.t/", rest: "; \\/ is a slash"),
    QueryHelp(
      "@water", "a search of that name, or a file of words", rest: ": categories/water.txt beside the settings"),
    QueryHelp("-water", "not this; also: not water, !water"),
    QueryHelp("sea | lake", "either; also: sea or lake; ( ) group", rest: ": tag:(sea | lake)"),
    QueryHelp(
      "lucid 3", "also 3+, >2, 2-4, unrated; vivid likewise", rest: "; -lucid 3 is rated otherwise"),
    QueryHelp("mood -2", "from -2 to +2; mood <0 is any below 0"),
    QueryHelp("words>500", "longer than that; also words<20, words:50-100"),
    MarkTest.help,
    QueryHelp("tag:water", "a word of a tag begins so; tag: any tag"),
    QueryHelp("tag:\"water\"", "the whole tag, as tag=water", rest: "; \"\" in it is a quotation mark"),
    QueryHelp("title: text:", "only there; also\(parts(3...5))", rest: parts(6...)),
    QueryHelp(
      "through:sign", "lucid through that", rest: ": target sign, other sign, reality check, straight in, unknown"),
    QueryHelp("series:b", "the series b; number: likewise", rest: "; series:b* is any that begins with b"),
    QueryHelp(
      "extra:rain", "what an import says; about: a series' story", rest: ", which stands at its first dream"),
    QueryHelp("1996", "in the text, or the date; also april 1996"),
    QueryHelp("in:2026-11", "also on:yesterday", rest: ", in:last week, on:19.11.2026"),
    QueryHelp("in:november", "of any year; also in:summer"),
    QueryHelp("in:1985-1987", "from 1985 to 1987; also with ..", rest: ", as in 2026-03..2026-05"),
    QueryHelp("certain:1985", "surely in 1985, not only perhaps"),
    QueryHelp("date<2020", "also > and >=; before: after: since: until:"),
    QueryHelp(
      "recall:none", "nights of no dream; also white, dream", rest: "; a search of nights finds their dreams, too"),
    QueryHelp("tried:WBTB", "on such a night; planned: likewise; also none"),
    QueryHelp("bed:23:00-1:00", "to bed then; also bed>1:30, bed:23", rest: "; woke:, back: to bed and up: likewise"),
    QueryHelp("slept:6:30-8", "hours; also slept<6; asleep:>30 is in minutes", rest: ", until one slept"),
    QueryHelp("quality:4-5", "the sleep's, from 0 to 5; also quality>3"),
    QueryHelp("intention:hands", "words of it; target: a sign to look out for"),
  ]

  /// The names of parts that have no line of their own.
  private static func parts(_ range: some RangeExpression<Int>) -> String {
    let parts = SearchField.named.filter { $0.reach != .name }
    return parts[range].map { " \($0.name):" }.joined()
  }
}

/// The fixed words of the query language, for completing a query that is being typed.
package enum QueryWords {
  /// The usual name of each field, which stands before a colon: `tag`.
  package static let fields: [String] = QueryField.all.compactMap(\.names.first)

  /// The values of the field `is`: `sleep-paralysis`.
  package static let marks: [String] = MarkTest.allCases.map(\.word)
}
