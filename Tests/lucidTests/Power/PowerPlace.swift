import Foundation
import Testing

/// A folder with a journal, in which commands run whose writes are recorded.
final class PowerPlace {
  private let kind: JournalKind
  private let place: CommandPlace
  private let shim: FaultShim
  var folder: String { place.path("dreams") }
  var journal: String { "\(folder)/\(Self.journal)" }
  static let journal = "journal.sqlite"

  /// Makes a journal with three dreams, and a backup of today.
  init(_ kind: JournalKind) throws {
    self.kind = kind
    place = try CommandPlace()
    shim = try FaultShim(in: place)
    try place.write("inbox: \(folder)/inbox\n", to: "config.yaml")
    try FolderContents().write(to: folder)
    for words in ["add Stairs", "add secret --title Zeppelin", "add Teeth", "set @1 --title Mouth"] { try lucid(words) }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    if name.isEmpty { try FolderContents().write(to: folder) }
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a command that has to succeed.
  func lucid(_ words: String, environment: [String: String] = [:]) throws {
    let words = words.replacing("%", with: folder).split(separator: " ").map(String.init)
    let settings = ["LUCID_CONFIG": place.path("config.yaml"), "LUCID_JOURNAL": journal]
    let outcome = try place.lucid(
      words + kind.arguments, input: kind.input, environment: environment.merging(settings) { $1 })
    try #require(outcome.status == 0, "\(words): \(outcome.words)")
  }

  /// Runs a command, and returns what it did.
  func record(_ words: String) throws -> [DiskEvent] {
    let record = place.path("record")
    try lucid(words, environment: shim.environment(below: folder, record: record))
    return try DiskEvent.all(in: record)
  }

  /// What is in a file, for those who open it.
  enum Sight: Equatable {
    case journal(JournalWitness.Sight)
    case bytes(Data)
    case broken(String)

    var words: String {
      switch self {
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .broken(let words): words
      case .journal(let journal): "\(journal.model.dreams.count) dreams, \(journal.faults)"
      }
    }
  }

  /// What is in the files that are there, without what the next command takes away, and without empty files that keep a name
  /// free. A journal that isn't there is an empty one.
  func sights() throws -> [String: Sight] {
    let files = try FolderContents(of: folder).files.filter { name, bytes in
      let isLeft = name.contains(".part-") || name.contains(".lucid-") || name.hasSuffix("-journal")
      return !isLeft && (!bytes.isEmpty || name.contains(".sqlite"))
    }
    var sights = files.mapValues(Sight.bytes)
    for name in Set(files.keys).union([Self.journal]) where name.contains(".sqlite") {
      sights[name] = sight(of: name)
    }
    return sights
  }

  private func sight(of journal: String) -> Sight {
    do {
      return .journal(try kind.witness("\(folder)/\(journal)").sight())
    } catch {
      return .broken("\(error)")
    }
  }
}
