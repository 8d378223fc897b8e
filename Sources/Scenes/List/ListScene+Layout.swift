import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

extension ListScene {
  /// The least width for the preview beside the list.
  static let twoPanes = 90

  /// The width of the list on a screen of this size.
  static func width(in size: Size) -> Int { size.width < twoPanes ? size.width : max(38, size.width * 2 / 5) }

  /// The width of the preview; nil if there is none.
  func previewWidth(in context: Context) -> Int? {
    guard context.size.width >= Self.twoPanes else { return nil }
    return max(0, context.size.width - Self.width(in: context.size) - 1)
  }

  func body(in context: Context) -> any Layout<Leaf> {
    guard !context.order.isEmpty else {
      if let query = context.search.finding?.query {
        return EmptyList.nothingFound(by: query, all: context.summary.dreams, context.preferences).layout
      }
      guard context.isComplete else { return Leaf(Blank()) }
      return context.stepsAhead > 0
        ? EmptyList.beforeTheFirst(stepsAhead: context.stepsAhead, context.preferences).layout
        : EmptyList.invitation(journalPath: context.journalPath, context.preferences).layout
    }
    let list = list(in: context)
    guard previewWidth(in: context) != nil else { return AnyLayout(list) }
    return PanesLayout(list, preview(in: context), arrangement(in: context))
  }

  private func arrangement(in context: Context) -> PaneArrangement { .beside(Self.width(in: context.size)) }

  private func list(in context: Context) -> StackLayout<AnyLayout<Leaf>> {
    let lines = window.lines.map { StackItem(layout(of: $0, in: context), height: .fixed($0.rows)) }
    return StackLayout(lines + [StackItem(AnyLayout(Leaf(Blank())))])
  }

  private func layout(of line: ListWindow.Line, in context: Context) -> AnyLayout<Leaf> {
    switch line.content {
    case .favorite:
      return AnyLayout(FavoriteCard(context.model.favoriteCreature, isAtFavorite ? .current : .resting))
    case .heading(let section):
      return AnyLayout(Leaf(TextLine(" \(section.title)", .heading)))
    case .item(let item, let above):
      let (day, state) = (context.day(of: item, below: above), state(of: item, in: context))
      guard window.style.isRows else { return card(of: item, day: day, state, in: context) }
      var row = ListRow(item, day: day, isAlone: !window.style.hasLines, state, in: context)
      if window.style.hasLines { row.find(item, in: context) }
      return AnyLayout(Leaf(row, target: .item(item)))
    }
  }

  private func card(of item: ListItem, day: String, _ state: RowState, in context: Context) -> AnyLayout<Leaf> {
    if let dream = item.dream.flatMap({ context.model.dreams[$0] }) {
      return AnyLayout(DreamCell(dream, day: day, state, in: context))
    }
    let target = MouseTarget.item(item)
    return AnyLayout(
      DayColumn(day, target).layout(ofNight: Leaf(ListRow.noRecall(state), target: target), in: context))
  }

  private func state(of item: ListItem, in context: Context) -> ListRow.State {
    let isChosen = item.dream.map(context.state.selected.contains) ?? false
    guard item == place.selected, !isAtFavorite else { return isChosen ? .chosen : .resting }
    return isChosen ? .currentAndChosen : .current
  }

  private func preview(in context: Context) -> any Layout<Leaf> {
    switch place.selected {
    case _ where isAtFavorite:
      InsetLayout(Leaf(TextLine("The favourite creature. ↵ chooses another one.", .dim)), insets: Insets(left: 1))
    case .dream(let id):
      context.model.dreams[id].map {
        DreamPage(
          $0, offset: previewOffset, marks: DreamMarks($0, at: match, in: context.search), in: context)
      } ?? Leaf(Blank())
    case .night(let day):
      InsetLayout(
        Leaf(TextLine("No dream recalled on \(day.words(in: context.preferences.dates)).", .dim)),
        insets: Insets(left: 1))
    case nil: Leaf(Blank())
    }
  }

  func frameTime(in context: Context) -> Int? { effectsInSight(in: context).frameTime }

  private func effectsInSight(in context: Context) -> Set<Effect> {
    guard let dream = selectedDream(in: context), !dream.effects.isEmpty, let width = previewWidth(in: context)
    else { return [] }
    return DreamPage(dream, offset: previewOffset, in: context)
      .effectsInSight(in: Size(width: width, height: context.size.height))
  }
}

// MARK: Changing in place

extension ListScene {
  /// What is still in sight moves and is not made anew; only what was and is selected gets another state. The preview is
  /// placed if it shows something else.
  func sceneDidChange(from old: ListScene, on layer: inout Layer, in context: Context) {
    guard !context.order.isEmpty else { return place(on: &layer, in: context) }
    guard scroll(from: old.window, on: &layer, in: context) else { return place(on: &layer, in: context) }
    let isSelectionTheSame = old.place.selected == place.selected && old.isAtFavorite == isAtFavorite
    if !isSelectionTheSame {
      for item in [old.place.selected, place.selected].compactMap(\.self) {
        let state = state(of: item, in: context)
        layer.update(.item(item), as: ListRow.self) { $0.currentState = state }
        layer.update(.item(item), as: DreamCellText.self) { $0.currentState = state }
      }
      layer.update(FavoriteCard.target, as: FavoriteCardText.self) {
        $0.currentState = isAtFavorite ? .current : .resting
      }
    }
    let isPreviewTheSame = isSelectionTheSame && old.previewOffset == previewOffset && old.match == match
    guard !isPreviewTheSame, previewWidth(in: context) != nil else { return }
    layer.place(
      AnyLayout(preview(in: context)), inPane: .second, arrangement(in: context).frames(in: layer.rect).second)
  }

  /// Moves what stays in sight, and makes the rest. Returns false if nothing stays, and nothing was done.
  private func scroll(from old: ListWindow, on layer: inout Layer, in context: Context) -> Bool {
    guard old != window else { return true }
    guard old.style == window.style, old.height == window.height, let shift = window.shift(from: old) else {
      return false
    }
    let isBeside = previewWidth(in: context) != nil
    let list = isBeside ? arrangement(in: context).frames(in: layer.rect).first : layer.rect
    let (before, after) = (old.lines, window.lines)
    // What is at the top stays there, or is made anew: the heading of the first item.
    let stays = before[0] == after[0] ? after[0].rows : 0
    let moving = list.cuttingTop(stays).rest
    let isKept = after.map { line in
      line.row >= stays && before.contains { $0.row >= stays && $0.isSame(as: line, movedBy: shift) }
    }
    let kept = Set(zip(after, isKept).filter(\.1).map { $0.0.row + shift })
    for line in before where line.row >= stays && !kept.contains(line.row) { layer.clear(line.frame(in: list)) }
    layer.clear(list.cuttingTop(old.rows).rest)
    layer.scroll(Scroll(moving, up: shift))
    for (line, isKept) in zip(after, isKept) where line.row >= stays && !isKept {
      layer.put(layout(of: line, in: context), in: line.frame(in: list))
    }
    let rest = list.cuttingTop(window.rows).rest
    if !rest.isEmpty { layer.put(Leaf(Blank()), in: rest) }
    return true
  }
}

extension ListWindow {
  /// The rows that the lines take.
  fileprivate var rows: Int { lines.last.map { $0.row + $0.rows } ?? 0 }
}

extension ListWindow.Line {
  /// Whether this line shows what another one does that is so many rows above it.
  fileprivate func isSame(as other: ListWindow.Line, movedBy shift: Int) -> Bool {
    row == other.row + shift && content == other.content
  }

  fileprivate func frame(in list: Rect) -> Rect {
    list.cuttingTop(row).rest.cuttingTop(rows).top
  }
}
