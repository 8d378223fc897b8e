import DreamCore
import Stage
import Widgets

/// A setting of the configuration file: its key, the preference it sets, and which values it takes.
struct Setting: Sendable {
  /// The key in the file.
  let name: String
  /// The setting in `lucid config --help`: an example as a line of the file, and words about its effect.
  let help: (example: String, words: String)
  /// The allowed values, in words: `on or off`.
  let allowed: String
  /// Sets the preference to a value as the file writes it. Returns false if the value isn't allowed.
  let set: @Sendable (String, inout Preferences) -> Bool
  /// The preference as the file writes it.
  let text: @Sendable (Preferences) -> String

  /// Every setting, in the order of `lucid config`. A new one needs its line here and its property in `Preferences`.
  static let all = [
    choice("editor", \.editor, .external, "n and e open $EDITOR; internal is the default"),
    value(
      "nightTurnsAt", \.nightTurn, 12, "the hour at which one night ends and the next begins",
      allowed: "an hour from 0 to 23", read: { Int($0).flatMap { (0...23).contains($0) ? $0 : nil } },
      text: \.description),
    choice("weekStartsOn", \.weekStart, .sunday, "or saturday: the first day of weeks; monday is the default"),
    choice(
      "dates", \.dates, .monthFirst,
      "Thu Nov 19, 2026, and 11/4 is 4 November; or iso: Thu 2026-11-19; day-first, Thu 19 Nov 2026, is the default"),
    choice("icons", \.icons, .ascii, "draw with ASCII only; unicode is the default"),
    choice(
      "theme", \.theme, .night,
      "or dusk, paper, mono; auto, the default, is paper on a light terminal, else dusk, and night from 22:00 to 07:00"),
    value(
      "reduceMotion", \.reduceMotion, true,
      "rain, snow and fire stand still, as they do at night; false is the default",
      allowed: "true or false", read: { Bool($0) }, text: \.description),
    value(
      "readOnly", \.isReadOnly, true, "nothing in a journal can be changed; false is the default",
      allowed: "true or false", read: { Bool($0) }, text: \.description),
    choice("mouse", \.mouse, .off, "leave the mouse to the terminal, to select text with it; on is the default"),
    choice("list", \.list, .cards, "a card for each dream, or auto: on high, narrow screens; rows is the default"),
    value(
      "inbox", \.inbox, "~/Dreams", "text files that appear in this folder become dreams; none is the default",
      allowed: "a folder such as ~/Dreams, or none", read: readFolder, text: { $0 ?? "none" }),
    value(
      "categories", \.categoriesFolder, "~/words",
      "a folder of files such as aggr.txt, a word a line, found by @aggr; categories beside this file is the default",
      allowed: "a folder such as ~/words, or none",
      read: { $0 == "none" ? .some(nil) : $0.isEmpty ? .none : .some($0) },
      text: { $0.map(Configuration.quoted) ?? "none" }),
    value(
      "backups", \.backups, BackupRetention(daily: 14, weekly: 8, monthly: 24),
      "how many backups are kept beside a journal; 7 daily, 4 weekly, 12 monthly is the default",
      allowed: "numbers such as 7 daily, 4 weekly, 12 monthly, or none",
      read: { $0 == "none" ? .some(nil) : BackupRetention($0).map(Optional.some) }, text: { $0?.description ?? "none" }),
    value(
      "passphrase", \.passphraseCommand, "pass show lucid",
      "a command that prints the passphrase of a locked journal; ask is the default",
      allowed: "a command such as pass show lucid, or ask", read: { $0 == "ask" ? .some(nil) : .some($0) },
      text: { $0.map(Configuration.quoted) ?? "ask" }),
    value(
      "lockAfter", \.lockAfter, 10, "a locked journal asks again after that time without a key; never is the default",
      allowed: "a number of minutes such as 10 min, or never", read: readMinutes,
      text: { $0.map { "\($0) min" } ?? "never" }),
    value(
      "sync", \.sync, .onStartAndEnd,
      "or every 15 min: a journal for which lucid sync is set up is synced by itself; by hand is the default",
      allowed: "by hand, on start and end, or a time such as every 15 min", read: { SyncTiming($0) },
      text: \.description),
    value(
      "syncName", \.syncName, "laptop", "the name of this machine on others; that of the host is the default",
      allowed: "a name such as laptop, or host", read: { $0 == "host" ? .some(nil) : $0.isEmpty ? .none : .some($0) },
      text: { $0.map(Configuration.quoted) ?? "host" }),
    choice("creatures", \.creatures, .off, "no creatures and effects, on screens and on cards; on is the default"),
  ]

  /// A setting that takes one of several words.
  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ preference: any WritableKeyPath<Preferences, Value> & Sendable, _ example: Value, _ words: String
  ) -> Setting {
    value(
      name, preference, example, words, allowed: Value.allCases.map(\.rawValue).alternatives,
      read: { Value(rawValue: $0) }, text: \.rawValue)
  }

  /// Reads a whole path, one from home, or `none`; nil for other texts.
  private static let readFolder: @Sendable (String) -> String?? = { written in
    if written == "none" { return .some(nil) }
    return written.hasPrefix("/") || written.hasPrefix("~/") ? .some(written) : .none
  }

  /// Reads a time in minutes, or `never`; nil for other texts.
  private static let readMinutes: @Sendable (String) -> Int?? = { written in
    if written == "never" { return .some(nil) }
    let words = written.split(separator: " ")
    guard let minutes = words.first.flatMap({ Int($0) }), (1...1440).contains(minutes),
      words.count == 1 || words[1] == "min"
    else { return .none }
    return words.count <= 2 ? .some(minutes) : .none
  }

  private static func value<Value: Sendable>(
    _ name: String, _ preference: any WritableKeyPath<Preferences, Value> & Sendable, _ example: Value, _ words: String,
    allowed: String, read: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) -> Setting {
    Setting(
      name: name, help: ("\(name): \(text(example))", words), allowed: allowed,
      set: { written, preferences in
        guard let value = read(written) else { return false }
        preferences[keyPath: preference] = value
        return true
      }, text: { text($0[keyPath: preference]) })
  }
}

extension [String] {
  /// The texts as alternatives: `night, dusk or paper`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
