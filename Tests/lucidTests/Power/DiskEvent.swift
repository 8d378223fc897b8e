import Foundation

/// Something that a command did to the files of a folder, as `FaultShim` records it.
enum DiskEvent: Hashable, Sendable {
  typealias Inode = UInt64

  /// A new file; without a name, if the name is empty.
  case file(Inode, name: String)
  case folder(Inode, name: String)
  case link(Inode, name: String)
  case rename(from: String, to: String)
  case remove(name: String)
  case write(Inode, at: Int, Data)
  case size(Inode, Int)
  /// A file, the names of a folder, or all of both if it is nil, are on the disk.
  case sync(Inode?)
  /// Not to a file: something is printed.
  case say

  /// Reads the record of a run.
  static func all(in path: String) throws -> [DiskEvent] {
    let record = try Data(contentsOf: URL(filePath: path))
    var (events, place) = ([DiskEvent](), 0)
    while let end = record[place...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: record[place..<end], as: UTF8.self)
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 6, let inode = Inode(words[1]), let position = Int(words[2]), let count = Int(words[3]),
        end + count < record.count,
        let event = DiskEvent(
          words[0], inode, position, Data(record[end + 1..<end + 1 + count]), (words[4], words[5]))
      else { throw Unreadable(line: line) }
      events.append(event)
      place = end + 1 + count
    }
    return events
  }

  struct Unreadable: Error {
    let line: String
  }

  private init?(_ what: String, _ inode: Inode, _ place: Int, _ bytes: Data, _ names: (String, String)) {
    switch what {
    case "create": self = .file(inode, name: names.0)
    case "folder": self = .folder(inode, name: names.0)
    case "link": self = .link(inode, name: names.0)
    case "rename": self = .rename(from: names.0, to: names.1)
    case "remove": self = .remove(name: names.0)
    case "write": self = .write(inode, at: place, bytes)
    case "size": self = .size(inode, place)
    case "sync": self = .sync(inode == 0 ? nil : inode)
    case "say": self = .say
    default: return nil
    }
  }
}
