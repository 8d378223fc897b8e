import DreamCore
import Foundation
import Glibc
import JournalStore
import Session
import Stage
import Terminal
import Testing

@testable import App

/// How a session learns what others do to the journal.
@Suite struct JournalWatchTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.journal }

  private func open(_ session: Int64) throws -> JournalStore {
    try JournalStore(path: path, at: Instant(milliseconds: 0), session: session)
  }

  private func save(_ dream: Int64, _ store: JournalStore) throws {
    let new = Dream(id: Dream.ID(rawValue: dream), title: "Teeth", createdAt: Instant(milliseconds: 0))
    let step = Step(
      id: Step.ID(session: store.session, sequence: Int(dream)), name: "Write", at: Instant(milliseconds: 0))
    let change = ModelChange(dreams: [new.id: .inserted(new)])
    _ = try store.save(SaveRequest(change: change, record: .step(step), at: Instant(milliseconds: 0)))
  }

  @Test("that a journal changed which could not be read yet is told, so that it is read again")
  func unread() throws {
    let mailbox = Mailbox(waker: Waker())
    let worker = JournalWorker(store: try open(1), mailbox: mailbox)
    worker.look()
    worker.settle()
    guard case .fileChanged? = mailbox.collect().first else {
      Issue.record("nothing is told")
      return
    }
    worker.load()
    worker.settle()
    worker.look()
    worker.settle()
    let replies = mailbox.collect()
    guard case .loaded? = replies.first, replies.count == 1 else {
      Issue.record("\(replies.count) replies")
      return
    }
  }

  @Test("a journal whose file another one takes the place of is saved in a copy from then on, and that is told")
  func replaced() throws {
    let mine = try open(1)
    try save(1, mine)
    let mailbox = Mailbox(waker: Waker())
    let worker = JournalWorker(store: mine, mailbox: mailbox)
    try Data().write(to: URL(fileURLWithPath: path + ".new"))
    #expect(rename(path + ".new", path) == 0)
    let new = Dream(id: Dream.ID(rawValue: 2), title: "Gums", createdAt: Instant(milliseconds: 0))
    let step = Step(id: Step.ID(session: 1, sequence: 2), name: "Write", at: Instant(milliseconds: 0))
    worker.save(
      id: 7,
      SaveRequest(
        change: ModelChange(dreams: [new.id: .inserted(new)]), record: .step(step), at: Instant(milliseconds: 0)))
    worker.settle()
    let replies = mailbox.collect()
    #expect(replies.count == 2)
    guard case .setAside(let copy)? = replies.first, case .saved(7, let outcome)? = replies.last else {
      Issue.record("\(replies)")
      return
    }
    #expect(copy == path + ".kept")
    #expect(outcome == SaveOutcome())
    let kept = try JournalStore(path: copy, at: Instant(milliseconds: 0), session: 2)
    #expect(try kept.load().model.dreams.values.map(\.title).sorted { $0.string < $1.string } == ["Gums", "Teeth"])
  }

  @Test("a commit is told of without polling, reading is not, and nothing is left once it is collected")
  func telling() throws {
    let mine = try open(1)
    try save(1, mine)
    let watch = FolderWatch(journal: path)
    let descriptor = try #require(watch.descriptors.first)
    #expect(watch.nextPoll == nil)
    _ = try mine.load()
    _ = try mine.changes(since: 0)
    #expect(!isReadable(descriptor, within: 0))
    try save(2, try open(2))
    #expect(isReadable(descriptor, within: 10_000))
    #expect(watch.drain())
    #expect(!isReadable(descriptor, within: 0))
  }

  @Test("the worker posts what another session did, once, and nothing of its own")
  func looking() throws {
    let mine = try open(1)
    let mailbox = Mailbox(waker: Waker())
    let worker = JournalWorker(store: mine, mailbox: mailbox)
    worker.load()
    mailbox.wait()
    _ = mailbox.collect()
    try save(1, mine)
    worker.look()
    try save(2, try open(2))
    worker.look()
    worker.look()
    worker.fetch(.versions(Dream.ID(rawValue: 1)))
    var replies: [Reply] = []
    while !replies.contains(where: { if case .answered = $0 { true } else { false } }) {
      mailbox.wait()
      replies += mailbox.collect()
    }
    let foreign = replies.compactMap { if case .changedElsewhere(let foreign, _) = $0 { foreign } else { nil } }
    #expect(foreign.count == 1)
    #expect(foreign.first?.dreams.keys.map(\.rawValue) == [2])
  }

  @Test("before the journal is read there is nothing to look at")
  func tooEarly() throws {
    let mailbox = Mailbox(waker: Waker())
    let worker = JournalWorker(store: try open(1), mailbox: mailbox)
    worker.look()
    worker.load()
    var replies: [Reply] = []
    while !replies.contains(where: { if case .loaded = $0 { true } else { false } }) {
      mailbox.wait()
      replies += mailbox.collect()
    }
    #expect(!replies.contains { if case .changedElsewhere = $0 { true } else { false } })
  }

  @Test(
    "where other machines write unnoticed, it looks once a second instead",
    arguments: [
      ("/dreams/b", "ext4"), ("/mnt/nas/dreams", "nfs4"), ("/mnt/nas2", "ext4"), ("/mnt/phone/x", "fuse.sshfs"),
      ("/mnt/nas/over", "tmpfs"),
    ])
  func fileSystems(path: String, type: String) {
    let mounts = """
      21 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      22 21 0:20 / /mnt/nas rw shared:2 master:1 - nfs4 host:/x rw
      23 21 0:21 / /mnt/phone rw - fuse.sshfs host:/y rw
      24 22 0:22 / /mnt/nas/over rw - tmpfs none rw
      nonsense
      """
    #expect(FileSystem.tellsEverything(in: path, mounts: mounts) == ["ext4", "tmpfs"].contains(type))
  }

  @Test("a watch on nothing watches nothing")
  func nothing() {
    #expect(FolderWatch().descriptors.isEmpty)
    #expect(FolderWatch().nextPoll == nil)
    #expect(FolderWatch(journal: "/nowhere/at/all/journal.sqlite").nextPoll != nil)
  }
}

/// Whether a descriptor has something to read within some time.
func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return Glibc.poll(&wanted, 1, milliseconds) > 0
}
