import Chance
import Foundation
import Testing

@testable import App

@Suite("Zips")
struct ZipFileTests {
  private let directory = TemporaryDirectory.made()

  /// `Journal.json`, which is `{"entries": []}` and 2000 blanks, and `photos/d4.jpeg`, which is `no photo`.
  private static let zip = """
    UEsDBBQAAAAIAMAzP1jw8yV2HwAAAN8HAAAMAAAASm91cm5hbC5qc29uq1ZKzSspykwtVrJSiI6tVRgFo2AUjIJRMApGwZAHAFBL\
    AwQUAAAAAADAMz9Y3yeECAgAAAAIAAAADgAAAHBob3Rvcy9kNC5qcGVnbm8gcGhvdG9QSwECFAMUAAAACADAMz9Y8PMldh8AAADf\
    BwAADAAAAAAAAAAAAAAAgAEAAAAASm91cm5hbC5qc29uUEsBAhQDFAAAAAAAwDM/WN8nhAgIAAAACAAAAA4AAAAAAAAAAAAAAIAB\
    SQAAAHBob3Rvcy9kNC5qcGVnUEsFBgAAAAACAAIAdgAAAH0AAAAAAA==
    """

  private let bytes: [UInt8]

  init() throws {
    bytes = Array(try #require(Data(base64Encoded: Self.zip)))
  }

  private func read(
    _ bytes: [UInt8], atMost limit: Int = 10_000, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> Result<[ZipFile.Entry], ZipError> {
    let path = "\(directory.path)/a.zip"
    try Data(bytes).write(to: URL(filePath: path))
    return Result { () throws(ZipError) in try ZipFile.read(path, atMost: limit, where: isWanted) }
  }

  @Test("the files that are wanted are unpacked, in the order of the zip")
  func reading() throws {
    let entries = try read(bytes).get()
    #expect(entries.map(\.name) == ["Journal.json", "photos/d4.jpeg"])
    #expect(entries[0].bytes == Array((#"{"entries": []}"# + String(repeating: " ", count: 2000)).utf8))
    #expect(entries[1].bytes == Array("no photo".utf8))
    #expect(try read(bytes) { $0.hasSuffix(".jpeg") }.get().map(\.name) == ["photos/d4.jpeg"])
  }

  @Test("what is larger than the limit when it is unpacked is not read to its end")
  func limit() throws {
    #expect(try read(bytes, atMost: 2023).get().count == 2)
    #expect(try read(bytes, atMost: 2022) == .failure(.tooLarge))
    #expect(try read(bytes, atMost: 8) { $0.hasSuffix(".jpeg") }.get().count == 1)
  }

  @Test("what is no zip, is cut short, or has another checksum is broken")
  func broken() throws {
    var changed = bytes
    changed[bytes.count / 3] ^= 1
    for bytes in [[], Array("PK\u{3}\u{4}".utf8), Array(bytes.prefix(200)), changed] {
      #expect(try read(bytes) == .failure(.broken))
    }
    #expect(throws: ZipError.broken) { try ZipFile.read("/nowhere/a.zip", atMost: 1) { _ in true } }
  }

  @Test("an encrypted zip is said to be one")
  func encrypted() throws {
    var bytes = bytes
    // The flags in the list of the files at the end.
    let header = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2]))
    bytes[header.lowerBound + 8] |= 1
    #expect(try read(bytes) == .failure(.encrypted))
  }

  @Test("no zip traps, whatever is broken in it", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 * SplitMix64.times {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if random.isTrue(onceIn: 4) { changed.removeLast(Int.random(in: changed.indices, using: &random)) }
      let entries = try? read(changed).get()
      #expect(entries?.reduce(0) { $0 + $1.bytes.count } ?? 0 <= 10_000)
    }
  }
}
