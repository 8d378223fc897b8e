import DreamCore
import Foundation

/// Where the values of a JSON document stand in its file: the members of an object, and the elements of a list, be it a member
/// or the document. Values within these are only passed over: what is wrong in them is found when they are read.
struct JSONOutline {
  let content: Content
  private let file: ImportFile

  enum Content {
    case object([Member])
    case list(List)
  }

  /// A member of an object.
  struct Member {
    let name: String
    let place: Range<Int>
    /// The elements, if the value is a list.
    let list: List?
  }

  /// An array.
  struct List {
    /// Its elements: the first, and then some ten thousand bytes at a time.
    var runs: [Run] = []
  }

  /// Elements with the commas between them.
  struct Run: Sendable {
    let place: Range<Int>
    /// The index of the first of them.
    let first: Int
  }

  /// Goes through a file. Throws if it is no JSON, or neither an object nor an array.
  init(_ file: ImportFile) throws(ImportError) {
    var scanner = JSONOutlineScanner(runSize: file.blockSize / 16)
    // Some programs begin it with a byte order mark.
    var offset = try file.bytes(in: 0..<3) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    while offset < file.count {
      let block = try file.bytes(in: offset..<offset + file.blockSize)
      if let place = scanner.scan(block, at: offset) { throw try Self.broken(file, at: place..<place + 1) }
      offset += block.count
    }
    guard let content = scanner.content else { throw .json(offset == 0 ? .notJSON : .cutOff) }
    self.content = content
    self.file = file
  }

  /// Where the first element of a run that can't be read stands in the file.
  private static func brokenElement(of array: [UInt8], _ run: Run) throws(ImportError) -> Range<Int> {
    // So small a block makes each element a run.
    guard case .list(let list) = try JSONOutline(ImportFile(array, blockSize: 16)).content else { return run.place }
    let broken = list.runs.first { element in
      (try? JSONDecoder().decode([Attempt<JSON>].self, from: Data([0x5B] + array[element.place] + [0x5D]))) == nil
    }
    // The array has a bracket before what the file has there.
    let offset = run.place.lowerBound - 1
    return broken.map { $0.place.lowerBound + offset..<$0.place.upperBound + offset } ?? run.place
  }

  /// The error of bytes that are no JSON.
  private static func broken(_ file: ImportFile, at place: Range<Int>) throws(ImportError) -> ImportError {
    func line(of offset: Int) throws(ImportError) -> Int {
      var (line, start) = (1, 0)
      while start < offset {
        let block = try file.bytes(in: start..<min(offset, start + file.blockSize))
        line += block.count { $0 == UInt8(ascii: "\n") }
        start += block.count
      }
      return line
    }
    return .json(.brokenJSON(lines: try line(of: place.lowerBound)...line(of: place.upperBound - 1)))
  }

  private var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The names of the members.
  var names: Set<String> { Set(members.map(\.name)) }

  /// Whether the document is an object with the title or the text of a dream.
  var isDream: Bool { !names.isDisjoint(with: ["narrative", "title"]) }

  /// The first element of a list, as an array of its own; nil if the list has none, or isn't there.
  func first(of name: String) throws(ImportError) -> [UInt8]? {
    guard let run = members.first(where: { $0.name == name })?.list?.runs.first else { return nil }
    return try array(run)
  }

  /// The list with a name. Throws if there is none.
  func requiredList(_ name: String) throws(ImportError) -> List {
    guard let list = try list(name) else { throw .json(.missing(path: name)) }
    return list
  }

  /// The list with a name; nil if there is none, or null. Throws if it is no list.
  func list(_ name: String) throws(ImportError) -> List? {
    guard let member = members.first(where: { $0.name == name }) else { return nil }
    guard member.list == nil, try value(name, as: JSON.self) != nil else { return member.list }
    throw .json(.wrongType(path: name))
  }

  /// The value of a member; nil if there is none, or null. Throws if it is of another type.
  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(ImportError) -> Value? {
    guard let member = members.first(where: { $0.name == name }) else { return nil }
    let data = Data(try file.bytes(in: member.place))
    do {
      return try JSONDecoder().decode(Value?.self, from: data)
    } catch {
      throw .json(.wrongType(path: name))
    }
  }

  /// Reads the elements of a list into a journal, on all cores.
  /// - Parameter add: adds an element, which has the given index in the list, or what is wrong with it.
  func read<Element: ListElement>(
    _ list: List, _ add: @Sendable (Attempt<Element>, Int, inout ImportedJournal) -> Void
  ) throws(ImportError) -> ImportedJournal {
    try ImportedJournal.reading(list.runs, chunkSize: 1) { run, journal throws(ImportError) in
      let array = try array(run)
      guard var elements = try? Self.elements(array, of: Element.self) else {
        throw try Self.broken(file, at: Self.brokenElement(of: array, run))
      }
      if let (repaired, count) = Self.repaired(array, of: Element.self) {
        elements = repaired
        journal.note(.bytes, count: count, "")
      }
      for (index, element) in elements.enumerated() { add(element, run.first + index, &journal) }
    }
  }

  /// The elements of an array with the bytes replaced that aren't UTF-8, and their number; nil if there are none.
  private static func repaired<Element: ListElement>(
    _ array: [UInt8], of type: Element.Type
  ) -> ([Attempt<Element>], count: Int)? {
    let text = DecodedText(array, dropsMark: false)
    guard text.replacedBytes > 0 else { return nil }
    return (try? elements(Array(text.string.utf8), of: type)).map { ($0, text.replacedBytes) }
  }

  private func array(_ run: Run) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(run.place.count + 2)
    bytes += try file.bytes(in: run.place)
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}

/// A value that documents have lists of.
protocol ListElement: Decodable, Sendable {
  /// Reads a value as Lucid writes it, in a tenth of the time that `JSONDecoder` takes; returns nil for anything else.
  init?(_ reader: inout JSONReader)
}

extension JSONOutline {
  /// The elements of an array.
  static func elements<Element: ListElement>(
    _ array: [UInt8], of type: Element.Type
  ) throws(ImportError) -> [Attempt<Element>] {
    guard let elements = quick(array, of: type) else { return try decoded(array, of: type) }
    return elements.map { element in Attempt { element } }
  }

  /// The elements of an array if all are as Lucid writes them; nil if not.
  static func quick<Element: ListElement>(_ array: [UInt8], of type: Element.Type) -> [Element]? {
    JSONReader.read(array) { $0.elements { Element(&$0) } }
  }

  /// The elements of any array.
  static func decoded<Element: ListElement>(
    _ array: [UInt8], of type: Element.Type
  ) throws(ImportError) -> [Attempt<Element>] {
    do throws(DreamJSONError) {
      return try DreamRecord.decoded { try JSONDecoder().decode([Attempt<Element>].self, from: Data(array)) }
    } catch {
      throw .json(error)
    }
  }
}
