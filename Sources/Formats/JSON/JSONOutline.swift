import JSON
import Records

/// Where the values of a JSON document stand in its file: the members of an object, and the elements of a list, be it a member
/// or the document. Values within these are only passed over: what is wrong in them is found when they are read.
struct JSONOutline: Sendable {
  let content: Content
  private let file: ImportFile

  enum Content: Sendable {
    case object([Member])
    case list(List)
  }

  struct Member: Sendable {
    let name: String
    let place: Range<Int>
    /// The elements, if the value is a list.
    let list: List?
  }

  struct List: Sendable {
    /// The first element, and then some ten thousand bytes of elements at a time.
    var runs: [Run] = []
  }

  /// Elements with the commas between them.
  struct Run: Sendable {
    let place: Range<Int>
    /// The index of the first element.
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

  var names: Set<String> { Set(members.map(\.name)) }

  /// The lists of the document, by their names; a document that is a list has the empty name.
  var lists: [(name: String, list: List)] {
    switch content {
    case .list(let list): [("", list)]
    case .object(let members): members.compactMap { member in member.list.map { (member.name, $0) } }
    }
  }

  /// The members of some of the first objects in a list, by which its content can be judged.
  func beginning(of list: List) throws(ImportError) -> [[(key: String, value: JSON)]] {
    var objects: [[(key: String, value: JSON)]] = []
    for run in list.runs where objects.count < 100 {
      let members = try elements(of: run).map { $0?.value.members ?? [] }
      objects += members.filter { !$0.isEmpty }
    }
    return Array(objects.prefix(100))
  }

  /// The names of the members of the first object in a list; nil if there is none.
  func namesInFirst(of name: String) throws(ImportError) -> Set<String>? {
    guard let list = lists.first(where: { $0.name == name })?.list else { return nil }
    return try beginning(of: list).first.map { Set($0.map(\.key)) }
  }

  /// The list with a name. Throws if there is none.
  func list(_ name: String) throws(ImportError) -> List {
    guard let list = lists.first(where: { $0.name == name })?.list else { throw .json(.missing(path: name)) }
    return list
  }

  /// The members with some names, of those that can be read.
  func members(_ names: Set<String>) throws(ImportError) -> JSON {
    var values: [(key: String, value: JSON)] = []
    for member in members where names.contains(member.name) {
      if let value = JSON(reading: try file.bytes(in: member.place)) { values.append((member.name, value)) }
    }
    return .object(values)
  }

  /// The document as a list of one object.
  var whole: List { List(runs: [Run(place: 0..<file.count, first: 0)]) }

  /// Reads the elements of a list into a journal, on all cores.
  /// - Parameters:
  ///   - place: returns where the element is with a number, counted from 1. What is wrong with an element is its problem.
  ///   - add: adds an object, which has the given index in the list.
  func read(
    _ list: List, at place: @Sendable (Int) -> ImportProblem.Place = { .dream($0) },
    _ add: @Sendable (JSON, Int, inout ImportedJournal) throws(DreamJSONError) -> Void
  ) throws(ImportError) -> ImportedJournal {
    try read(list, at: place) { value, _, index, journal throws(DreamJSONError) in try add(value, index, &journal) }
  }

  /// - Parameter add: adds an object, of which it is given the bytes, too.
  func read(
    _ list: List, at place: @Sendable (Int) -> ImportProblem.Place = { .dream($0) },
    _ add: @Sendable (JSON, ArraySlice<UInt8>, Int, inout ImportedJournal) throws(DreamJSONError) -> Void
  ) throws(ImportError) -> ImportedJournal {
    try ImportedJournal.reading(list.runs, chunkSize: 1) { run, journal throws(ImportError) in
      for (index, element) in try elements(of: run, { journal.note($0) }).enumerated() {
        journal.add(at: place(run.first + index + 1)) { journal throws(DreamJSONError) in
          guard let (value, bytes) = element else { throw .notJSON }
          guard case .object = value else { throw .noObject }
          try add(value, bytes, run.first + index, &journal)
        }
      }
    }
  }

  /// The elements of a run and their bytes; nil for each that can't be read.
  private func elements(
    of run: Run, _ onText: (DecodedText) -> Void = { _ in }
  ) throws(ImportError) -> [(value: JSON, bytes: ArraySlice<UInt8>)?] {
    var array = try array(run)
    let text = DecodedText(array, dropsMark: false)
    onText(text)
    if !text.isWhole { array = Array(text.string.utf8) }
    if let elements = JSON.elements(reading: array) { return elements }
    // So small a block makes each element a run.
    guard case .list(let list) = try JSONOutline(ImportFile(array, blockSize: 16)).content else { return [nil] }
    return list.runs.map { run in JSON(reading: Array(array[run.place])).map { ($0, array[run.place]) } }
  }

  private func array(_ run: Run) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(run.place.count + 2)
    bytes += try file.bytes(in: run.place)
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
