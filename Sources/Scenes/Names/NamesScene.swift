import CellLayout
import DreamCore
import DreamInsights
import DreamSearch
import Input
import Stage
import Widgets

/// The signs of the journal, or the names of a list such as its tags, with what is counted of each and the lines in which the
/// selected one stands. A name can be changed in all dreams, and a sign marked where it isn't yet.
struct NamesScene: Equatable, Sendable {
  let subject: NameSubject
  private(set) var order: NameOrder
  /// All names; nil until they are counted.
  private var all: [CountedName]?
  /// Whether the dreams were changed since the names were counted.
  private var isOutdated = false
  /// The words that are typed to find a name.
  private(set) var sought = LineBuffer()
  /// The names that fit, in their order.
  private(set) var found: [CountedName] = []
  private(set) var selected = 0
  /// The name to select when the names are counted again.
  private var wanted: String?
  /// The companions of the selected name, and the dreams where it isn't marked; nil until they are found.
  private(set) var surroundings: NameSurroundings?
  var mode = Mode.finding

  /// What keys do.
  enum Mode: Equatable, Sendable {
    /// Letters are of the words to find a name by.
    case finding
    /// Letters are of the selected name's new name.
    case renaming(LineBuffer)
    /// The selected sign gets the class that a key stands for.
    case classing
    /// The line with this number is selected.
    case reading(Int)
  }

  init(_ subject: NameSubject) {
    self.subject = subject
    order = NameOrder.orders(of: subject)[0]
  }

  /// The selected name; nil if none fits.
  var current: CountedName? { found.indices.contains(selected) ? found[selected] : nil }

  /// Whether the names are counted and there is none.
  var isEmpty: Bool { all?.isEmpty == true }

  var isCounted: Bool { all != nil }

  /// The lines of the selected name.
  var lines: NameLines? {
    current.map { NameLines($0, unmarked: surroundings?.name == $0 ? surroundings?.unmarked ?? [] : []) }
  }

  mutating func select(_ index: Int) { selected = max(0, min(index, found.count - 1)) }

  /// Whether there is another name that folds as `name`.
  func has(_ name: String) -> Bool {
    let folded = FoldedText(name).bytes
    return all?.contains { $0 != current && FoldedText($0.text).bytes == folded } ?? false
  }

  /// Selects `name` as soon as the changed names are counted.
  mutating func follow(_ name: String) { wanted = name }

  mutating func sort() -> [Action] {
    order = order.next(of: subject)
    find(current?.text)
    return [.say("Sorted: \(order.words).")]
  }

  /// Types in the words to find a name by.
  mutating func seek(_ body: (inout LineBuffer) -> Void) {
    let before = sought.text
    body(&sought)
    if sought.text != before { find(nil) }
  }

  /// Finds the names that fit, and selects the one that folds as `name`, or else the first.
  private mutating func find(_ name: String?) {
    let words = FoldedText(sought.text).string
    let fitting = (all ?? []).filter { words.isEmpty || FoldedText($0.text).string.contains(words) }
    found = fitting.sorted(by: order)
    let folded = name.map { FoldedText($0).bytes }
    select(folded.flatMap { folded in found.firstIndex { FoldedText($0.text).bytes == folded } } ?? 0)
  }
}

// MARK: Counting

extension NamesScene {
  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    guard context.isComplete else { return nil }
    guard all != nil, !isOutdated, let current else {
      return NamesWork(model: context.model, subject: subject, nightTurn: context.preferences.nightTurn)
    }
    return NameSurroundingsWork(model: context.model, subject: subject, name: current)
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer else { return answer.saying }
    if let names = finished.result(of: NamesWork.self)?.output {
      let place = selected
      let name = wanted ?? current?.text
      (all, isOutdated, wanted) = (names, false, nil)
      find(name)
      // What was renamed or is gone leaves its place to the next one.
      if let name, current.map({ FoldedText($0.text).bytes != FoldedText(name).bytes }) ?? false { select(place) }
      settle()
    } else if let found = finished.result(of: NameSurroundingsWork.self)?.output {
      surroundings = found
      settle()
    }
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    if !change.dreams.isEmpty { isOutdated = true }
  }

  /// Leaves what is no longer possible, as the name or the line is gone.
  private mutating func settle() {
    guard let lines else { return mode = .finding }
    guard case .reading(let line) = mode else { return }
    mode = lines.count == 0 ? .finding : .reading(min(line, lines.count - 1))
  }
}

extension NameOrder {
  var words: String {
    switch self {
    case .missed: "missed most"
    case .met: "met most often"
    case .last: "met last"
    case .name: "name"
    }
  }
}
