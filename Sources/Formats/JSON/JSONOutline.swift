import DreamCore
import JSON
import Records

/// A JSON document in parts: the members of an object, and the elements of lists. What is in these is only passed over, and
/// found wrong when it is read: a broken element costs itself, and all cores read the others.
struct JSONOutline: Sendable {
  private let file: ImportFile
  /// A document that is a list has one member without a name.
  private let members: [Member]
  let isObject: Bool
  private let place: Range<Int>
  /// Whether the members are named by days: then a text among them is a dream.
  private let areDays: Bool

  private struct Member: Sendable {
    let name: String
    let place: Range<Int>
    /// The elements, if the value is a list.
    let list: List?
  }

  /// The places of the elements of a list.
  typealias List = [Range<Int>]

  /// Throws if the file is no JSON, or neither an object nor an array.
  init(_ file: ImportFile) throws(ReadingError) {
    let bytes = file.bytes
    let (members, isObject, place) = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      reader.passMark()
      let (isObject, start) = (reader.next == UInt8(ascii: "{"), reader.index)
      let members =
        isObject ? Self.members(&reader) : Self.list(&reader).map { [Member(name: "", place: 0..<0, list: $0)] }
      return (reader.isAtEnd ? members : nil, isObject, start..<reader.index)
    }
    guard let members else {
      if bytes.isEmpty { throw .notJSON }
      let line = bytes[..<place.upperBound].count { $0 == UInt8(ascii: "\n") } + 1
      throw ReadingError(
        place.upperBound == bytes.count
          ? "its JSON breaks off at the end; the file may not be whole" : "line \(line) is not JSON")
    }
    (self.file, self.members, self.isObject, self.place) = (file, members, isObject, place)
    areDays = isObject && members.allSatisfy { $0.list == nil && DayOrder.date($0.name) != nil }
  }

  private static func members(_ reader: inout JSONReader) -> [Member]? {
    var members: [Member] = []
    let isObject = reader.object { reader, name in
      let isList = reader.next == UInt8(ascii: "[")
      let start = reader.index
      let list = isList ? list(&reader) : nil
      guard isList ? list != nil : reader.skip() != nil else { return false }
      members.append(Member(name: name, place: start..<reader.index, list: list))
      return true
    }
    return isObject ? members : nil
  }

  private static func list(_ reader: inout JSONReader) -> List? {
    var list: List = []
    return reader.array { reader in reader.skip().map { list.append($0) } != nil } ? list : nil
  }

  var names: Set<String> { Set(keys) }

  /// The names of the members of an object, and the places of their values.
  var keys: [String] { isObject ? members.map(\.name) : [] }
  var values: List { isObject ? members.map(\.place) : [] }

  /// The objects and lists within, each as a document.
  var inner: [JSONOutline] {
    (isObject ? values : members.flatMap { $0.list ?? [] }).compactMap {
      try? JSONOutline(ImportFile(file.read($0)))
    }
  }

  /// The lists of the document, by their names; a document that is a list has the empty name.
  var lists: [(name: String, list: List)] { members.compactMap { member in member.list.map { (member.name, $0) } } }

  /// The members of some of the first objects in a list that aren't too large for a dream, by which it can be judged.
  func beginning(of list: List) -> [[(key: String, value: JSON)]] {
    let small = list.lazy.filter { $0.count < 1 << 22 }
    return Array(small.compactMap { value(at: $0)?.members }.filter { !$0.isEmpty }.prefix(100))
  }

  /// The list with a name. Throws if there is none.
  func list(_ name: String) throws(ReadingError) -> List {
    guard let list = lists.first(where: { $0.name == name })?.list else { throw .missing(path: name) }
    return list
  }

  /// The members with some names, of those that can be read.
  func members(_ names: Set<String>) -> JSON {
    .object(
      members.filter { names.contains($0.name) }.compactMap { member in
        value(at: member.place).map { (member.name, $0) }
      })
  }

  /// The document as a list of one object.
  var whole: List { [place] }

  /// Reads the elements of a list into a journal, on all cores.
  /// - Parameter place: returns where the element is with a number, counted from 1. What is wrong with an element is its problem.
  func read(
    _ list: List, at place: @Sendable (Int) -> ImportProblem.Place = { .dream($0) },
    _ add: @Sendable (JSON, ArraySlice<UInt8>, Int, inout ImportedJournal) throws(ReadingError) -> Void
  ) -> ImportedJournal {
    file.reading(list) { bytes, index, journal in
      let value = element(Self.value(bytes) { journal.note($0) })
      journal.add(at: place(index + 1)) { journal throws(ReadingError) in
        guard let value else { throw .notJSON }
        guard case .object = value else { throw .noObject }
        try add(value, bytes, index, &journal)
      }
    }
  }

  private func value(at place: Range<Int>) -> JSON? { element(Self.value(file.read(place)[...]) { _ in }) }

  private func element(_ value: JSON?) -> JSON? {
    if areDays, case .string? = value, let value { .object(["text": value]) } else { value }
  }

  /// The value that some bytes of a file are; nil if they are none.
  /// - Parameter onText: is called with a text that isn't UTF-8.
  static func value(_ bytes: ArraySlice<UInt8>, onText: (DecodedText) -> Void) -> JSON? {
    if let value = JSON(reading: bytes) { return value }
    let text = DecodedText(bytes)
    onText(text)
    return JSON(reading: text.string.utf8)
  }
}
