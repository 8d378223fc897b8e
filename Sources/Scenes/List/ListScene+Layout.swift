import CellCanvas
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

  func body(in context: Context) -> any Layout<Leaf> {
    guard !context.order.isEmpty else {
      if let query = context.search.finding?.query {
        return NothingFound(query: query, all: context.summary.dreams).layout
      }
      return context.isComplete ? Invitation(journalPath: context.journalPath).layout : Leaf(Blank())
    }
    let list = RowsLayout(window.lines.map { row($0, in: context) })
    guard previewWidth(in: context) != nil else { return list }
    return PanesLayout(list, preview(in: context), arrangement(in: context))
  }

  private func arrangement(in context: Context) -> PaneArrangement { .beside(listWidth(in: context.size)) }

  private func row(_ line: ListWindow.Line, in context: Context) -> Leaf {
    switch line {
    case .heading(let section): return Leaf(TextLine(" \(section.title)", .heading))
    case .item(let item, let above):
      let night = above.flatMap { context.night(of: $0) }
      return Leaf(ListRow(item, follows: night, state(of: item, in: context), in: context), target: .item(item))
    }
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

// MARK: Changing in place

extension ListScene {
  /// Rows that are still in sight move and are not made anew; only those that were and are selected get another state. The
  /// preview is placed if it shows something else.
  func sceneDidChange(from old: ListScene, on layer: inout Layer, in context: Context) {
    guard !context.order.isEmpty else { return place(on: &layer, in: context) }
    guard scroll(from: old.window, on: &layer, in: context) else { return place(on: &layer, in: context) }
    if old.place.selected != place.selected {
      for item in [old.place.selected, place.selected].compactMap(\.self) {
        layer.update(.item(item), as: ListRow.self) { $0.currentState = state(of: item, in: context) }
      }
    }
    let isPreviewTheSame =
      old.place.selected == place.selected && old.previewOffset == previewOffset && old.match == match
    guard !isPreviewTheSame, previewWidth(in: context) != nil else { return }
    layer.place(
      AnyLayout(preview(in: context)), inPane: .second, arrangement(in: context).frames(in: layer.rect).second)
  }

  /// Moves the rows on the layer that stay in sight, and makes the others. Returns false if that can't be done, and nothing
  /// was.
  private func scroll(from old: ListWindow, on layer: inout Layer, in context: Context) -> Bool {
    guard old != window else { return true }
    let (before, after) = (old.lines, window.lines)
    // The first row is a heading, and stays where it is.
    guard before.count == old.height, after.count == window.height, after.count > 2, let shift = window.shift(from: old)
    else { return false }
    let isBeside = previewWidth(in: context) != nil
    let list = isBeside ? arrangement(in: context).frames(in: layer.rect).first : layer.rect
    layer.scroll(Scroll(list.cuttingTop(1).rest, up: shift))
    for row in after.indices {
      // Where the row was before; the first one never moves.
      let source = row == 0 ? 0 : row + shift
      let isThere = before.indices.contains(source) && (source > 0) == (row > 0)
      if isThere, before[source] == after[row] { continue }
      var leaf = self.row(after[row], in: context)
      leaf.layout(in: list.with(y: list.y + row, height: 1))
      layer.put(leaf)
    }
    return true
  }
}
