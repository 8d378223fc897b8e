import DreamCore

extension DreamScene {
  /// To the next match on the page, or on the page of the next dream that has one.
  mutating func go(to direction: MatchDirection, _ dream: Dream, _ context: Context) -> [Action] {
    guard context.search.title != nil || context.search.finding != nil else { return [.say(Context.nothingSought)] }
    if goOnPage(direction, dream, context) { return [] }
    let start = context.index(beside: dream, direction.step)
    guard let index = context.indexOfFound(direction, from: start), let item = context.order[index]?.item,
      let found = item.dream.flatMap({ context.model.dreams[$0] })
    else { return [.say(Context.noMatch)] }
    turn(to: found.id)
    _ = goOnPage(direction, found, context)
    return [.select(item)]
  }

  /// False where there is none.
  private mutating func goOnPage(_ direction: MatchDirection, _ dream: Dream, _ context: Context) -> Bool {
    guard context.search.title == nil, let next = context.search.matches(in: dream).next(direction, from: match) else {
      return false
    }
    match = next
    offset = DreamPage(dream, offset: offset).offset(showing: next, in: pageSize(in: context))
    return true
  }
}

extension Context {
  /// The index of what stands in the list so many rows from a dream, which needn't be there itself.
  func index(beside dream: Dream, _ step: Int) -> Int {
    let place = DreamOrder(dream)
    let isThere = order.index(of: place) != nil
    return order.insertionIndex(of: place) + (step > 0 && !isThere ? step - 1 : step)
  }
}
