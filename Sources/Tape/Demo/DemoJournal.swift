import DreamCore

/// The journal that a tape is played on if it names none: some sixty dreams of nobody's, and nights without one.
package enum DemoJournal {
  /// As it is in the night that tapes begin in.
  static let model = Model(favoriteCreature: .unicorn(.pink))
    .inserting(dreams.enumerated().map { index, dream in dream.dream(number: index) })
    .inserting(nightsWithoutRecall.map { Night(id: DemoDream.day($0), recall: Night.Recall.none) })

  private static let dreams =
    DemoDream.told
    + (0..<40).map { DemoDream(composed: $0) }

  private static let nightsWithoutRecall = [1, 6, 13, 26, 27, 44, 60]
}
