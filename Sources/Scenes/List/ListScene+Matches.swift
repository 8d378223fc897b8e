import CellLayout
import DreamCore

extension ListScene {
  /// To the next match: in the preview, or in the next dream that has one.
  mutating func go(to direction: MatchDirection, in context: Context) -> [Action] {
    guard context.search.title != nil || context.search.finding != nil else { return [.say(Context.nothingSought)] }
    range = nil
    if goInPreview(direction, in: context) { return [] }
    let start = selectedIndex(in: context).map { $0 + direction.step } ?? 0
    guard let index = context.indexOfFound(direction, from: start) else { return [.say(Context.noMatch)] }
    select(index, in: context)
    _ = goInPreview(direction, in: context)
    return []
  }

  /// False where there is none, or no preview.
  private mutating func goInPreview(_ direction: MatchDirection, in context: Context) -> Bool {
    guard context.search.title == nil, let width = previewWidth(in: context),
      let dream = selectedDream(in: context),
      let next = context.search.matches(in: dream).next(direction, from: match)
    else { return false }
    match = next
    previewOffset = DreamPage(dream, offset: previewOffset)
      .offset(showing: next, in: Size(width: width, height: context.size.height))
    return true
  }
}
