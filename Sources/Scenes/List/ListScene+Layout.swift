import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

extension ListScene {
  /// The width of the list on a screen of this size.
  static func width(in size: Size) -> Int {
    size.width < PaneArrangement.leastWidth ? size.width : max(38, size.width * 2 / 5)
  }

  /// The width of the preview; nil if there is none.
  func previewWidth(in context: Context) -> Int? {
    guard context.size.width >= PaneArrangement.leastWidth else { return nil }
    return max(0, context.size.width - Self.width(in: context.size) - 1)
  }

  func body(in context: Context) -> any Layout<Leaf> {
    guard !context.order.isEmpty else {
      if let query = context.search.finding?.query {
        return EmptyList.nothingFound(
          by: query, all: context.summary.dreams, context.suggestions, at: suggested, context.preferences
        ).layout
      }
      guard context.isComplete else { return Leaf(Blank()) }
      return context.stepsAhead > 0
        ? EmptyList.beforeTheFirst(stepsAhead: context.stepsAhead, context.preferences).layout
        : EmptyList.invitation(journalPath: context.journalPath, context.preferences).layout
    }
    let list = list(in: context)
    guard previewWidth(in: context) != nil else { return list }
    return PanesLayout(list, preview(in: context), arrangement(in: context))
  }

  private func arrangement(in context: Context) -> PaneArrangement { .beside(Self.width(in: context.size)) }

  private func list(in context: Context) -> any Layout<Leaf> {
    let lines = window.lines
    guard window.style.isRows else {
      let cards = lines.map { StackItem(card(of: $0, in: context), height: .fixed($0.rows)) }
      return StackLayout(cards + [StackItem(AnyLayout(Leaf(Blank())))])
    }
    let isSought = context.search.isFinding
    return RowsLayout(lines.map { row(of: $0, isSought: isSought, in: context) }, heights: lines.map(\.rows))
  }

  private func row(of line: ListWindow.Line, isSought: Bool, in context: Context) -> Leaf {
    switch line.content {
    case .favorite: Leaf(Blank())
    case .heading(let section): heading(of: section)
    case .item(let item, let isOfNextNight):
      Leaf(
        DreamRow(
          item.dream, .night(isOfNextNight ? item.night : nil), nightWords: words(of: item.item, in: context),
          hasLine: window.style.hasLines,
          isSought: isSought, state(of: item.item, in: context), in: context), target: .item(item.item))
    }
  }

  private func heading(of section: ListSection) -> Leaf {
    Leaf(TextLine(" \(section.title)", .heading), id: .name(section.title))
  }

  private func card(of line: ListWindow.Line, in context: Context) -> AnyLayout<Leaf> {
    switch line.content {
    case .favorite: AnyLayout(FavoriteCard(context.model.favoriteCreature, favoriteState))
    case .heading(let section): AnyLayout(heading(of: section))
    case .item(let item, let isOfNextNight):
      card(
        of: item, day: isOfNextNight ? item.night?.label ?? "" : "", state(of: item.item, in: context), in: context)
    }
  }

  private func card(of item: ListWindow.Item, day: String, _ state: RowState, in context: Context) -> AnyLayout<Leaf> {
    if let dream = item.dream { return AnyLayout(DreamCell(dream, day: day, state, in: context)) }
    let target = MouseTarget.item(item.item)
    let words = DreamRow(nil, .none, nightWords: words(of: item.item, in: context), state, in: context)
    return AnyLayout(DayColumn(day, target).layout(ofNight: Leaf(words, target: target), in: context))
  }

  private func words(of item: ListItem, in context: Context) -> String {
    guard case .night(let day) = item, let night = context.model.nights[day] else { return "" }
    return night.rowWords(isSought: context.search.finding != nil, by: context.clock)
  }

  private func state(of item: ListItem, in context: Context) -> RowState {
    let isChosen = item.dream.map(context.state.selected.contains) ?? false
    guard item == place.selected else { return isChosen ? .chosen : .resting }
    return isChosen ? .currentAndChosen : .current
  }

  private var favoriteState: RowState { place.selected == .favorite ? .current : .resting }

  private func preview(in context: Context) -> any Layout<Leaf> {
    switch place.selected {
    case .favorite:
      InsetLayout(Leaf(TextLine("The favourite creature. ↵ chooses another one.", .dim)), insets: Insets(left: 1))
    case .dream(let id):
      context.model.dreams[id].map {
        DreamPage(
          $0, offset: previewOffset, marks: DreamMarks($0, at: match, in: context.search), in: context)
      } ?? Leaf(Blank())
    case .night(let day):
      preview(of: day, in: context)
    case nil: Leaf(Blank())
    }
  }

  private func preview(of day: Day, in context: Context) -> any Layout<Leaf> {
    let night = context.model.nights[day]
    let words = night?.recall == nil ? "No dream written" : "No dream recalled"
    let facts = night?.facts(by: context.clock) ?? []
    let lines: [Leaf] = [
      Leaf(TextLine("\(words) on \(day.words(in: context.preferences.dates)).", .dim)),
      Leaf(WordFlow(facts, .dim)),
      Leaf(TextLine(night?.intention.string.onOneLine ?? "")),
    ]
    return InsetLayout(StackLayout(lines.map { StackItem($0, height: .fitting) }), insets: Insets(left: 1))
  }
}
