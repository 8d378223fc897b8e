import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// Why the frame has to be brought up to date. Scenes report their own changes to the coordinator.
struct FrameCauses: Hashable, Sendable {
  /// Something changed that every scene reads: the model, the state, the search, a setting, the history.
  var all = false
  /// The time of the animated effects changed, which moves the views that are there.
  var time = false
}

extension Session {
  /// Draws what changed on `canvas`, and returns it.
  package mutating func draw() -> Redraw { appearance.frame.draw() }

  /// The picture of the screen as it was last drawn.
  package var canvas: Canvas { appearance.frame.canvas }

  /// Has the whole screen drawn anew, because what the terminal shows is not known.
  package mutating func drawAll() { appearance.frame.damageAll() }

  /// Brings the frame up to date with everything that changed since the last call: whatever is concerned says its body.
  mutating func updateFrame(_ context: Context) {
    let (causes, changed) = (appearance.takeCauses(), scenes.takeChanged())
    var frame = appearance.takeFrame()
    defer { appearance.frame = frame }
    let size = appearance.size
    let visible = visibleScenes
    frame.dress(in: appearance.theme)
    let empty = frame.arrange(places(of: visible))
    for scene in visible {
      let layer = scene.id.layer
      if causes.all || changed.scenes.contains(scene.id) || empty.contains(layer) {
        frame.place(scene.content.body(in: context), on: layer)
      } else if causes.time {
        frame.pass(to: context.time, on: layer)
      }
    }
    // The note about a branch depends on whether the top scene takes text, which a scene can change by itself.
    let isNoteOpen = journal.history.hasJustLeftBranch && changed.scenes.contains(scenes.top.id)
    if causes.all || changed.stackChanged || isNoteOpen || empty.contains(.header) {
      frame.place(Chrome.layout(header: header(context), size), on: .header)
    }
    frame.place(Chrome.layout(lastLine: footer(context), size), on: .footer)
  }

  private func footer(_ context: Context) -> any View {
    held.map { HeldLine(held: $0) } ?? prompt(context) ?? lastLine(context)
  }

  /// The foremost target at `point` that the mouse can reach: in the top scene, the header and the last line.
  func spot(at point: Point) -> Spot? {
    let top = scenes.top.id.layer
    return appearance.frame.spot(at: point) { $0 == top || $0 == .header || $0 == .footer }
  }

  /// The visible scenes, the hindmost first; the last alone if it hides everything.
  private var visibleScenes: [SceneInstance] {
    let visible = scenes.visible
    return scenes.top.scene == .hidden ? visible.suffix(1) : visible
  }

  private func places(of visible: [SceneInstance]) -> [Frame.Place] {
    let size = appearance.size
    guard scenes.top.scene != .hidden else {
      return visible.map { Frame.Place($0.id.layer, in: Rect(size: size)) }
    }
    let body = Chrome.body(of: size)
    let sheets = Set(scenes.modals.map(\.id))
    return [Frame.Place(.header, in: Chrome.header(of: size))]
      + visible.map { Frame.Place($0.id.layer, in: body, keepsCursor: sheets.contains($0.id)) }
      + [Frame.Place(.footer, in: Chrome.footer(of: size))]
  }
}

extension Layer.ID {
  fileprivate static let header = Layer.ID(-1)
  fileprivate static let footer = Layer.ID(-2)
}
