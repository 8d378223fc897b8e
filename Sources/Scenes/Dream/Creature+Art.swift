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
