import CellCanvas
import DreamCore
import Stage
import Widgets

@testable import Scenes
@testable import Session

/// What a person sees.
extension Desk {
  /// The picture of a frame that is made of the session's value alone.
  var freshDisplay: Canvas {
    var frame = session.newFrame
    _ = frame.draw()
    return frame.canvas
  }

  /// The views on the screen.
  var leaves: [Leaf] { session.appearance.frame.layers.flatMap(\.leaves) }

  /// The dream that the top scene is about; nil if it isn't about one.
  var subject: Dream.ID? { (session.scenes.top.content as? any DreamSubjectScene)?.subject }

  /// What is selected in the list.
  var selected: ListItem? { session.place.selected }

  /// What a person sees, a string a row.
  var rows: [String] {
    display.bounds.rows.map { row in
      String(display.text(row: row).reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { rows.joined(separator: "\n") }
}

extension Leaf {
  /// Whether both leaves draw alike, in the same rect.
  func isLike(_ other: Leaf) -> Bool {
    frame == other.frame && view.isEqual(to: other.view)
  }
}

extension View {
  fileprivate func isEqual(to other: any View) -> Bool { (other as? Self) == self }
}

extension Session {
  /// A frame made of the session's value alone. It draws the same as the one that lives on.
  var newFrame: Frame {
    var session = self
    session.appearance.frame = Frame(size: appearance.size, looks: Looks(appearance.theme))
    session.updateFrame(context)
    return session.appearance.frame
  }
}
