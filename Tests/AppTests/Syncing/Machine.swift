import DreamCore
import Foundation
import JournalStore
import Syncing
import Testing

@testable import App

/// A machine with a journal, and a folder for the repository beside it.
final class Machine {
  let name: String
  let store: JournalStore
  let repositories: LocalRepositories
  private var steps = 0
  /// A clock of its own, which only goes on when something is done.
  private var time: Int64 = 1_700_000_000_000

  init(_ name: String, in directory: TemporaryDirectory, journal: String? = nil, session: Int64, secret: Secret? = nil)
    throws
  {
    self.name = name
    repositories = LocalRepositories(directory.path("repositories-\(name)"))
    store = try JournalStore(
      path: journal ?? directory.path("\(name).sqlite"), at: Instant(milliseconds: 0), session: session,
      unlockedBy: secret)
  }

  private func now() -> Instant {
    time += 1000
    return Instant(milliseconds: time)
  }

  /// - Parameter typed: what the person types if a sealed repository is to be opened.
  func sync(git: GitProgram? = nil, opening typed: String? = nil) throws -> JournalSync {
    let now = now()
    return JournalSync(
      store, by: try git ?? GitProgram(mayAsk: false, variables: Self.variables), as: name, in: repositories,
      surroundings: Surroundings(now: { now }, utcOffset: { _ in 60 }, random: { .random(in: 0 ... .max) }),
      secret: { _ in typed.flatMap { Secret(TypedSecret($0.utf8)) } })
  }

  /// The path of the repository beside the journal.
  var repository: String {
    get throws { RepositoryPlace.repository(in: try #require(repositories.path(of: store.path))) }
  }

  /// The environment of git: nobody's settings.
  static let variables = ["PATH=/usr/bin:/bin", "HOME=/nowhere", "GIT_CONFIG_GLOBAL=/dev/null"]

  var model: Model { get throws { try store.load().model } }

  /// Makes an edit of the journal, as a step of its own.
  func edit(_ name: String = "Edit", _ body: (Model) -> Model) throws {
    let (old, now) = (try model, now())
    var new = body(old)
    for difference in ModelChange(old: old, new: new).dreams.values {
      guard var dream = difference.new else { continue }
      dream.modifiedAt = now
      new = new.replacing(dream)
    }
    let step = Step(id: Step.ID(session: store.session, sequence: steps), name: name, at: now)
    steps += 1
    _ = try store.save(SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: now))
  }

  /// Undoes what was done last. Returns the dreams that had been erased and are back.
  @discardableResult
  func undo() throws -> [Dream.ID] {
    guard let step = try store.history().past.last else { return [] }
    let (change, now) = (try store.change(of: step.id), now())
    return try store.save(SaveRequest(change: change.inverse, record: .undo(step.id), at: now)).returned
  }

  func write(_ text: String, id: Int64) throws {
    try edit { $0.inserting(Dream(id: Dream.ID(rawValue: id), narrative: Prose(text), createdAt: now())) }
  }

  func change(_ id: Int64, _ body: (inout Dream) -> Void) throws {
    try edit { $0.changing(Dream.ID(rawValue: id), body) }
  }
}

/// A repository that machines share, on this disk.
struct SharedRepository {
  let path: String

  init(in directory: TemporaryDirectory) throws {
    path = directory.path("shared.git")
    try Self.git("init", "--quiet", "--bare", "--initial-branch=main", path)
  }

  @discardableResult
  static func git(_ words: String..., at time: Int64? = nil) throws -> String {
    String(decoding: try run(words, at: time), as: UTF8.self)
  }

  static func bytes(_ words: String...) throws -> Data { try run(words) }

  /// The environment of git: a phone's name.
  static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nowhere", "GIT_AUTHOR_NAME": "phone", "GIT_AUTHOR_EMAIL": "phone@example.org",
    "GIT_COMMITTER_NAME": "phone", "GIT_COMMITTER_EMAIL": "phone@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  /// - Parameter time: the time of a commit, in seconds since 1970; the present if nil.
  static func run(_ words: [String], at time: Int64? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments = words
    process.environment = environment.merging(time.map { ["GIT_COMMITTER_DATE": "\($0) +0000"] } ?? [:]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(words)")
    return bytes
  }

  /// What a phone does: takes all, changes files, and gives them back.
  func phone(in directory: TemporaryDirectory, at time: Int64? = nil, _ change: (String) throws -> Void) throws {
    let clone = directory.path("phone")
    if FileManager.default.fileExists(atPath: clone) {
      try Self.git("-C", clone, "pull", "--quiet", "--rebase")
    } else {
      try Self.git("clone", "--quiet", path, clone)
    }
    try change(clone)
    try Self.git("-C", clone, "add", "--all")
    try Self.git("-C", clone, "commit", "--quiet", "--allow-empty", "-m", "From the phone", at: time)
    try Self.git("-C", clone, "push", "--quiet")
  }

  /// The number of commits.
  var count: Int {
    get throws { Int(try Self.git("--git-dir", path, "rev-list", "--count", "main").filter(\.isNumber)) ?? 0 }
  }

  var tip: String { get throws { try Self.git("--git-dir", path, "rev-parse", "main") } }

  /// The text of a file in the last commit.
  func text(_ file: String) throws -> String { try Self.git("--git-dir", path, "show", "main:\(file)") }

  var files: [String] {
    get throws {
      try Self.git("--git-dir", path, "ls-tree", "-r", "--name-only", "main").split(separator: "\n").map(String.init)
    }
  }
}

/// Two machines, and the repository that they share.
struct TwoMachines {
  let directory = TemporaryDirectory.made()
  let repository: SharedRepository
  let laptop: Machine
  let desktop: Machine

  init() throws {
    repository = try SharedRepository(in: directory)
    laptop = try Machine("laptop", in: directory, session: 1)
    desktop = try Machine("desktop", in: directory, session: 2)
  }

  /// Syncs both for the first time, with one dream, number 1.
  func begin() throws {
    try laptop.write("A house under the sea.", id: 1)
    _ = try laptop.sync().set(repository.path, isNew: true)
    _ = try desktop.sync().set(repository.path, isNew: false)
  }

  /// Syncs both until what each has is with the other.
  func exchange() throws {
    for machine in [laptop, desktop, laptop, desktop] { _ = try machine.sync().run() }
    #expect(try laptop.model == desktop.model)
  }
}
