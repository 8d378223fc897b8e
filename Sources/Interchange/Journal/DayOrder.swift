import DreamCore

/// The order of the numbers of a day, a month and a year with slashes or dashes between them.
enum DayOrder: CaseIterable {
  case dayFirst, monthFirst
  /// Of years with two digits and dashes: `24-01-31`.
  case yearFirst

  /// The orders in which all of some dates can be read. Of those in which they are the same there is one.
  fileprivate static func all(of texts: some Collection<String>) -> [DayOrder] {
    let orders = allCases.filter { order in texts.allSatisfy { WrittenDate($0, order: order) != nil } }
    guard let first = orders.first else { return [] }
    // The year may be all that needed one.
    return [first]
      + orders.dropFirst().filter { order in
        texts.contains { WrittenDate($0, order: order) != WrittenDate($0, order: first) }
      }
  }

  /// A date in either order; nil if it can't be read in any.
  static func date(_ text: some StringProtocol) -> WrittenDate? {
    allCases.lazy.compactMap { WrittenDate(text, order: $0) }.first
  }

  /// Whether a date can be read as soon as the order is known.
  static func isNeeded(for text: String) -> Bool { WrittenDate(text) == nil && date(text) != nil }
}

extension ImportedJournal {
  /// The journal with the dates that need an order, such as `1/31/2024`, read in the one in which all of them can be read.
  /// - Parameter keepsNames: whether dreams keep the names that their notes would have had without the date.
  func readingOpenDates(_ setting: ImportSetting, keepsNames: Bool = false) -> ImportedJournal {
    let open = openDates
    guard !open.isEmpty else { return self }
    var journal = self
    let orders = DayOrder.all(of: Set(open.map(\.text)))
    if orders.count == 1 {
      for (index, key, text) in open {
        var dream = dreams[index].dream
        if keepsNames { dream.extra[NotePath.key] = dream.notePath }
        dream.date = WrittenDate(text, order: orders[0]).map { setting.date(of: $0) }
        dream.extra[key] = nil
        journal.replaceDream(at: index, with: dream)
      }
    } else {
      for (index, _, text) in open {
        let dream = dreams[index].dream
        journal.note(
          orders.isEmpty ? .date : .dayOrMonth, "\(dream.extra[NotePath.key] ?? dream.displayTitle): \(text)")
      }
    }
    return journal
  }

  /// The dates that are kept as texts of extra fields and need an order, and the indices of their dreams.
  private var openDates: [(index: Int, key: String, text: String)] {
    dreams.indices.compactMap { index in
      guard dreams[index].identity != .id else { return nil }
      let dream = dreams[index].dream
      guard dream.date == nil, !dream.extra.isEmpty else { return nil }
      let field = dream.extra.first { RecordField(named: $0.key) == .date && DayOrder.isNeeded(for: $0.value) }
      return field.map { (index, $0.key, $0.value) }
    }
  }
}
