import DreamCore
import Foundation
import JournalStore
import Session
import Stage
import Terminal
import Testing

@testable import App

@Suite("files for scenes")
struct FileWorkerTests {
  /// The last answer to a request, with a home of its own.
  private func answer(
    _ request: FileRequest, in home: TemporaryDirectory, isConfined: Bool = true
  ) throws -> FileAnswer {
    let mailbox = Mailbox(waker: Waker())
    let surroundings = Surroundings(
      now: { Instant(milliseconds: 1_795_070_400_000) }, utcOffset: { _ in 0 }, random: { 1 },
      zone: Surroundings.live.zone)
    let store = try JournalStore(path: home.journal, at: surroundings.now(), session: 1)
    let worker = FileWorker(
      mailbox: mailbox, outlets: Outlets(home: home.path, isConfined: isConfined),
      journal: JournalWorker(store: store, mailbox: mailbox), surroundings: surroundings)
    worker.start(id: 1, request)
    worker.settle()
    guard case .files(1, let answer)? = mailbox.collect().last else { throw CancellationError() }
    return answer
  }

  private func plan(_ name: String, _ model: Model = Model(), in home: TemporaryDirectory) throws -> ImportPlan {
    guard case .plan(let plan) = try answer(.read(ImportRequest(path: name, comparedWith: model)), in: home) else {
      throw CancellationError()
    }
    return plan
  }

  @Test("a table is compared with the model, and its edit takes in what is new")
  func table() throws {
    let home = TemporaryDirectory()
    try home.write("date,narrative\n2024-01-31,The sea.\n2024-02-01,The stairs.\n2024-02-02,a,b\n", to: "a.csv")
    let first = try plan("~/a.csv", in: home)
    #expect(first.kind == "csv")
    #expect(first.numbers == "2 to import, 0 already there, 1 dream left out")
    #expect(first.remarks.count == 1)
    #expect(first.remarks[0].hasPrefix("~/a.csv: line 4: "))
    let model = try #require(first.edit).body(Model(), .viewing).0
    #expect(model.dreams.count == 2)
    let second = try plan("~/a.csv", model, in: home)
    #expect(second.edit == nil)
    #expect(second.numbers == "0 to import, 2 already there, 1 dream left out")
  }

  @Test("a form that is said is taken, and a time zone places the times that tell none")
  func formAndZone() throws {
    let home = TemporaryDirectory()
    try home.write("[2024-01-31 07:30] The sea. It came.\n", to: "a.txt")
    let request = ImportRequest(path: "~/a.txt", form: "jrnl", zone: "Europe/Berlin", comparedWith: Model())
    guard case .plan(let plan) = try answer(.read(request), in: home) else { throw CancellationError() }
    let model = try #require(plan.edit).body(Model(), .viewing).0
    #expect(plan.kind == "jrnl" && model.dreams.values.first?.date?.description == "2024-01-31T07:30:00+01:00")
    let nowhere = ImportRequest(path: "~/a.txt", zone: "Europe/Berlim", comparedWith: Model())
    guard case .failed(let words) = try answer(.read(nowhere), in: home) else { throw CancellationError() }
    #expect(
      words
        == "There is no time zone “Europe/Berlim”. It can be Europe/Berlin, say, or UTC. Nothing was imported.")
  }

  @Test("a path that can't be imported is answered with one line that names it")
  func failures() throws {
    let home = TemporaryDirectory()
    try home.write("\u{1}\u{2}", to: "a.bin")
    try home.write("a,b\n1,2\n", to: "b.csv")
    for name in ["~/a.bin", "~/b.csv", "~/none", "/etc/hostname"] {
      guard case .failed(let words) = try answer(.read(ImportRequest(path: name, comparedWith: Model())), in: home)
      else {
        Issue.record("\(name) was read")
        continue
      }
      #expect(words.hasSuffix("Nothing was imported."))
      #expect(!words.contains("\n"))
    }
  }

  @Test(
    "an export is written whole, replaces nothing unasked, and can be imported unchanged",
    arguments: FileWorker.exportForms)
  func export(form: ExportForm) throws {
    let home = TemporaryDirectory()
    try home.write("date,narrative\n2024-01-31,The sea.\n2024-02-01,The stairs.\n", to: "a.csv")
    let model = try #require(try plan("~/a.csv", in: home).edit).body(Model(), .viewing).0
    let request = ExportRequest(
      model.dreams.values.map(\.id), of: model, isWhole: true, as: form.name, to: "~/\(form.usualName)")
    guard case .written(let words, _) = try answer(.write(request), in: home) else {
      Issue.record("\(form.name) was not written")
      return
    }
    #expect(words == "Exported 2 dreams to ~/\(form.usualName).")
    guard case .exists(request) = try answer(.write(request), in: home) else {
      Issue.record("\(form.name) was replaced")
      return
    }
    guard case .written = try answer(.write(request.replacing), in: home) else {
      Issue.record("\(form.name) was not replaced")
      return
    }
    guard ["json", "jsonl", "csv", "tsv", "markdown"].contains(form.name) else { return }
    #expect(try plan("~/\(form.usualName)", model, in: home).numbers == "0 to import, 2 already there")
  }

  @Test(
    "what is here in another version than in a folder of notes can be updated, and a note that was changed replaced")
  func otherVersions() throws {
    let home = TemporaryDirectory()
    let note = home.path + "/Notes/Bob.md"
    try FileManager.default.createDirectory(atPath: home.path + "/Notes", withIntermediateDirectories: true)
    try Data("---\ndate: 2024-03-04\ntags: [a]\n---\nBob was gone.\n".utf8).write(to: URL(filePath: note))
    let model = try #require(try plan("~/Notes", in: home).edit).body(Model(), .viewing).0
    #expect(try plan("~/Notes", model, in: home).updating == nil)
    let changed = "---\ndate: 2024-03-04\ntags: [a, b]\n---\nBob was gone.\n"
    try Data(changed.utf8).write(to: URL(filePath: note))
    let second = try plan("~/Notes", model, in: home)
    #expect(second.edit == nil && second.remarks == ["1 dream differs from yours; yours was kept: Bob"])
    let updating = try #require(second.updating)
    #expect(updating.numbers == "0 to import, 1 already there, 1 to update" && updating.remarks.isEmpty)
    let updated = try #require(updating.edit).body(model, .viewing).0
    #expect(updated.dreams.values.map(\.tags) == [["a", "b"]])

    let request = ExportRequest(
      model.dreams.values.map(\.id), of: model, isWhole: true, as: "markdown", to: "~/Notes"
    ).replacing
    guard case .kept(let kept, _, let words, _) = try answer(.write(request), in: home) else {
      throw CancellationError()
    }
    #expect(words == "1 note was changed elsewhere and stays as it is: Bob.md")
    #expect(try String(contentsOfFile: note, encoding: .utf8) == changed)
    guard case .written = try answer(.write(kept.replacingChanged), in: home) else { throw CancellationError() }
    #expect(try String(contentsOfFile: note, encoding: .utf8).contains("tags: [a]\n"))
  }

  @Test("an export to a place that is none is answered with one line that names it")
  func exportFailures() throws {
    let home = TemporaryDirectory()
    try home.write("", to: "file")
    for path in ["~/none/a.json", "~/file/a.json", "/tmp/a.json", "~"] {
      let request = ExportRequest([], of: Model(), isWhole: true, as: "json", to: path)
      guard case .failed(let words) = try answer(.write(request), in: home) else {
        Issue.record("\(path) was written")
        continue
      }
      #expect(words.hasPrefix("Not exported: "))
    }
    let zip = ExportRequest([], of: Model(), isWhole: true, as: "day-one", to: "~/Dreams.zip")
    guard case .failed(let words) = try answer(.write(zip), in: home) else { throw CancellationError() }
    #expect(
      words == "Not exported. No zip is written: export to Journal.json, then zip it with the folders of its photos.")
  }

  @Test("paths are completed with files and folders, hidden ones only after a dot")
  func completion() throws {
    let home = TemporaryDirectory()
    for name in ["dream.csv", "Dreams", ".hidden"] { try home.write("", to: name) }
    try FileManager.default.createDirectory(atPath: home.path + "/dreams", withIntermediateDirectories: true)
    func paths(_ typed: String) throws -> [String] {
      guard case .paths(let paths, _) = try answer(.paths(beginning: typed), in: home) else { return [] }
      return paths
    }
    #expect(try paths("~/d") == ["~/dream.csv", "~/dreams/"])
    #expect(try paths("~") == ["~/"])
    #expect(try paths("~/.h") == ["~/.hidden"])
    #expect(try paths("~/none/") == [])
    #expect(try paths("/et") == [])
  }
}

extension TemporaryDirectory {
  /// Writes a file.
  fileprivate func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
