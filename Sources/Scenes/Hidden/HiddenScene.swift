import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// A blank screen that hides everything from other people's eyes. The next key closes it and does nothing else.
struct HiddenScene: Equatable, Sendable {
  init() {}
}

extension HiddenScene: SceneContent {
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [.close] }

  func body(in context: Context) -> any Layout<Leaf> {
    BackgroundLayout(background: Leaf(Blank()), foreground: Leaf(TextLine(" Lucid", .dim)))
  }

  func hints(in context: Context) -> [Hint] { [] }

  func help(in context: Context) -> [HelpLine] { [] }
}
