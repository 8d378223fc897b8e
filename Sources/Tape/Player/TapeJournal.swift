import App
import DreamCore
import Formats
import JournalStore
import Platform
import Records
import SystemPackage

/// The journal that a tape is played on, in a temporary directory that is removed with this value.
package struct TapeJournal: ~Copyable {
  private let folder: TemporaryFolder
  /// The path of the journal as shown on the screen.
  let name = "~/dreams/journal.sqlite"

  /// The source of the journal's dreams.
  package enum Source: Hashable, Sendable {
    /// About sixty invented dreams.
    case demo
    case empty
    /// A copy of a journal, or of the dreams in a file whose name ends in `.json`.
    case copy(String)

    /// The source with a relative path resolved in a folder.
    func resolved(in folder: String) -> Source {
      guard case .copy(let path) = self, !path.hasPrefix("/"), !folder.isEmpty else { return self }
      return .copy("\(folder)/\(path)")
    }
  }

  private init(in folder: consuming TemporaryFolder) { self.folder = folder }

  static func make(_ source: Source, at now: Instant) throws(TapeFailure) -> TapeJournal {
    let journal: TapeJournal
    do throws(Errno) {
      journal = TapeJournal(in: try TemporaryFolder())
    } catch {
      throw .failed("There is no place for a journal: \(error)")
    }
    try journal.take(source, at: now)
    return journal
  }

  private func take(_ source: Source, at now: Instant) throws(TapeFailure) {
    switch source {
    case .demo: try fill(DemoJournal.model, at: now)
    case .empty: break
    case .copy(let path) where path.hasSuffix(".json"): try fill(Self.dreams(path, at: now), at: now)
    case .copy(let path): try copy(path, at: now)
    }
  }

  private var path: String { folder.path + "/journal.sqlite" }

  /// An external editor that never runs.
  var noEditor: ExternalEditor { ExternalEditor(program: nil, journal: path) }

  /// Outlets that are confined to the directory.
  var outlets: Outlets { Outlets(home: folder.path, isConfined: true) }

  func open(at now: Instant, session: Int64) throws(TapeFailure) -> JournalStore {
    try Self.saying { () throws(JournalError) in try JournalStore(path: path, at: now, session: session) }
  }

  /// The excerpt for the first frame.
  func excerpt(of store: JournalStore) throws(TapeFailure) -> Excerpt {
    try Self.saying { () throws(JournalError) in try store.excerpt(limit: 300) }
  }

  /// The newest dream with a title.
  func dream(titled title: String, in store: JournalStore) throws(TapeFailure) -> Dream {
    let model = try Self.saying { () throws(JournalError) in try store.load().model }
    let dream = model.dreams.values.filter { $0.plainTitle == title }.max {
      DreamOrder($1).isNewer(than: DreamOrder($0))
    }
    guard let dream else { throw .failed("No dream in this journal is called “\(title)”.") }
    return dream
  }

  /// Saves the dreams with a retracted step, so that a tape can't undo them.
  private func fill(_ model: Model, at now: Instant) throws(TapeFailure) {
    let store = try open(at: now, session: 1)
    defer { store.close(at: now) }
    let request = SaveRequest(
      change: ModelChange(old: Model(), new: model), record: .retract(Step.ID(session: 1, sequence: 0)), at: now)
    _ = try Self.saying { () throws(JournalError) in try store.save(request) }
  }

  private func copy(_ source: String, at now: Instant) throws(TapeFailure) {
    guard Files.exists(source) else { throw .failed("There is no journal at \(source).") }
    try Self.saying { () throws(JournalError) in
      let store = try JournalStore(path: source, at: now, session: 1, for: .reading)
      defer { store.close(at: now) }
      try store.backUp(to: path)
    }
  }

  private static func dreams(_ path: String, at now: Instant) throws(TapeFailure) -> Model {
    guard let bytes = try? WholeFile.read(path, atMost: 256 << 20, waits: true) else {
      throw .failed("\(path) can't be read.")
    }
    do throws(ReadingError) {
      return Model().inserting(try Dream.read(bytes, at: now) { Dream.ID(made: now, number: Int64($0)) })
    } catch {
      throw .failed("\(path) holds no dreams: \(error).")
    }
  }

  private static func saying<Value>(_ body: () throws(JournalError) -> Value) throws(TapeFailure) -> Value {
    do throws(JournalError) {
      return try body()
    } catch {
      throw .failed(error.message)
    }
  }
}
