import DreamCore
import Widgets

/// What is looked for in a dream, to be seen on its page.
struct DreamMarks: Equatable, Sendable {
  var title = TextMarks()
  var narrative = TextMarks()
}

extension DreamMarks {
  /// What is marked in a dream; one of it is what the person is at.
  init(_ dream: Dream, at match: Match?, in search: Search) {
    let match = match.flatMap { $0.dream == dream.id ? $0 : nil }
    title = TextMarks(
      search.ranges(inNameOf: dream), current: match?.part == .title ? match?.range : nil)
    narrative = TextMarks(
      search.ranges(inNarrative: dream.narrative.string), current: match?.part == .narrative ? match?.range : nil)
  }
}
