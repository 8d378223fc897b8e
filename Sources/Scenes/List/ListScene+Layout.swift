import CellLayout
import DreamCore
import Stage
import Widgets

extension ListScene {
  /// The least width for the preview beside the list.
  static let twoPanes = 90

  private func listWidth(in size: Size) -> Int { max(38, size.width * 2 / 5) }

  /// The width of the preview; nil if there is none.
  func previewWidth(in context: Context) -> Int? {
    guard context.size.width >= Self.twoPanes else { return nil }
    return max(0, context.size.width - listWidth(in: context.size) - 1)
  }

  func body(in context: Context) -> any Layout<Leaf> { body(in: context, keeping: [:]) }

  private func body(in context: Context, keeping rows: [ListItem: Leaf]) -> any Layout<Leaf> {
    guard !context.order.isEmpty else {
      if let query = context.search.finding?.query {
        return NothingFound(query: query, all: context.summary.dreams).layout
      }
      return context.isComplete ? Invitation(journalPath: context.journalPath).layout : Leaf(Blank())
    }
    guard previewWidth(in: context) != nil else { return list(in: context, keeping: rows) }
    return PanesLayout(list(in: context, keeping: rows), preview(in: context), .beside(listWidth(in: context.size)))
  }

  /// If the list stands where it stood, only the rows that were and are selected get another state, and the preview is
  /// placed if it shows something else. If it scrolled, the rows that are still in sight are kept.
  func sceneDidChange(from old: ListScene, on layer: inout Layer, in context: Context) {
    guard !context.order.isEmpty else { return place(on: &layer, in: context) }
    guard old.place.top == place.top else {
      return layer.place(AnyLayout(body(in: context, keeping: rows(of: old, on: layer, in: context))))
    }
    if old.place.selected != place.selected {
      for item in [old.place.selected, place.selected].compactMap(\.self) {
        layer.update(.item(item), as: ListRow.self) { $0.currentState = state(of: item, in: context) }
      }
    }
    let isPreviewTheSame =
      old.place.selected == place.selected && old.previewOffset == previewOffset && old.match == match
    guard !isPreviewTheSame, previewWidth(in: context) != nil else { return }
    let frames = PaneArrangement.beside(listWidth(in: context.size)).frames(in: layer.rect)
    layer.place(AnyLayout(preview(in: context)), inPane: .second, frames.second)
  }

  private func list(in context: Context, keeping rows: [ListItem: Leaf]) -> RowsLayout {
    let top = place.top.flatMap { context.index(of: $0) } ?? 0
    var previous: ListItem?
    let lines = ListWindow(from: top, height: self.rows(in: context), in: context).lines.map { line in
      switch line {
      case .heading(let title):
        previous = nil
        return Leaf(TextLine(" \(title)", .heading))
      case .item(_, let item):
        defer { previous = item }
        if previous != nil, let row = rows[item] { return row }
        let night = previous.flatMap { context.night(of: $0) }
        return Leaf(ListRow(item, follows: night, state(of: item, in: context), in: context), target: .item(item))
      }
    }
    return RowsLayout(lines)
  }

  /// The rows on the layer that look as they would if they were made anew, after nothing but the scene changed: all but the
  /// first, which shows its date in any case, and those that were or are selected.
  private func rows(of old: ListScene, on layer: Layer, in context: Context) -> [ListItem: Leaf] {
    var rows: [ListItem: Leaf] = [:]
    for leaf in layer.leaves {
      guard let item = leaf.target?.item, item != old.place.top, item != old.place.selected, item != place.selected
      else { continue }
      rows[item] = leaf
    }
    return rows
  }

  private func state(of item: ListItem, in context: Context) -> ListRow.State {
    let isChosen = item.dream.map(context.state.selected.contains) ?? false
    guard item == place.selected else { return isChosen ? .chosen : .resting }
    return isChosen ? .currentAndChosen : .current
  }

  private func preview(in context: Context) -> any Layout<Leaf> {
    switch place.selected {
    case .dream(let id):
      context.model.dreams[id].map {
        DreamPage(
          $0, offset: previewOffset, at: context.time,
          marks: DreamMarks($0, at: match, in: context.search))
      } ?? Leaf(Blank())
    case .night(let day):
      InsetLayout(Leaf(TextLine("No dream recalled on \(day.words).", .dim)), insets: Insets(left: 1))
    case nil: Leaf(Blank())
    }
  }

  func frameTime(in context: Context) -> Int? { effectsInSight(in: context).frameTime }

  private func effectsInSight(in context: Context) -> Set<Effect> {
    guard let dream = selectedDream(in: context), !dream.effects.isEmpty, let width = previewWidth(in: context)
    else { return [] }
    return DreamPage(dream, offset: previewOffset)
      .effectsInSight(in: Size(width: width, height: context.size.height))
  }
}
