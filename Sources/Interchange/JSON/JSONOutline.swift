/// Where the values of a JSON document stand in its file: the members of an object, and the elements of a list, be it a member
/// or the document. Values within these are only passed over: what is wrong in them is found when they are read.
struct JSONOutline {
  let content: Content
  private let file: ImportFile

  enum Content {
    case object([Member])
    case list(List)
  }

  struct Member {
    let name: String
    let place: Range<Int>
    /// The elements, if the value is a list.
    let list: List?
  }

  struct List {
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

  /// The error of a run with an element that can't be read.
  private func brokenElement(of array: [UInt8], _ run: Run) throws(ImportError) -> ImportError {
    // So small a block makes each element a run.
    guard case .list(let list) = try JSONOutline(ImportFile(array, blockSize: 16)).content else {
      return try Self.broken(file, at: run.place)
    }
    let broken = list.runs.first { JSON.elements([0x5B] + array[$0.place] + [0x5D]) == nil }?.place
    // The array has a bracket before what the file has there.
    let offset = run.place.lowerBound - 1
    return try Self.broken(file, at: broken.map { $0.lowerBound + offset..<$0.upperBound + offset } ?? run.place)
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

  /// Whether the document is an object with the title or the text of a dream.
  var isDream: Bool { !names.isDisjoint(with: ["narrative", "title"]) }

  /// The names of the members of the first object in a list; nil if there is none.
  func namesInFirst(of name: String) throws(ImportError) -> Set<String>? {
    guard let run = members.first(where: { $0.name == name })?.list?.runs.first else { return nil }
    return JSON(reading: try array(run))?.elements.first.map { Set($0.members.map(\.key)) }
  }

  func requiredList(_ name: String) throws(ImportError) -> List {
    guard let list = try list(name) else { throw .json(.missing(path: name)) }
    return list
  }

  /// The list with a name; nil if there is none, or null. Throws if it is no list.
  func list(_ name: String) throws(ImportError) -> List? {
    guard let member = members.first(where: { $0.name == name }) else { return nil }
    guard member.list == nil, try members([name])[name] != nil else { return member.list }
    throw .json(.wrongType(path: name))
  }

  /// An object with some of the members, of those that can be read.
  func members(_ names: Set<String>) throws(ImportError) -> JSONObject {
    var values: [(key: String, value: JSON)] = []
    for member in members where names.contains(member.name) {
      if let value = JSON(reading: try file.bytes(in: member.place)) { values.append((member.name, value)) }
    }
    return JSONObject(values)
  }

  /// Reads the elements of a list into a journal, on all cores.
  /// - Parameters:
  ///   - place: returns where the element is with a number, counted from 1. What is wrong with an element is its problem.
  ///   - add: adds an object, which has the given index in the list.
  func read(
    _ list: List, at place: @Sendable (Int) -> ImportProblem.Place = { .dream($0) },
    _ add: @Sendable (JSONObject, Int, inout ImportedJournal) throws(DreamJSONError) -> Void
  ) throws(ImportError) -> ImportedJournal {
    try ImportedJournal.reading(list.runs, chunkSize: 1) { run, journal throws(ImportError) in
      let array = try array(run)
      let text = DecodedText(array, dropsMark: false)
      journal.note(.bytes, count: text.replacedBytes, "")
      guard let elements = JSON.elements(text.replacedBytes == 0 ? array : Array(text.string.utf8)) else {
        throw try brokenElement(of: array, run)
      }
      for (index, element) in elements.enumerated() {
        journal.add(at: place(run.first + index + 1)) { journal throws(DreamJSONError) in
          try add(JSONObject(element), run.first + index, &journal)
        }
      }
    }
  }

  private func array(_ run: Run) throws(ImportError) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(run.place.count + 2)
    bytes += try file.bytes(in: run.place)
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
