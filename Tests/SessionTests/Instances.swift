import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Session

/// A scene of the tests' own that does nothing.
struct IdleScene: SceneContent {
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [] }
  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }
}

/// Instances of scenes, for parts of the session that only tell them apart.
enum Instances {
  static func make(_ count: Int) throws -> [SceneInstance] {
    let order = ListOrder()
    let setting = SceneSetting(
      Context(
        model: Model(), order: order, wholeOrder: order, summary: Summary(), isComplete: true,
        size: Size(width: 80, height: 20), journalPath: "/journal.sqlite"),
      .at(0))
    var scenes = SceneCoordinator { _, _ in IdleScene() }
    try scenes.transition(to: .list, using: .root, in: setting)
    for _ in 1..<max(1, count) { try scenes.transition(to: .calendar, using: .push, in: setting) }
    return scenes.all
  }
}

extension Environment {
  /// The world this many milliseconds after the tests' moment, at Greenwich.
  static func at(_ milliseconds: Int64) -> Environment {
    Environment(now: .at(milliseconds), utcOffset: 0, newID: Dream.ID(rawValue: 1_000_000))
  }
}

extension Instant {
  /// This many milliseconds after the tests' moment, which is at midnight.
  static func at(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 20_000 * 86_400_000).advanced(byMilliseconds: milliseconds)
  }
}

extension Dream {
  static func of(_ id: Int64, _ title: Prose = "", _ narrative: Prose = "", date: String? = nil) -> Dream {
    Dream(
      id: ID(rawValue: id), date: date.flatMap { DreamDate($0) }, title: title, narrative: narrative, createdAt: .at(0))
  }
}

extension Step {
  static func of(_ sequence: Int, _ name: String = "Star “Teeth”") -> Step {
    Step(id: ID(session: 9, sequence: sequence), name: name, at: .at(0))
  }
}

extension ModelChange {
  /// A change of one dream alone.
  static func of(_ old: Dream?, _ new: Dream?) -> ModelChange {
    guard let id = old?.id ?? new?.id, let difference = Difference(old: old, new: new) else { return ModelChange() }
    return ModelChange(dreams: [id: difference])
  }
}

/// Unwraps what a mutating call returned; `#require` itself can't make such a call.
func required<Value>(_ value: Value?, at location: SourceLocation = #_sourceLocation) throws -> Value {
  try #require(value, sourceLocation: location)
}
