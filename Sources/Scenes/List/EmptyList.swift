import CellLayout
import DreamCore
import DreamSearch
import Stage
import Widgets

/// The list of an empty journal: three keys to begin with, and the path of the journal's file.
struct Invitation {
  let journalPath: String

  var layout: any Layout<Leaf> {
    let lines: [[Span]] = [
      [],
      [Span("No dreams yet.", .title)],
      [],
      [Span("n", .key), Span("        write the first one")],
      [Span(":import", .key), Span("  bring dreams in from a file or folder")],
      [Span("?", .key), Span("        every key there is")],
      [Span("q", .key), Span("        quit")],
      [],
      [Span("The journal is ", .dim), Span(journalPath, .dim)],
    ]
    return InsetLayout(
      StackLayout(lines.map { StackItem(Leaf(TextLine($0)), height: .fixed(1)) }), insets: Insets(left: 3))
  }
}

/// The list where all is undone: that there are dreams, and how to get to them.
struct BeforeTheFirst {
  /// The number of steps that were undone.
  let stepsAhead: Int

  var layout: any Layout<Leaf> {
    let lines: [[Span]] = [
      [],
      [Span("You are before the first dream.", .title)],
      [Span("Nothing is lost. Steps ahead: \(stepsAhead)", .dim)],
      [],
      [Span("Ctrl-R", .key), Span("  a step forward")],
      [Span("4", .key), Span("       all steps: G and Enter go to the last")],
      [Span("n", .key), Span("       write; the steps stay as a branch")],
    ]
    return InsetLayout(
      StackLayout(lines.map { StackItem(Leaf(TextLine($0)), height: .fixed(1)) }), insets: Insets(left: 3))
  }
}

/// The list of a search that found nothing: the query, what isn't understood in it, and three keys to go on with.
struct NothingFound {
  let query: Query
  /// The number of dreams in the journal.
  let all: Int

  var layout: any Layout<Leaf> {
    let lines: [[Span]] = [
      [],
      [Span("Nothing found.", .title)],
      [],
      [Span("/", .key), Span(query.words, .title)],
      [Span(query.explanation, .dim)],
    ]
    let notices = query.notices.map { [Span($0, .warning)] }
    let keys: [[Span]] = [
      [],
      [Span("/", .key), Span("    look for something else")],
      [Span("Esc", .key), Span("  show \(all == 1 ? "the one dream" : "all \(all.counted("dream"))")")],
      [Span("n", .key), Span("    write a new dream")],
      [Span("4 D", .key), Span("  look among deleted dreams")],
    ]
    return InsetLayout(
      StackLayout((lines + notices + keys).map { StackItem(Leaf(TextLine($0)), height: .fixed(1)) }),
      insets: Insets(left: 3))
  }
}
