import Chance
import DreamCore
import Foundation
import Importing
import Records
import Samples
import Testing

@testable import Formats

/// Files at random, and files that were changed. `LUCID_FUZZ` is how many times as many as usual, `LUCID_FUZZ_FORMATS` names the
/// formats, if not all.
@Suite("Broken files")
struct ImportFuzzTests {
  static let formats = ProcessInfo.processInfo.environment["LUCID_FUZZ_FORMATS"].map { names in
    names.split(separator: ",").compactMap { ImportFormat(rawValue: String($0)) }
  }

  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 })

  @Test("no file traps, whatever its format", arguments: formats ?? ImportFormat.allCases, SplitMix64.seeds)
  func fuzz(format: ImportFormat, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var files = (0..<8).map { _ in format.file(&random) }
    for index in 0..<2000 * SplitMix64.times {
      if index.isMultiple(of: 100) { files[Int.random(in: files.indices, using: &random)] = format.file(&random) }
      let (file, other) = (random.some(files), random.some(files))
      let name = format == .redNotebook ? "2024-01.txt" : random.text(upTo: 4)
      read(random.mutated(file, splicing: other), as: format, name: name)
    }
  }

  private func read(_ bytes: [UInt8], as format: ImportFormat, name: String) {
    _ = ImportFormat(recognizing: bytes, name: name)
    var batch = ImportBatch(model: Model(), firstID: Dream.ID(rawValue: 1), now: Self.setting.now)
    let file = ImportFile(bytes, name: name)
    if let journal = try? format.read(file, about: { bytes }, Self.setting) {
      batch.add(journal)
      #expect(journal.losses.entries.allSatisfy { !$0.kind.words(count: $0.count).isEmpty })
    }
  }
}
