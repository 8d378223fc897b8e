/// What can be looked for, and how it is said.
enum QueryHelp {
  static let group = HelpGroup(
    "What can be looked for",
    [
      HelpLine(keys: "water", words: "anywhere, inside words too, in any case"),
      HelpLine(keys: "\"red door\"", words: "these words, one after the other"),
      HelpLine(keys: "-water", words: "not this"),
      HelpLine(keys: "sea | lake", words: "either; ( ) group"),
      HelpLine(keys: "lucid 3", words: "also 3+, >2, 2-4; vivid likewise"),
      HelpLine(keys: "mood -2", words: "from -2 to +2; mood <0 is any below 0"),
      HelpLine(keys: "is:nightmare", words: "also recurring, fragment, starred, undated"),
      HelpLine(keys: "tag:water", words: "a word of a tag begins so; tag: any tag"),
      HelpLine(keys: "tag:\"water\"", words: "the whole tag"),
      HelpLine(keys: "title: text:", words: "only there; also person: sign: technique:"),
      HelpLine(keys: "in:2026-11", words: "also in:november, on:yesterday"),
      HelpLine(keys: "before:2020", words: "also after:2026-11-01"),
    ])
}
