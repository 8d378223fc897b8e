import DreamCore
import Widgets

/// The change of a step in words: what was added, removed and changed. Or a branch, with the names of its steps.
struct StepPreview: Equatable, Sendable {
  let subject: Subject
  /// The dream that the step is about; nil if it is about none or several.
  let dream: Dream.ID?
  let text: MarkedText

  /// The thing that is shown.
  enum Subject: Hashable, Sendable {
    case step(Step.ID)
    case branch(Branch.ID)
  }

  /// The most items to describe; further ones are only counted.
  private static let most = 40

  /// Nights are named in the clock's style of dates and in the glyphs.
  init(_ step: Step, _ change: ModelChange, _ clock: LocalClock, _ glyphs: Glyphs) {
    subject = .step(step.id)
    dream = change.dreams.count == 1 ? change.dreams.keys.first : nil
    var text = MarkedText()
    for id in change.dreams.keys.sorted().prefix(Self.most) {
      if let difference = change.dreams[id] { text.add(difference, isOnly: change.dreams.count == 1) }
    }
    if change.dreams.count > Self.most {
      text.add("and \((change.dreams.count - Self.most).counted("dream")) more\n")
    }
    for day in change.nights.keys.sorted().prefix(Self.most) {
      if let difference = change.nights[day] { text.add(difference, of: glyphs.spelled(clock.nightWords(day))) }
    }
    if let favorite = change.favoriteCreature, let old = favorite.old, let new = favorite.new {
      text.add("Favourite  \(old.name), then ")
      text.add(new.name, isMarked: true)
      text.add("\n")
    }
    self.text = text
  }

  /// The steps of a branch, the oldest first.
  init(_ branch: Branch, _ clock: LocalClock) {
    subject = .branch(branch.id)
    dream = nil
    var text = MarkedText()
    text.add("This branch was left \(clock.words(branch.leftAt)).\n")
    text.add("+ brings its dreams back beside what is there.\n")
    text.add("Enter goes to its last step. What is undone on the way is kept as a branch.\n\n")
    for step in branch.steps.prefix(Self.most) { text.add("\(clock.words(step.at))   \(step.name)\n") }
    if branch.steps.count > Self.most { text.add("and \((branch.steps.count - Self.most).counted("step")) more\n") }
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
    if isWhole { addWhole(dream) }
  }

  private mutating func add(_ old: Dream, _ new: Dream) {
    add("  \(new.displayTitle)\n")
    addDifference(from: old, to: new)
  }

  fileprivate mutating func add(_ difference: Difference<Night>, of night: String) {
    let sign =
      switch difference {
      case .inserted: "+ "
      case .removed: "- "
      case .replaced: "  "
      }
    add("\(sign)the \(night)\n", isMarked: true)
    if let intention = difference.new?.intention, intention != difference.old?.intention {
      add("  \(intention.string)\n")
    }
  }
}
