import DreamCore
import Testing

@testable import Syncing

@Suite("The file of the marks of erased dreams") struct TombstoneLinesTests {
  private let digest = String(repeating: "0a", count: 16)

  private func key(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  @Test("is read as it was written")
  func roundTrip() {
    var marks = Tombstones()
    marks.raise(digest, key: key(1), to: 3)
    marks.raise(key(7), key: key(1), to: 2)
    marks.raise(digest, key: key(2), to: 1)
    #expect(Tombstones(lines: SharedLines.bytes(marks.json)) == marks)
  }

  @Test(
    "has nothing in a line that is no mark",
    arguments: [
      #"{"key": "KEY", "digest": "KEY", "count": 9223372036854775807}"#,
      #"{"key": "KEY", "digest": "KEY", "count": 0}"#,
      #"{"key": "KEY", "digest": "KEY", "count": -1}"#, #"{"key": "KEY", "digest": "0a", "count": 1}"#,
      #"{"key": "", "digest": "KEY", "count": 1}"#, #"{"key": "KEY", "digest": "KEY"}"#, "[]", "{", "<<<<<<< HEAD",
    ])
  func hostile(line: String) {
    #expect(Tombstones(lines: Array(line.replacing("KEY", with: key(1)).utf8))?.isEmpty ?? true)
  }

  @Test("brings no more keys than a dream is looked up by, and none in the place of the journal's own")
  func manyKeys() {
    var (own, theirs) = (Tombstones(), Tombstones())
    own.raise(digest, key: key(9_999), to: 1)
    for number in 0..<1000 { theirs.raise(digest, key: key(number), to: 1) }
    let merged = own.merging(theirs)
    #expect(merged.keys.count == Tombstones.mostKeys)
    #expect(merged.saysErased(digest, key: key(9_999)))
    #expect(merged.merging(theirs) == merged)
  }
}
