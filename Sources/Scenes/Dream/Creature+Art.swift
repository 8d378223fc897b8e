import CellCanvas
import DreamCore

extension Creature {
  /// The lines of its picture, in ASCII.
  var art: [String] {
    switch self {
    case .unicorn: Self.unicornArt
    case .crusty: Self.crustyArt
    case .shark: Self.sharkArt
    case .dragon: Self.dragonArt
    }
  }

  /// The colour it is drawn in.
  var color: Color {
    switch self {
    case .unicorn(.yellow): .ansi(3)
    case .unicorn(.pink): .ansi(5)
    case .unicorn(.white): .ansi(7)
    case .crusty: .ansi(1)
    case .shark: .ansi(4)
    case .dragon: .ansi(2)
    }
  }

  private static let unicornArt = [
    #"          \"#,
    #"   ,____,/o)"#,
    #"  /(     ) "#,
    #" ~  |_/-|_|"#,
    #"    ^   ^  "#,
  ]

  private static let crustyArt = [
    #" (\/)    (\/)"#,
    #"   \ o..o /"#,
    #"   ((____))"#,
    #"    /|  |\"#,
  ]

  private static let sharkArt = [
    #"       ,"#,
    #"      /|"#,
    #" \___/ '---.,"#,
    #" /___    o_ww>"#,
    #"     \_/---'"#,
  ]

  private static let dragonArt = [
    #"   ^^ "#,
    #"  <oo\___/\/\,"#,
    #"  vv-.  )    )"#,
    #"     | /_/^| |~"#,
    #"     ^^    ^^"#,
  ]
}
