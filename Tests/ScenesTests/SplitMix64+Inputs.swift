import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Stage
import Widgets

@testable import Session

extension SplitMix64 {
  /// A journal and what earlier sessions did to it.
  mutating func history(upTo count: Int) -> (Model, [(step: Step, change: ModelChange)]) {
    var model = model(upTo: count)
    let past = (0..<3).map { sequence in
      let old = model
      model = edited(old)
      let step = Step(id: Step.ID(session: 9, sequence: sequence), name: "Edit", at: Instant(milliseconds: 0))
      return (step, ModelChange(old: old, new: model))
    }
    return (model, past)
  }

  mutating func size() -> Size {
    Size(width: Int.random(in: 0...140, using: &self), height: Int.random(in: 0...45, using: &self))
  }

  mutating func preferences() -> Preferences {
    Preferences(icons: some(Icons.allCases), theme: some(ThemeChoice.allCases), list: some(ListChoice.allCases))
  }

  static let sceneKeys: [Key] = [
    "j", "k", "g", "G", "n", "e", "d", "Y", "*", "c", "u", "?", "(", ")", "J", "K", " ", "x", "한", "v", "a", "4", "1",
    "3", "<", ">", "p",
    "H", "C", "V",
    "m", "t", "b", "e\u{301}", "s", "S", "F", "y", ":", ",", "z", "L", "o", "E",
    .enter, .escape, .escape, .tab, .up, .down, .left, .right, .backspace, .delete, .home, .end, .pageDown,
    .pageUp,
    .control("r"), .control("d"), .control("u"), .control("w"), .control("k"), .control("s"),
    "2", "2", "T", "[", "]", "{", "}", "l", "h", "r", "3", "5", "0", "-", "t", ".", "N", "f", "w", ",", .tab, .backTab,
    "/", "/", "f", "m", "M", .enter, .escape, "a", "e", "o",
    .control("t"), .control("g"), .control(" "), .control("x"), .control("v"), .control("z"), .function(1),
    Key(.left, [.control, .shift]), Key(.down, .shift), Key(.up, .shift), "v", "*", ":", ",", "L", "z", .control("o"),
  ]

  private mutating func mouse() -> Mouse {
    Mouse(
      some([.press(.left), .press(.left), .drag(.left), .release(.left), .press(.right), .wheelUp, .wheelDown]),
      at: Point(x: Int.random(in: -1...140, using: &self), y: Int.random(in: -1...45, using: &self)))
  }

  mutating func input(in model: Model) -> SessionInput {
    switch Int.random(in: 0..<40, using: &self) {
    case 0: return .resize(size())
    case 1: return .paste(text(upTo: 60))
    case 2: return .tick
    case 3, 4: return .mouse(mouse())
    case 5:
      let conflicts = list(upTo: 2) { OpenConflict.sample($0.dream(id: $0.smallID()), id: Int64($0.next() % 9)) }
      let foreign = ForeignChanges(ModelChange(old: model, new: edited(model)))
      return .reply(.changedElsewhere(foreign, conflicts: conflicts))
    default: return .key(some(Self.sceneKeys))
    }
  }
}
