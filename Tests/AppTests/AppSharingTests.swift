import CellLayout
import DreamCore
import Foundation
import Input
import JournalStore
import Platform
import Session
import Stage
import Terminal
import Testing

@testable import App

@Suite("the app and what is shared")
struct AppSharingTests {
  private let directory = TemporaryDirectory.made()
  private static let dream = EditorPlace.dream

  /// What comes of a dream's text that goes somewhere.
  private func share(
    _ destination: Delivery.Destination, outlets: Outlets? = nil
  ) throws -> Delivery.Outcome {
    let documents = DocumentRenderer().documents(of: [Self.dream], as: .text, leavingOut: [])
    return try outcome(of: Delivery(documents, to: destination), outlets)
  }

  private func outcome(
    of delivery: Delivery, _ outlets: Outlets? = nil, isAskedToCopy: Bool = false
  ) throws -> Delivery.Outcome {
    let worker = DeliveryWorker(
      mailbox: Mailbox(waker: Waker()), outlets: outlets ?? Outlets(home: directory.path))
    worker.deliver(id: 1, delivery, isAskedToCopy: isAskedToCopy)
    worker.settle()
    guard case .delivered(1, let outcome)? = worker.mailbox.collect().first else { throw CancellationError() }
    return outcome
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [] }

  private static let text = "Teeth\n\nAgain.\n"

  @Test("a new file is its owner's alone, and ~ is home")
  func file() throws {
    #expect(try share(.file(path: "~/Teeth.txt", isReplacing: false)).words == "Shared to ~/Teeth.txt.")
    #expect(try read("Teeth.txt") == Self.text)
    let modes = try FileManager.default.attributesOfItem(atPath: "\(directory.path)/Teeth.txt")
    #expect(modes[.posixPermissions] as? Int == 0o600)
  }

  @Test("figures for another program aren't shared but exported")
  func exported() throws {
    let delivery = Delivery.export("a\tb\n", to: "~/figures.tsv")
    #expect(try outcome(of: delivery).words == "Exported to ~/figures.tsv.")
    #expect(try outcome(of: delivery) == .exists(path: "~/figures.tsv"))
    #expect(try outcome(of: delivery.replacing).words == "Exported to ~/figures.tsv.")
  }

  @Test("what is there is asked about, and then replaced as a whole, through a link too")
  func replacing() throws {
    try "old".write(toFile: "\(directory.path)/a.txt", atomically: false, encoding: .utf8)
    symlink("a.txt", "\(directory.path)/link.txt")
    for name in ["a.txt", "link.txt"] {
      #expect(try share(.file(path: "~/\(name)", isReplacing: false)) == .exists(path: "~/\(name)"))
    }
    #expect(try read("a.txt") == "old")
    #expect(try share(.file(path: "~/link.txt", isReplacing: true)).words == "Shared to ~/link.txt.")
    #expect(try read("a.txt") == Self.text)
    #expect(names.sorted() == ["a.txt", "link.txt"])
    #expect(try share(.file(path: "~/new.txt", isReplacing: true)).words == "Shared to ~/new.txt.")
  }

  @Test("what can't be is said in one line, and leaves nothing behind")
  func failing() throws {
    try FileManager.default.createDirectory(atPath: "\(directory.path)/folder", withIntermediateDirectories: false)
    for (path, words) in [
      ("~/nowhere/a.txt", "there is no such folder"), ("~/folder", "that is a folder"), ("~", "that is a folder"),
      ("~/folder/", "that is a folder"), ("~/a\0b.txt", "Invalid argument"), ("/proc/a.txt", "Not shared"),
    ] {
      let outcome = try share(.file(path: path, isReplacing: false))
      #expect(outcome.words.contains(words), "\(path): \(outcome.words)")
      #expect(try share(.file(path: path, isReplacing: true)).words.hasPrefix("Not shared"))
    }
    #expect(names == ["folder"])
    let homeless = try share(.file(path: "~/a.txt", isReplacing: false), outlets: Outlets(home: nil))
    #expect(homeless.words.contains("HOME is not set, so ~ leads nowhere."))
  }

  @Test("several pictures are several files with numbers, or none if one of them is there")
  func several() throws {
    let pictures = Delivery(["one", "two"], to: .file(path: "~/a b.svg", isReplacing: false))
    #expect(try outcome(of: pictures).words == "Shared to 2 files, ~/a b 1 of 2.svg to ~/a b 2 of 2.svg.")
    #expect(try read("a b 1 of 2.svg") == "one" && read("a b 2 of 2.svg") == "two")
    unlink("\(directory.path)/a b 1 of 2.svg")
    #expect(try outcome(of: pictures) == .exists(path: "~/a b 2 of 2.svg"))
    #expect(names == ["a b 2 of 2.svg"])
    #expect(try outcome(of: pictures.replacing).words.hasPrefix("Shared to 2 files"))
    #expect(names.count == 2)
  }

  @Test("several pictures go neither to a command nor to the clipboard")
  func severalElsewhere() throws {
    for destination in [Delivery.Destination.command("cat"), .clipboard] {
      let words = try outcome(of: Delivery(["one", "two"], to: destination)).words
      #expect(words == "Not shared: these are 2 pictures, which need files. Share them to a file.")
    }
  }

  @Test(
    "a number is before the extension",
    arguments: [
      ("a.svg", "a 1 of 2.svg"), ("a.b/c", "a.b/c 1 of 2"), (".a", ".a 1 of 2"), ("/x/a.b.svg", "/x/a.b 1 of 2.svg"),
    ])
  func numbering(path: String, numbered: String) {
    #expect(SharedFiles(path, count: 2).paths[0] == numbered)
    #expect(SharedFiles(path, count: 1).paths == [path])
  }

  @Test("a command reads it")
  func command() throws {
    let path = "\(directory.path)/out.txt"
    #expect(try share(.command("cat > '\(path)'")).words.hasPrefix("Shared with “cat"))
    #expect(try read("out.txt") == Self.text)
  }

  @Test(
    "a command that fails says how, and nothing of what it prints is seen",
    arguments: [
      ("echo no; echo no >&2; exit 3", "status 3"), ("no-such-program", "no such command"), ("kill -9 $$", "signal 9"),
    ])
  func badCommand(line: String, words: String) throws {
    #expect(try share(.command(line)).words.contains(words))
  }

  @Test("a command that reads nothing of much does not end us")
  func deaf() throws {
    let delivery = Delivery(String(repeating: "Again. ", count: 200_000), to: .command("exec <&-; true"))
    #expect(try outcome(of: delivery).words.hasPrefix("Shared with"))
  }

  @Test("a program that never ends is ended")
  func slow() throws {
    let process = PipedProcess(words: ["/bin/sh", "-c", "sleep 1000 & sleep 1000"], patience: .milliseconds(30))
    #expect(try process.run(reading: Array("a dream".utf8)) == nil)
  }

  @Test("the clipboard: a program if there is one, else the terminal, and what is said is true")
  func clipboard() throws {
    let path = "\(directory.path)/clipboard"
    let tool = ["/bin/sh", "-c", "cat > '\(path)'"]
    let tools = Outlets(home: nil, clipboardTools: [["/bin/false"], tool])
    #expect(try share(.clipboard, outlets: tools).words == "Copied.")
    #expect(try read("clipboard") == Self.text)
    let delivery = Delivery("a dream", to: .clipboard)
    #expect(
      try outcome(of: delivery, isAskedToCopy: true).words == "Copied; your terminal has to allow it (OSC 52).")
    #expect(try outcome(of: delivery).words.hasPrefix("Not copied: it is too long. Share it to a file"))
  }

  @Test("programs for the clipboard are taken where they are and a display is")
  func tools() {
    let all = ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"]
    #expect(
      Outlets.tools(variable: { all[$0] }, path: SearchPath("/a:/b") { $0.hasPrefix("/b/") })
        == [["/b/wl-copy"], ["/b/xclip", "-selection", "clipboard"], ["/b/pbcopy"]])
    #expect(Outlets.tools(variable: { _ in nil }, path: SearchPath("/a") { !$0.hasSuffix("pbcopy") }) == [])
    #expect(Outlets.tools(variable: { all[$0] }, path: SearchPath("/a:/b") { _ in false }) == [])
  }

  @Test("a card in PNG is drawn for a file or a command; the clipboard takes no pictures, and a demo draws none")
  func drawn() throws {
    let card = DocumentRenderer().documents(of: [Self.dream], as: .png, leavingOut: [])
    func outcome(_ destination: Delivery.Destination, _ outlets: Outlets? = nil) throws -> String {
      try self.outcome(of: Delivery(card, isDrawn: true, to: destination), outlets).words
    }
    #expect(try outcome(.file(path: "~/a.png", isReplacing: false)) == "Shared to ~/a.png.")
    let bytes = try Data(contentsOf: URL(filePath: "\(directory.path)/a.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try outcome(.command("cmp - '\(directory.path)/a.png'")).hasPrefix("Shared with"))
    #expect(try outcome(.clipboard) == "Not copied: the clipboard takes text only. Share the picture to a file.")
    let demo = Outlets(home: directory.path, isConfined: true)
    #expect(try outcome(.file(path: "~/b.png", isReplacing: false), demo).contains("in a demo"))
    #expect(
      try self.outcome(of: Delivery(["no picture"], isDrawn: true, to: .command("cat"))).words.contains("rsvg-convert"))
    #expect(names == ["a.png"])
  }

  @Test("a demo writes nowhere but at home, and runs nothing")
  func confined() throws {
    let outlets = Outlets(home: directory.path, isConfined: true)
    for path in ["/tmp/a.txt", "a.txt", "~/../a.txt"] {
      #expect(try share(.file(path: path, isReplacing: false), outlets: outlets).words.contains("in a demo"))
    }
    #expect(try share(.command("true"), outlets: outlets).words.contains("in a demo"))
    #expect(try share(.file(path: "~/a.txt", isReplacing: false), outlets: outlets).words == "Shared to ~/a.txt.")
  }

  @Test("keys in, a file and a clipboard out")
  func whole() throws {
    let surroundings = Surroundings(
      now: { Instant(milliseconds: 1_795_070_400_000) }, utcOffset: { _ in 60 },
      random: { .random(in: .min ... .max) })
    let store = try JournalStore(path: directory.journal, at: surroundings.now(), session: 7)
    defer { store.close(at: surroundings.now()) }
    let keys: [Key] = ["n", "A", .escape, .escape, "y", "s", .enter]
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24)), store: store, surroundings: surroundings,
      outlets: Outlets(home: directory.path))
    app.start(showing: try store.excerpt(limit: 10))
    app.settle()
    for key in keys {
      app.step(.events([.key(key)]))
      app.settle()
    }
    #expect(app.display.clipboard?.hasPrefix("A\n") == true)
    #expect(app.session.context.state == .viewing)
    #expect(app.session.scenes.modals.isEmpty)
    let file = try #require(names.first { $0.hasSuffix(" A.svg") })
    #expect(try read(file).contains("<title>A</title>"))
  }
}
