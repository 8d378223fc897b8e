import CellLayout
import DreamCore
import Input
import Widgets

/// Hides all there is from whoever looks over a shoulder. The next key ends it, and does nothing else.
package struct HiddenScene: Equatable, Sendable {
  package init() {}
}

extension HiddenScene: SceneContent {
  package var scene: Scene { .hidden(self) }
  package var hidesAll: Bool { true }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [.close] }

  package func body(in context: Context) -> any Layout<Leaf> {
    BackgroundLayout(background: Leaf(Blank()), foreground: Leaf(TextLine(" Lucid", .dim)))
  }

  package func hints(in context: Context) -> [Hint] { [] }

  package func help(in context: Context) -> [HelpLine] { [] }
}
