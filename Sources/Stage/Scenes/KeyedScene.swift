import Input
import Widgets

/// A scene with one table of keys, which gives it its keyboard, hints, help and palette.
package protocol KeyedScene: SceneContent {
  associatedtype Verbs: Verb

  /// Does what a key is bound to. Returns what the session is to do.
  mutating func act(_ verb: Verbs, in context: Context, environment: Environment) -> [Action]
}

extension KeyedScene {
  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    Verbs.bindings[key, context.preferences].map { act($0, in: context, environment: environment) } ?? []
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    followWheel(pointing, in: context, environment: environment)
  }

  /// Presses an arrow key once for each row that the wheel turned.
  package mutating func followWheel(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case .wheel(let rows) = pointing.gesture else { return [] }
    return (0..<abs(rows)).flatMap { _ in
      handle(rows > 0 ? .down : .up, in: context, environment: environment)
    }
  }

  package func tables(in context: Context) -> [any CommandTable] { [Verbs.table] }

  package func reach(of key: Key, in context: Context) -> KeyReach { Verbs.reach(of: key, with: context.preferences) }

  package func help(in context: Context) -> [HelpLine] { Verbs.bindings.help(with: context.preferences) }

  package func hints(in context: Context) -> [Hint] { Verbs.bindings.hints(with: context.preferences) }
}
