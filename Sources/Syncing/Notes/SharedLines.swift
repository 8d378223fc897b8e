import DreamCore
import JSON
import Records

/// A text that a merge could not put into a dream or a night, as machines tell each other of it.
package struct SharedConflict: Hashable, Sendable {
  /// The item with the texts that don't stand.
  package let other: OpenConflict.Version
  package let source: String

  package init(other: OpenConflict.Version, source: String) { (self.other, self.source) = (other, source) }

  /// What tells it from other conflicts: the item, and the texts that don't stand.
  package struct Key: Hashable, Comparable, Sendable {
    private let words: [String]

    init(_ words: [String]) { self.words = words }

    package static func < (left: Key, right: Key) -> Bool { left.words.lexicographicallyPrecedes(right.words) }
  }

  package var key: Key {
    switch other {
    case .dream(let dream): Key(["dream", dream.id.description, dream.title.string, dream.narrative.string])
    case .night(let night): Key(["night", night.id.description, night.intention.string])
    }
  }

  var json: JSON {
    switch other {
    case .dream(let dream): .object(["from": .string(source), "dream": dream.json])
    case .night(let night): .object(["from": .string(source), "night": night.json])
    }
  }

  init?(_ json: JSON, at now: Instant) {
    let source: String = if case .string(let text)? = json["from"] { text } else { "another machine" }
    if let dream = json["dream"].flatMap({ try? Dream($0, at: now) }) {
      self.init(other: .dream(dream), source: source)
    } else if let night = json["night"].flatMap({ try? Night($0) }) {
      self.init(other: .night(night), source: source)
    } else {
      return nil
    }
  }
}

extension Coding {
  var json: JSON {
    .object([
      "dream": .string(dream.description), "coder": .string(coder), "scale": .string(scale.description),
      "codes": isTakenBack ? .null : .strings(codes.map(\.line)), "at": .string(at.description),
    ])
  }

  init?(_ json: JSON) {
    guard case .string(let id)? = json["dream"], let dream = Dream.ID(id), case .string(let coder)? = json["coder"],
      case .string(let name)? = json["scale"], case .string(let time)? = json["at"], let at = Instant(time)
    else { return nil }
    let scale = CodingScale(kept: name)
    let lines: [String]? = if case .array(let lines)? = json["codes"] { lines.compactMap(\.keptText) } else { nil }
    self.init(
      dream: dream, coder: coder, scale: scale, codes: (lines ?? []).map { Code($0, in: scale) }, at: at,
      isTakenBack: lines == nil)
  }

  /// What tells it from the codings of other dreams, coders and scales.
  var key: [String] { [dream.description, scale.description, coder] }
}

extension Tombstones {
  var json: [JSON] {
    beyond(Tombstones()).map { key, digest, count in
      .object(["key": .string(key), "digest": .string(digest), "count": .number(count)])
    }
  }

  /// Returns `nil` if a line can't be read.
  init?(lines bytes: [UInt8]) {
    guard let marks = SharedLines.values(bytes, Self.mark) else { return nil }
    self.init()
    for mark in marks { raise(mark.digest, key: mark.key, to: mark.count) }
  }

  private static func mark(_ json: JSON) -> (key: String, digest: String, count: Int)? {
    guard case .string(let key)? = json["key"], case .string(let digest)? = json["digest"],
      case .number(let count)? = json["count"], (1...most).contains(count), [key, digest].allSatisfy(isDigest)
    else { return nil }
    return (key, digest, count)
  }

  /// The greatest count that is read: more would be no dream's.
  private static let most = 1 << 20

  /// Whether a text is the 16 bytes of a key or a digest.
  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}

/// A file of values in JSON, one a line.
enum SharedLines {
  static func bytes(_ values: [JSON]) -> [UInt8] { Array(values.map { $0.text + "\n" }.joined().utf8) }

  /// The values; nil if a line can't be read. Where git could not merge two files, it has the lines of both.
  static func values<Value>(_ bytes: [UInt8], _ read: (JSON) -> Value?) -> [Value]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !ConflictMarkers.isMark($0) }
    let values = lines.compactMap { JSON(reading: $0).flatMap(read) }
    return values.count == lines.count ? values : nil
  }
}
