import CellCanvas
import CellLayout
import DreamCore
import DreamSearch
import Stage
import Widgets

/// What stands where a list has no dreams: words, and the keys to go on with.
struct EmptyList {
  /// The words above the keys, a line each.
  private let words: [[Span]]
  private let keys: [(key: String, does: String)]
  /// The words below the keys, a line each.
  private let notes: [[Span]]
  /// What can be chosen, between the words and the keys.
  private let rows: [ListRow]

  private init(
    _ words: [[Span]], _ keys: [(key: String, does: String)], notes: [[Span]] = [], rows: [ListRow] = []
  ) {
    (self.words, self.keys, self.notes, self.rows) = (words, keys, notes, rows)
  }

  var layout: any Layout<Leaf> {
    let choices = rows.enumerated().map { Leaf($0.element, target: .row($0.offset)) }
    let lines = Self.lines([[]] + words + [[]]) + choices + Self.lines((rows.isEmpty ? [] : [[]]) + keyLines)
    let all = lines + Self.lines(notes.isEmpty ? [] : [[]] + notes)
    return InsetLayout(
      StackLayout(all.map { StackItem($0, height: .fixed(1)) }), insets: Insets(left: rows.isEmpty ? 3 : 2))
  }

  private static func lines(_ lines: [[Span]]) -> [Leaf] { lines.map { Leaf(TextLine($0)) } }

  private var keyLines: [[Span]] {
    let keys = keys.map { (key: DisplayText($0.key), does: $0.does) }
    let width = (keys.map(\.key.width).max() ?? 0) + 2
    return keys.map { key, does in
      [Span(key.string, .key), Span(String(repeating: " ", count: width - key.width) + does)]
    }
  }
}

extension EmptyList {
  /// The list of an empty journal: the keys to begin with, and the path of the journal's file.
  static func invitation(journalPath: String, _ preferences: Preferences) -> EmptyList {
    EmptyList(
      [[Span("No dreams yet.", .title)]],
      [
        (preferences.newKey, "write the first one"),
        (":import", "bring dreams in from a file or folder"),
        (preferences.key(of: GlobalVerb.help), "every key there is"),
        (preferences.key(of: ListVerb.quit), "quit"),
      ], notes: [[Span("The journal is ", .dim), Span(journalPath, .dim)]])
  }

  /// The list where all is undone, by so many steps: that there are dreams, and how to get to them.
  static func beforeTheFirst(stepsAhead: Int, _ preferences: Preferences) -> EmptyList {
    let (last, go) = (preferences.key(of: HistoryVerb.last), preferences.key(of: HistoryVerb.go))
    return EmptyList(
      [
        [Span("You are before the first dream.", .title)],
        [Span("Nothing is lost. Steps ahead: \(stepsAhead)", .dim)],
      ],
      [
        (preferences.redoKey, "a step forward"),
        (preferences.key(of: MainScene.history), "all steps: \(last) and \(go) go to the last"),
        (preferences.newKey, "write; the steps stay as a branch"),
      ])
  }

  /// The list of a search that found nothing in `all` dreams: the query, what isn't understood in it, and the searches that
  /// find something, with the one at `index` to be done by Enter.
  static func nothingFound(
    by query: Query, all: Int, _ suggestions: [Suggestion], at index: Int, _ preferences: Preferences
  ) -> EmptyList {
    let rows = suggestions.enumerated().map { place, suggestion in
      ListRow(
        title: suggestion.words, note: "\(suggestion.count.counted("dream")), \(suggestion.reason)",
        place == min(index, suggestions.count - 1) ? .current : .resting)
    }
    let search = preferences.key(of: FindingVerb.search)
    let deleted = "\(preferences.key(of: MainScene.history)) \(preferences.key(of: HistoryVerb.deleted))"
    return EmptyList(
      [
        [Span("Nothing found.", .title)],
        [],
        [Span("/", .key), Span(query.words, .title)],
        [Span(query.explanation, .dim)],
      ] + query.notices.map { [Span($0, .warning)] }
        + (rows.isEmpty ? [] : [[], [Span("What finds something:", .dim)]]),
      [
        (search, "look for something else"),
        (preferences.key(of: ListVerb.leave), "show \(all == 1 ? "the one dream" : "all \(all.counted("dream"))")"),
        (preferences.newKey, "write a new dream"),
        (deleted, "look among deleted dreams"),
      ], rows: rows)
  }
}
