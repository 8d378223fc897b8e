import Foundation
import Testing

/// A command during which the power goes, and what there is before it. In its words `%` stands for the folder of the journal.
struct PowerCommand: Sendable, CustomTestStringConvertible {
  let words: String
  /// What is done before, in the journal of three dreams that there is, of which there is a backup of today.
  let preparation: @Sendable (PowerPlace) throws -> Void
  /// A word that is in no file after the command.
  let erased: String?
  let testDescription: String

  init(
    _ words: String, _ circumstances: String = "", erasing erased: String? = nil,
    after preparation: @escaping @Sendable (PowerPlace) throws -> Void = { _ in }
  ) {
    (self.words, self.erased, self.preparation) = (words, erased, preparation)
    testDescription = words + circumstances
  }

  /// Commands for journals of all kinds.
  static let all = [
    PowerCommand("add House"),
    PowerCommand("add House", ", with the backup of the day") { try $0.remove("backups") },
    PowerCommand("set @2 --title Lake"),
    PowerCommand("delete @1"),
    PowerCommand("undo"),
    PowerCommand("import %/dreams.csv") { try $0.write(rows(of: 20), to: "dreams.csv") },
    PowerCommand("backup %/copy.sqlite"),
    PowerCommand("backup %/copy.sqlite --force") { place in
      try place.lucid("backup %/copy.sqlite")
      try place.lucid("add House")
    },
    PowerCommand("backup %/copies/"),
    PowerCommand("restore 2 --yes"),
    PowerCommand("restore 2 --yes", ", of a journal that is lost") { try $0.remove("journal.sqlite") },
    PowerCommand("erase @2 --yes", erasing: "secret"),
    PowerCommand("erase @2 --past --yes", erasing: "Zeppelin") { try $0.lucid("set @2 --title Door") },
    PowerCommand("export -o %/out.json --force") { try $0.write("old", to: "out.json") },
    PowerCommand("export --to markdown -o %/notes"),
    PowerCommand("share @1 --as text --out %/out.txt --force") { try $0.write("old", to: "out.txt") },
    PowerCommand("inbox") { try $0.write("A dream that waits.", to: "inbox/note.txt") },
    PowerCommand("add House", ", in a journal of an older Lucid") { try $0.makeOlder(version: 1) },
  ]

  /// Commands for clear journals.
  static let clear = [
    PowerCommand("add House", ", the first dream") { try $0.remove("") },
    PowerCommand("lock", erasing: "Stairs"),
  ]

  /// Commands for locked journals.
  static let locked = [
    PowerCommand("unlock --yes"),
    PowerCommand("passphrase"),
    PowerCommand("passphrase --rekey"),
    PowerCommand("lock --recovery"),
    PowerCommand("import %/dreams.csv", ", so much that there is a new image") {
      try $0.write(rows(of: 2000), to: "dreams.csv")
    },
  ]

  /// A file of 300 dreams.
  private static func rows(of length: Int) -> String {
    let text = String(repeating: "The sea. ", count: length / 9 + 1)
    return "date,title,text\n" + (0..<300).map { "2020-01-01,Row \($0),\(text)\n" }.joined()
  }
}
