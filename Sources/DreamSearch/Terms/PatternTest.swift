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

  /// The matches in a text, in UTF-8 bytes.
  func ranges(in text: String) -> [Range<Int>] {
    var effort = SearchEffort().forDream(of: text.utf8.count)
    let composed = ComposedText(text)
    return pattern.ranges(in: composed.string, with: &effort).map(composed.origin)
  }

  /// Whether narratives are read for the test.
  var isLong: Bool { scope.isLong }

  /// The test in plain words: `title matching /c.t/`.
  var explanation: String { "\(scope.name.map { "\($0) " } ?? "")matching /\(source)/" }
}
