import CellLayout
import Chance
import Input
import Testing

@testable import Tape

@Suite struct TapeWriterTests {
  @Test("characters are merged into lines, the same keys into counts, and pauses are slept")
  func example() {
    let keys: [(Key, Int64)] = [
      ("n", 900), ("T", 2000), ("e", 2120), ("\"", 2240), (.escape, 4000), (.escape, 4100), (.down, 4200),
      (.control("r"), 4210), (.alt("#"), 4220), (Key(.left, [.control, .shift]), 4230), (.function(5), 4240),
    ]
    var events = keys.map { TimedEvent(.key($0), at: $1) }
    let mouse = [Mouse].stroke(.left, [(4, 4)]) + .stroke(.right, [(0, 0), (3, 0)], held: .control)
    events += mouse.map { TimedEvent(.mouse($0), at: 4250) }
    events.append(TimedEvent(.mouse(Mouse(.wheelDown, at: Point(x: 8, y: 9))), at: 4260))
    events.append(TimedEvent(.paste("two\nlines"), at: 65_000))
    events.append(TimedEvent(.resize(Size(width: 40, height: 10)), at: 65_000))
    let text = """
      Set Columns 80
      Set Rows 24
      Sleep 900ms
      Type "n"
      Sleep 1s
      Type@120ms 'Te"'
      Sleep 1.6s
      Escape@100ms 2
      Down
      Ctrl+r
      Alt+#
      Ctrl+Shift+Left
      F5
      Click 5 5
      Ctrl+Drag+Right 1 1 4 1
      ScrollDown At 9 10
      Sleep 60.4s
      Copy+Escaped "two\\nlines"
      Paste
      Resize 40x10

      """
    #expect(TapeWriter.text(of: events, size: Size(width: 80, height: 24)) == text)
  }

  @Test("what is written reads as what was done", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      var time: Int64 = 0
      let events = chance.list(upTo: 30) { chance in
        time += chance.some([0, 1, 40, 130, 400, 999, 1000, 5000, 9_000_000])
        return Self.events(&chance).map { TimedEvent($0, at: time) }
      }.joined()
      let text = TapeWriter.text(of: Array(events), size: Size(width: 80, height: 24))
      let tape = try Tape(text, file: "t")
      #expect(Self.bytes(Self.events(of: tape)) == Self.bytes(events.map(\.event)), "\(text)")
      #expect(tape.notes.isEmpty)
      #expect(Self.length(of: tape) > time - 200, "\(text)")
    }
  }

  private static func events(_ chance: inout SplitMix64) -> [Event] {
    let held = Key.Modifiers(rawValue: chance.some([0, 0, 1, 6]))
    switch Int.random(in: 0..<8, using: &chance) {
    case 0:
      let kind: Mouse.Kind = chance.some([.wheelUp, .wheelDown])
      return [.mouse(Mouse(kind, at: Point(x: chance.some([0, 7]), y: 3), modifiers: held))]
    case 1:
      let count = chance.some([1, 1, 2, 5])
      let points = (0..<count).map { (x: $0 * 3, y: chance.some([0, 30])) }
      return [Mouse].stroke(chance.some([.left, .middle, .right]), points, held: held).map { .mouse($0) }
    default: return [event(&chance)]
    }
  }

  private static func event(_ chance: inout SplitMix64) -> Event {
    switch Int.random(in: 0..<12, using: &chance) {
    case 0: .paste(chance.list(upTo: 6) { $0.some(pieces) }.joined())
    case 1: .resize(Size(width: Int.random(in: 1...200, using: &chance), height: chance.some([1, 24, 60])))
    case 2: .background(chance.some([.light, .dark]))
    case 3...5: .key(Key(chance.some(named), Key.Modifiers(rawValue: chance.some([0, 0, 0, 1, 2, 4, 7]))))
    case 6: .key(.alt(chance.some(characters)))
    case 7: .key(Key(.character(chance.some(Array("abrkxyz _@]"))), chance.some([.control, [.control, .alt]])))
    default: .key(.character(chance.some(characters)))
    }
  }

  private static let named: [Key.Code] = [
    .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .function(1), .function(35),
  ]
  private static let characters = Array("abcABC123 \"'`/\\{}#+@-.,=?한ㅈ\u{1100}\u{1161}夢🦄👩‍🚀é\u{301}🇰🇷\u{0}")
  private static let pieces = ["a", " ", "\n", "\t", "\"", "'", "`", "\\", "\\n", "\u{1B}[2J", "\r\n", "한", "#"]

  /// Equal text isn't always the same text.
  private static func bytes(_ events: [Event]) -> [[UInt8]] { events.map { Array("\($0)".utf8) } }

  private static func events(of tape: Tape) -> [Event] {
    var clipboard = ""
    return tape.commands.flatMap { command -> [Event] in
      switch command.action {
      case .type(let text, _): return text.map { .key(.character($0)) }
      case .press(let key, _, let count): return Array(repeating: .key(key), count: count)
      case .copy(let text):
        clipboard = text
        return []
      case .paste: return [.paste(clipboard)]
      case .resize(let size): return [.resize(size)]
      case .background(let background): return [.background(background)]
      case .mouse(let mouse): return mouse.map { .mouse($0) }
      case .scroll(let isUp, let held, let point, _, let count):
        let mouse = Mouse(isUp ? .wheelUp : .wheelDown, at: point ?? Point(x: -1, y: -1), modifiers: held)
        return Array(repeating: .mouse(mouse), count: count)
      default: return []
      }
    }
  }

  private static func length(of tape: Tape) -> Int64 {
    tape.commands.reduce(0) { sum, command in
      switch command.action {
      case .type(let text, let speed): sum + (speed ?? 50) * Int64(text.count)
      case .press(_, let speed, let count): sum + (speed ?? 50) * Int64(count)
      case .sleep(let time): sum + time
      case .paste, .mouse, .scroll: sum + 50
      default: sum
      }
    }
  }
}
