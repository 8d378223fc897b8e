import Chance
import Foundation

/// A folder in which a command writes, and what of that is on the disk.
///
/// A name that was made, changed or removed is on the disk when its folder was synced, and only then. (ext4 and others write
/// the name of a new file with the file; POSIX doesn't promise that, and this doesn't count on it.) A rename is one change: there is
/// no moment in which the file has neither name.
struct Disk {
  private typealias Node = Int

  private var files: [Node: DiskFile] = [:]
  private var folders: [Node: Folder] = [:]
  /// The nodes that the inodes stand for now; a new file may have the inode of one that is gone.
  private var nodes: [DiskEvent.Inode: Node] = [:]
  private var unsynced: [[NameChange]] = []

  private struct Folder {
    var names: [String: Node] = [:]
    var synced: [String: Node] = [:]
  }

  private struct NameChange {
    let folder: Node
    let name: String
    let node: Node?
  }

  struct Unknown: Error {
    let event: DiskEvent
  }

  private static let root = 0

  /// A folder of which all is on the disk.
  init(of folder: String) throws {
    let contents = try FolderContents(of: folder)
    nodes[try Self.inode(folder)] = Self.root
    folders[Self.root] = Folder()
    for name in contents.folders.sorted() {
      let event = DiskEvent.folder(try Self.inode("\(folder)/\(name)"), name: name)
      try take(event)
    }
    for (name, bytes) in contents.files {
      let inode = try Self.inode("\(folder)/\(name)")
      try take(.file(inode, name: name))
      if let node = nodes[inode] { files[node] = DiskFile(bytes) }
    }
    syncAll()
  }

  private static func inode(_ path: String) throws -> DiskEvent.Inode {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return DiskEvent.Inode(attributes[.systemFileNumber] as? Int ?? 0)
  }

  /// Does what the command did.
  mutating func take(_ event: DiskEvent) throws {
    func unknown() -> Unknown { Unknown(event: event) }
    switch event {
    case .file(let inode, let name):
      let node = add(inode)
      files[node] = DiskFile()
      if !name.isEmpty { try change([(name, node)], else: unknown()) }
    case .folder(let inode, let name):
      let node = add(inode)
      folders[node] = Folder()
      try change([(name, node)], else: unknown())
    case .link(let inode, let name):
      guard let node = nodes[inode] else { throw unknown() }
      try change([(name, node)], else: unknown())
    case .rename(let from, let to):
      guard let node = node(at: from) else { throw unknown() }
      try change([(to, node), (from, nil)], else: unknown())
    case .remove(let name): try change([(name, nil)], else: unknown())
    case .write(let inode, let place, let bytes):
      guard let node = nodes[inode], files[node]?.write(bytes, at: place) != nil else { throw unknown() }
    case .size(let inode, let size):
      guard let node = nodes[inode], files[node]?.resize(to: size) != nil else { throw unknown() }
    case .sync(nil): syncAll()
    case .sync(let inode?):
      guard let node = nodes[inode] else { throw unknown() }
      sync(node)
    case .say: break
    }
  }

  private mutating func add(_ inode: DiskEvent.Inode) -> Node {
    let node = files.count + folders.count
    nodes[inode] = node
    return node
  }

  private mutating func change(_ names: [(path: String, node: Node?)], else failure: Unknown) throws {
    let changes = try names.map { path, node in
      let parts = path.split(separator: "/").map(String.init)
      guard let name = parts.last, let folder = self.node(at: parts.dropLast().joined(separator: "/")) else {
        throw failure
      }
      return NameChange(folder: folder, name: name, node: node)
    }
    for change in changes { folders[change.folder]?.names[change.name] = change.node }
    unsynced.append(changes)
  }

  private func node(at path: String) -> Node? {
    path.split(separator: "/").reduce(Self.root) { node, name in node.flatMap { folders[$0]?.names[String(name)] } }
  }

  private mutating func sync(_ node: Node) {
    files[node]?.sync()
    guard let names = folders[node]?.names else { return }
    folders[node]?.synced = names
    unsynced = unsynced.map { $0.filter { $0.folder != node } }.filter { !$0.isEmpty }
  }

  private mutating func syncAll() {
    for node in Array(files.keys) + folders.keys { sync(node) }
  }

  /// What the command sees.
  var contents: FolderContents { contents(folders.mapValues(\.names), files.mapValues(\.bytes)) }

  /// What may be there after the power went.
  func afterPowerCut(_ chance: inout SplitMix64) -> FolderContents {
    var names = folders.mapValues(\.synced)
    let isPut = chance.coin()
    for changes in unsynced where isPut(&chance) {
      for change in changes { names[change.folder]?[change.name] = change.node }
    }
    var bytes: [Node: Data] = [:]
    for node in files.keys.sorted() { bytes[node] = files[node]?.afterPowerCut(&chance) }
    return contents(names, bytes)
  }

  private func contents(_ names: [Node: [String: Node]], _ bytes: [Node: Data]) -> FolderContents {
    var contents = FolderContents()
    func add(_ folder: Node, _ path: String) {
      for (name, node) in names[folder] ?? [:] {
        if let bytes = bytes[node] {
          contents.files[path + name] = bytes
        } else {
          contents.folders.insert(path + name)
          add(node, path + name + "/")
        }
      }
    }
    add(Self.root, "")
    return contents
  }
}
