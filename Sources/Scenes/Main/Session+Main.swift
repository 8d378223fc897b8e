import Input
import Widgets

extension Session {
  /// From this width on there is room for them.
  private static let tabsFrom = 64

  /// The header's tabs: the keys of the main scenes, and which of them one is in.
  var tabs: [Tab] {
    guard size.width >= Self.tabsFrom, scenes.hasTabs else { return [] }
    return MainScene.bindings.all.map { binding in
      Tab(
        binding.keys[0], binding.verb.name, binding.verb == scenes.main ? .here : .elsewhere,
        configurations: theme.tabs)
    }
  }

  /// What the numbers lead to from here.
  var mainBindings: [Binding<MainScene>] { scenes.hasTabs && scenes.modals.isEmpty ? MainScene.bindings.all : [] }

  /// The main scene that a key leads to from here.
  func mainScene(behind key: Key) -> MainScene? {
    scenes.hasTabs && scenes.modals.isEmpty ? MainScene.bindings[key] : nil
  }

  /// Goes to a main scene, unless it is the one on the screen. There is never one over another; a dream that was open
  /// stays open below.
  mutating func go(to main: MainScene, _ environment: Environment) -> [Command] {
    guard scenes.main != main || scenes.pushed.last?.isMain == false else { return [] }
    while scenes.pushed.contains(where: { $0.isMain || main == .dreams }) { close(environment) }
    return perform(main.opening(in: context, environment), environment)
  }
}
