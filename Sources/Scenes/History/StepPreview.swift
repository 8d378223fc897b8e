import DreamCore
import Widgets

/// The change of a step in words: what was added, removed and changed.
struct StepPreview: Equatable, Sendable {
  let step: Step.ID
  /// The dream that the step is about; nil if it is about none or several.
  let dream: Dream.ID?
  let text: MarkedText

  /// The most items to describe; further ones are only counted.
  private static let most = 40

  init(_ step: Step, _ change: ModelChange) {
    self.step = step.id
    dream = change.dreams.count == 1 ? change.dreams.keys.first : nil
    var text = MarkedText()
    for id in change.dreams.keys.sorted().prefix(Self.most) {
      if let difference = change.dreams[id] { text.add(difference, isOnly: change.dreams.count == 1) }
    }
    if change.dreams.count > Self.most {
      text.add("and \((change.dreams.count - Self.most).counted("dream")) more\n")
    }
    for day in change.nights.keys.sorted().prefix(Self.most) {
      if let difference = change.nights[day] { text.add(difference, of: day) }
    }
    if let favorite = change.favoriteCreature, let old = favorite.old, let new = favorite.new {
      text.add("Favourite  \(old.name), then ")
      text.add(new.name, isMarked: true)
      text.add("\n")
    }
    self.text = text
  }
}

extension MarkedText {
  /// Adds the change of a dream, with its whole text if it is the only one.
  fileprivate mutating func add(_ difference: Difference<Dream>, isOnly: Bool) {
    switch difference {
    case .inserted(let new): add("+ ", new, isWhole: isOnly)
    case .removed(let old): add("- ", old, isWhole: isOnly)
    case .replaced(let old, let new): add(old, new)
    }
  }

  private mutating func add(_ sign: String, _ dream: Dream, isWhole: Bool) {
    add(sign + dream.displayTitle, isMarked: true)
    add("\n")
    guard isWhole else { return }
    for line in dream.particulars.dropFirst() { add("  \(line)\n") }
    if !dream.narrative.isBlank { add("\n\(dream.narrative.string)\n") }
  }

  private mutating func add(_ old: Dream, _ new: Dream) {
    add("  \(new.displayTitle)\n")
    let lines = TextGap.between(old.particularTokens, new.particularTokens)
    for gap in lines {
      let before = old.particularTokens[gap.left].map { "- \($0.text.string)\n" }.joined()
      let after = new.particularTokens[gap.right].map { "+ \($0.text.string)\n" }.joined()
      let comparison = TextComparison(before, after)
      add(before, marks: comparison.left)
      add(after, marks: comparison.right)
    }
    guard old.narrative != new.narrative else { return }
    let comparison = TextComparison(old.narrative.string, new.narrative.string)
    if !comparison.left.isEmpty {
      add("\nBefore\n")
      add(old.narrative.string, marks: comparison.left)
    }
    add(comparison.left.isEmpty ? "\n" : "\n\nAfter\n")
    add(new.narrative.string, marks: comparison.right)
    add("\n")
  }

  fileprivate mutating func add(_ difference: Difference<Night>, of day: Day) {
    let sign =
      switch difference {
      case .inserted: "+ "
      case .removed: "- "
      case .replaced: "  "
      }
    add("\(sign)Night of \(day.words)\n", isMarked: true)
    if let intention = difference.new?.intention, intention != difference.old?.intention {
      add("  \(intention.string)\n")
    }
  }
}

extension Dream {
  fileprivate var particularTokens: [TextToken] {
    particulars.map { TextToken(text: Prose($0), range: 0..<0) }
  }
}
