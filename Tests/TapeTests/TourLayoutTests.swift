import App
import CellLayout
import Foundation
import Stage
import Terminal
import Testing
import Widgets

@testable import Session
@testable import Tape

@Suite("the layouts of the tour")
struct TourLayoutTests {
  /// The layouts that Lucid is about, without those that only share a rect out.
  private static let all = [
    "InsetLayout", "BackgroundLayout", "ZStackLayout", "DecoratingLayout", "CascadingLayout", "MultiPaneLayout",
    "DreamEffectLayout", "StackLayout", "ColumnsLayout", "RowLayout", "GridLayout",
  ]

  /// How often layouts of each type were laid out, looked at after each command of the tour.
  private func counts(_ size: Size) throws -> [String: Int] {
    let tape = try Tape.tour()
    var player = Player(tape, size: size)
    let place = try TapeJournal.make(.demo, at: player.world.now)
    let store = try place.open(at: player.world.now, session: 1)
    defer { store.close(at: player.world.now) }
    var app = App(
      display: VirtualTerminal(size: size), store: store, surroundings: player.world.surroundings,
      editor: place.noEditor, outlets: place.outlets, path: place.name)
    app.start(showing: try place.excerpt(of: store))
    player.settle(&app)
    var counts: [String: Int] = [:]
    for command in tape.commands {
      try player.perform(command, &app)
      let context = app.session.context
      for scene in app.session.scenes.visible {
        var body = AnyLayout(scene.content.body(in: context))
        body.layout(in: Rect(size: context.size))
        Self.count(body, &counts)
      }
    }
    return counts
  }

  /// Counts the layouts that `value` is made of.
  private static func count(_ value: Any, _ counts: inout [String: Int]) {
    if value is Leaf { return }
    let name = String(describing: type(of: value)).prefix { $0 != "<" }
    if name.hasSuffix("Layout") { counts[String(name), default: 0] += 1 }
    for child in Mirror(reflecting: value).children { count(child.value, &counts) }
  }

  @Test("in a wide window every layout is at work; at 80×24 the panes and decorations are, too")
  func layouts() throws {
    let (wide, usual) = (try counts(Size(width: 150, height: 40)), try counts(Size(width: 80, height: 24)))
    for name in Self.all { #expect(wide[name, default: 0] > 0, "\(name) of \(wide)") }
    for name in Self.all where name != "DreamEffectLayout" {
      #expect(usual[name, default: 0] > 0, "\(name) of \(usual)")
    }
  }
}
