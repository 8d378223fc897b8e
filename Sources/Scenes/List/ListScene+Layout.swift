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
    guard previewWidth(in: context) != nil else { return list(in: context) }
    return PanesLayout(list(in: context), preview(in: context), .beside(listWidth(in: context.size)))
  }

  /// If the list stands where it stood, only the rows that were and are selected get another state, and the preview is
  /// placed if it shows something else.
  func sceneDidChange(from old: ListScene, on layer: inout Layer, in context: Context) {
    guard old.place.top == place.top, !context.order.isEmpty else { return place(on: &layer, in: context) }
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

  private func list(in context: Context) -> StackLayout<Leaf> {
    let height = rows(in: context)
    let top = place.top.flatMap { context.index(of: $0) } ?? 0
    var previous: Day?
    let lines = ListWindow(from: top, height: height, in: context).lines.map { line in
      switch line {
      case .heading(let title):
        previous = nil
        return Leaf(TextLine(" \(title)", .heading))
      case .item(_, let item):
        let row = ListRow(item, follows: previous, state(of: item, in: context), in: context)
        previous = context.night(of: item)
        return Leaf(row, target: .item(item))
      }
    }
    let blank = Array(repeating: Leaf(Blank()), count: max(0, height - lines.count))
    return StackLayout((lines + blank).map { StackItem($0, height: .fixed(1)) })
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
          $0, offset: previewOffset, at: context.time, pose: context.theme.pose,
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
