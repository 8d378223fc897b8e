import DreamCore
import Patterns

/// Asks whether a regular expression matches in a dream, or in one part of it, as it is written but for case.
struct PatternTest: Hashable, Sendable {
  /// The pattern as it was typed.
  let source: String
  let scope: TextTest.Scope
  private let pattern: Pattern

  init(_ source: String, in scope: TextTest.Scope = .anywhere) throws(Pattern.SyntaxError) {
    self.source = source
    self.scope = scope
    pattern = try Pattern(source.composed, isCaseless: true)
  }

  /// Whether the pattern matches in `dream`; false if that takes too many steps, which `effort` remembers.
  func fits(_ dream: Dream, _ effort: inout SearchEffort) -> Bool {
    let texts = scope.texts(of: dream)
    var own = effort.forDream(of: texts.reduce(0) { $0 + $1.utf8.count })
    let before = own.steps
    defer { effort.spend(before - own.steps) }
    do throws(PatternEffort.Spent) {
      for text in texts where try pattern.matches(text.composed, with: &own) { return true }
    } catch {
      effort.lapses.add(self, dream.id)
    }
    return false
  }

  /// The matches in a text, in UTF-8 bytes; those that are found with the effort for a place where they are marked.
  func ranges(in text: String, for place: MarkedPlace) -> [Range<Int>] {
    var effort = place.effort(for: text.utf8.count)
    let composed = ComposedText(text)
    return pattern.ranges(in: composed.string, with: &effort).map(composed.origin)
  }

  /// The test in plain words: `title matching /c.t/`.
  var explanation: String { "\(scope.name.map { "\($0) " } ?? "")matching /\(source)/" }
}

/// A place where matches are marked at each frame, which must not take long: the screen waits for it.
enum MarkedPlace {
  /// One of many rows, which show the first matches only.
  case row
  /// A page, or a preview.
  case page

  /// The effort for a text of so many bytes. All rows of a screen take less than 20 ms in a release build, as does a page.
  func effort(for bytes: Int) -> PatternEffort {
    switch self {
    case .row: PatternEffort(steps: min(10_000 + 4 * bytes, 25_000))
    case .page: PatternEffort(steps: min(20_000 + 20 * bytes, PatternEffort.usual))
    }
  }
}

/// The steps that a search may still take for patterns, and what it gave up.
///
/// A dream has steps of its own, by the length of its text, so that it is found or not whatever else is in the journal.
/// Only when those of the whole search are spent too are patterns given up in all dreams that are left.
package struct SearchEffort: Sendable {
  private var steps: Int
  /// The number of steps that patterns have taken.
  private(set) var spent = 0
  /// The patterns that were given up, and the dreams in which.
  package internal(set) var lapses = PatternLapses()

  /// The number of steps for each byte of a dream.
  private static let stepsPerByte = 50

  /// By default, the steps take some seconds in a release build.
  package init(steps: Int = 500_000_000) { self.steps = steps }

  /// The effort for a dream whose text has so many bytes.
  func forDream(of bytes: Int) -> PatternEffort {
    PatternEffort(steps: min(steps, PatternEffort.usual + bytes * Self.stepsPerByte))
  }

  mutating func spend(_ steps: Int) {
    self.steps = max(0, self.steps - steps)
    spent += steps
  }
}

/// The patterns that took too many steps, and the dreams in which they count as not matching.
package struct PatternLapses: Hashable, Sendable {
  private var dreams: [PatternTest: Set<Dream.ID>] = [:]

  package init() {}

  var isEmpty: Bool { dreams.isEmpty }

  mutating func add(_ test: PatternTest, _ dream: Dream.ID) { dreams[test, default: []].insert(dream) }

  mutating func formUnion(_ others: PatternLapses) { dreams.merge(others.dreams) { $0.union($1) } }

  /// Forgets what was given up in a dream.
  mutating func remove(_ dream: Dream.ID) {
    dreams = dreams.compactMapValues { $0.contains(dream) ? ($0.count > 1 ? $0.subtracting([dream]) : nil) : $0 }
  }

  /// A sentence about each pattern that was given up.
  package var notices: [String] {
    dreams.sorted { $0.key.explanation < $1.key.explanation }.map { test, dreams in
      "/\(test.source)/ takes too long in \(dreams.count.counted("dream")), counted as without it."
    }
  }
}
