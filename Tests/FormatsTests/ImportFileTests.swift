import Chance
import DreamCore
import Foundation
import JSON
import Records
import Samples
import Testing

@testable import Formats

@Suite("Reading a file in blocks")
struct ImportFileTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 })

  @Test("it reads the same, however large the blocks are", arguments: ImportFormat.allCases, SplitMix64.seeds)
  func blocks(format: ImportFormat, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var files = (0..<4).map { _ in format.file(&random) }
    let name = format == .redNotebook ? "2024-01.txt" : ""
    for index in 0..<200 {
      if index.isMultiple(of: 20) { files[Int.random(in: files.indices, using: &random)] = format.file(&random) }
      let file = random.some(files)
      let bytes = random.isTrue(onceIn: 3) ? file : random.mutated(file, splicing: random.some(files))
      let size = Int.random(in: 1...random.some([8, 100, 2000]), using: &random)
      let (whole, blocks) = (ImportFile(bytes, name: name), ImportFile(bytes, name: name, blockSize: size))
      #expect(recognized(blocks) == recognized(whole), "\(size)")
      #expect(read(blocks, as: format) == read(whole, as: format), "\(size) \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func recognized(_ file: ImportFile) -> ImportFormat? { try? ImportFormat(recognizing: file) }

  /// What a file has in it, or why it can't be read.
  private enum Outcome: Equatable {
    case journal(ImportedJournal)
    case table(DreamBankFile)
    case failure(ImportError)
    case noTable(DreamBankError)
  }

  private func read(_ file: ImportFile, as format: ImportFormat) -> Outcome {
    guard format != .dreambank else {
      do throws(DreamBankError) {
        return .table(try DreamBankFile(series: "mara", file))
      } catch {
        return .noTable(error)
      }
    }
    do throws(ImportError) {
      return .journal(try format.read(file, Self.setting))
    } catch {
      return .failure(error)
    }
  }

  @Test("a block that can't be read ends it", arguments: [ImportFormat.json, .jsonl, .csv, .jrnl, .dayOne, .markdown])
  func unreadable(format: ImportFormat) {
    var random = SplitMix64(seed: 1)
    let bytes = format.file(&random)
    let file = ImportFile(name: "", count: bytes.count + 1) { range throws(ImportError) in
      guard range.upperBound <= bytes.count else { throw .unreadable(reason: "gone") }
      return Array(bytes[range])
    }
    #expect(throws: ImportError.unreadable(reason: "gone")) { try format.read(file, Self.setting) }
  }

  @Test("only as much of a long file is read at a time as a block, or a record, is long")
  func size() throws {
    let line = #"{"title": "\#(String(repeating: "a", count: 300))"}"#
    let bytes = Array(repeatElement(line, count: 100).joined(separator: "\n").utf8)
    let file = ImportFile(name: "", count: bytes.count, blockSize: 64) { range throws(ImportError) in
      #expect(range.count <= max(NoText.beginning, 2 * line.utf8.count))
      return Array(bytes[range])
    }
    #expect(try ImportFormat.jsonl.read(file, Self.setting).dreams.count == 100)
  }
}

@Suite("The outline of a JSON document")
struct JSONOutlineTests {
  @Test("it has the members of an object, and the elements of its lists in runs")
  func object() throws {
    let text = #"{"a": 1, "b\u0062": [ {"c": "]}"}, 2 ,"\"x"], "d":{"e":[[]]}, "f":[], "g": null}"#
    let outline = try JSONOutline(ImportFile(Array(text.utf8), blockSize: 4))
    #expect(outline.names == ["a", "bb", "d", "f", "g"])
    #expect(try outline.members(["a", "g"]).text == #"{"a": 1, "g": null}"#)
    let runs = try outline.list("bb").runs
    let bytes = Array(text.utf8)
    #expect(runs.map { String(decoding: bytes[$0.place], as: UTF8.self) } == [#"{"c": "]}"}"#, "2", #""\"x""#])
    #expect(runs.map(\.first) == [0, 1, 2])
    #expect(try outline.list("f").runs.isEmpty)
    #expect(outline.lists.map(\.name) == ["bb", "f"])
    #expect(throws: ImportError.json(.missing(path: "d"))) { try outline.list("d") }
  }

  @Test("a byte order mark before it is passed over", arguments: [1, 100])
  func mark(blockSize: Int) throws {
    let outline = try JSONOutline(ImportFile(Array("\u{FEFF}{\"a\": 1}".utf8), blockSize: blockSize))
    #expect(try outline.members(["a"]).text == #"{"a": 1}"#)
  }

  @Test(
    "what is no JSON has none",
    arguments: [
      "", "1", "\"a\"", "null", "[", "{", "{]", "[}", "[1,]", "[,1]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}",
      "[1] 2",
      "[[1}]", "[1]]", "{\"a\" 1}", "[\"a]", "\u{C}[]", String(repeating: "[", count: 1000),
    ])
  func broken(text: String) throws {
    #expect(throws: ImportError.self) { try JSONOutline(ImportFile(Array(text.utf8))) }
  }

  @Test("what can be read as JSON has one", arguments: SplitMix64.seeds)
  func complete(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let file = random.some([ImportFormat.json, .jrnlJSON, .dayOne, .dreamScrape]).file(&random)
      let bytes = random.mutated(file)
      guard let value = JSON(reading: bytes) else { continue }
      switch value {
      case .object(let members):
        let outline = try JSONOutline(ImportFile(bytes, blockSize: 100))
        #expect(outline.names == Set(members.map(\.key)))
      case .array: _ = try JSONOutline(ImportFile(bytes))
      default: break
      }
    }
  }
}
