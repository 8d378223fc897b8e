import CNcurses
import Input

/// The sequences that the keys of the open terminal send, according to the terminal database.
enum TerminfoKeys {
  /// The keys by their sequences.
  static func table() -> [[UInt8]: Key] {
    var table: [[UInt8]: Key] = [:]
    for (name, key) in plain + modified {
      guard let text = lucid_capability(name) else { continue }
      table[Array(String(cString: text).utf8)] = key
    }
    return table
  }

  private static let plain: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
      ("kent", .enter), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// The capabilities of keys with modifiers, as xterm names them: `kUP` is Shift-Up, `kUP3` is Alt-Up and so on.
  private static let modified: [(String, Key)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
    ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", Key.Code.delete),
  ].flatMap { name, code in
    modifiers.map { suffix, held in (name + suffix, Key(code, held)) }
  }

  private static let modifiers: [(String, Key.Modifiers)] = [
    ("", .shift), ("3", .alt), ("4", [.shift, .alt]), ("5", .control), ("6", [.shift, .control]),
    ("7", [.alt, .control]), ("8", [.shift, .alt, .control]),
  ]
}
