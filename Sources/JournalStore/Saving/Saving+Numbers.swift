import DreamCore

extension Saving {
  /// The number under which a content stands: the one it had before, where undo or redo brings it back, or a new one.
  func number<Value: Stored>(of new: Value, _ item: ItemKey, in table: Table<Value>) throws -> Int64 {
    let earlier: Int64? =
      switch record {
      case .step: nil
      case .undo, .retract: net[item]?.old
      case .redo: net[item]?.new
      }
    guard let earlier, try table.revision(earlier) == new else { return last }
    return earlier
  }

  /// The move that is made more of where a sitting goes on and only adds to what it has written: then no revision is
  /// made of what stood there a second ago. Nothing where it has to be made.
  func amended<Value: Stored>(
    _ standing: Table<Value>.Entry, by new: Value, _ item: ItemKey, in table: Table<Value>
  ) throws -> NetMove? {
    guard case .step = record, let move = net[item], move.new == standing.head,
      standing.flaws.isEmpty, new.onlyAdds(to: standing.value), try !table.isKept(standing.head)
    else { return nil }
    return move
  }
}
