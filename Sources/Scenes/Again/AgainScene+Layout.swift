import CellLayout
import DreamCore
import DreamSearch
import Stage
import Widgets

extension AgainScene {
  /// The least width for the selected dream beside the rows.
  private static let twoPanes = 100

  func body(in context: Context) -> any Layout<Leaf> {
    guard let this = context.model.dreams[dream] else { return Leaf(Blank()) }
    let title = TextLine(
      [Span(" \(this.displayTitle)", .title)], right: [Span("\(this.dateWords(in: context.preferences.dates)) ", .dim)])
    return StackLayout([
      StackItem(AnyLayout(Leaf(title)), height: .fixed(1)),
      StackItem(panes(for: this, in: context), height: .flexible),
    ])
  }

  private func panes(for this: Dream, in context: Context) -> AnyLayout<Leaf> {
    let rows = rows(for: this, in: context, height: max(0, context.size.height - 1))
    guard context.size.width >= Self.twoPanes, let other = current.flatMap({ context.model.dreams[$0.dream] }) else {
      return AnyLayout(rows)
    }
    return AnyLayout(PanesLayout(rows, DreamPage(other, offset: 0, in: context), .beside(context.size.width / 2)))
  }

  private func rows(for this: Dream, in context: Context, height: Int) -> RowsLayout {
    let lines = lines(for: this)
    let place = lines.firstIndex(of: .row(selected)) ?? 0
    let window = ScrollWindow(count: lines.count, height: height, around: place)
    return RowsLayout(window.rows.map { leaf(of: lines[$0], this, in: context) })
  }
}

/// A line on the screen: a heading, a dream, by which it is like the other one, or a remark.
private enum AgainLine: Equatable {
  case heading(AgainGroup)
  case row(Int)
  case by(Int)
  case remark(String)
  case blank
}

extension AgainScene {
  private func lines(for this: Dream) -> [AgainLine] {
    guard let again else { return [.remark("looking for dreams like it")] }
    let groups = AgainGroup.allCases.map { group -> [AgainLine] in
      let found = rows.indices.filter { rows[$0].group == group }
      let dreams = found.flatMap { group == .like ? [AgainLine.row($0), .by($0)] : [.row($0)] }
      return [.heading(group)] + (found.isEmpty ? [.remark(again.emptiness(of: group, for: this))] : dreams)
    }
    return Array(groups.joined(separator: [.blank]))
  }

  private func leaf(of line: AgainLine, _ this: Dream, in context: Context) -> Leaf {
    switch line {
    case .heading(let group):
      Leaf(TextLine([Span(" \(group.title)", .heading)], right: note(of: group, this, in: context)))
    case .row(let index): Leaf(row(index, this, in: context), target: .row(index))
    case .by(let index): Leaf(by(index), target: .row(index))
    case .remark(let words): Leaf(TextLine(" \(words)", .dim))
    case .blank: Leaf(TextLine(""))
    }
  }

  private func row(_ index: Int, _ this: Dream, in context: Context) -> ListRow {
    guard let other = context.model.dreams[rows[index].dream] else { return ListRow(title: "") }
    return ListRow(
      date: other.date?.fileNameWords ?? "no date", title: other.rowTitle,
      note: note(of: index, other, this, in: context),
      index == selected ? .current : .resting)
  }

  /// The words and names that both dreams have, below the title.
  private func by(_ index: Int) -> TextLine {
    let likeness = again?.like.first { $0.dream == rows[index].dream }
    let words = (likeness?.shared ?? []).map(\.onOneLine).joined(separator: ", ")
    return TextLine("\(String(repeating: " ", count: Self.indent))by: \(words)", .dim)
  }

  /// The columns before a title: the marker and the date.
  private static let indent = 12

  private func note(of index: Int, _ other: Dream, _ this: Dream, in context: Context) -> String {
    switch rows[index].group {
    case .like: this.recurrence != nil && other.recurrence == this.recurrence ? "episode" : ""
    case .sameDay: this.yearsWords(since: other, in: context)
    case .episodes: again?.episodes.firstIndex(of: other.id).map { "episode \(($0 + 1).grouped)" } ?? ""
    }
  }

  /// The name of the recurring dream, at the right of the heading.
  private func note(of group: AgainGroup, _ this: Dream, in context: Context) -> [Span] {
    guard group == .episodes, let name = this.recurrence else { return [] }
    let place = again?.episodes.firstIndex(of: dream)
    let words = place.map { Episode(name: name, number: $0 + 1, count: again?.episodes.count ?? 1).words }
    return [Span("\(words ?? Episode.words(of: name)) ", .dim)]
  }
}

extension AgainGroup {
  fileprivate var title: String {
    switch self {
    case .like: "Like this one"
    case .sameDay: "On this day"
    case .episodes: "Episodes"
    }
  }
}

extension Again {
  fileprivate func emptiness(of group: AgainGroup, for dream: Dream) -> String {
    switch group {
    case .like: "No dream has its rare words or names."
    case .sameDay: dream.date == nil ? "It has no date." : "No dream of this day in earlier years."
    case .episodes where like.isEmpty && sameDay.isEmpty: "None. “Episode” in the details makes one."
    case .episodes: "None. + links the selected dream."
    }
  }
}

extension Dream {
  /// `3 years before`, by the nights of two dreams; empty if one of them isn't known.
  fileprivate func yearsWords(since other: Dream, in context: Context) -> String {
    let years = [self, other].compactMap { $0.date?.night(turningAt: context.preferences.nightTurn)?.components.year }
    return years.count == 2 ? "\((years[0] - years[1]).counted("year")) before" : ""
  }
}
