import JSON

/// Goes through a JSON document block by block, and notes where its members and elements stand.
struct JSONOutlineScanner {
  /// The places that were found; nil before the end of the document.
  private(set) var content: JSONOutline.Content?
  /// The number of bytes after which a run of elements ends.
  private let runSize: Int
  /// The kind of byte that is expected next.
  private var state = State.value(mayClose: false)
  /// The members so far of the object that is the document, as long as it is open.
  private var object: [JSONOutline.Member]?
  /// The list that is open: the document, or a member of it.
  private var list: ListScan?
  /// The brackets that are open in the value that is passed over.
  private var open: [UInt8] = []
  private var isEscaped = false
  /// The bytes of the name that is read, as they stand.
  private var name: [UInt8] = []
  /// The offset at which the value of the outermost object's member begins.
  private var memberStart = 0

  private enum State {
    case value(mayClose: Bool)
    case name(mayClose: Bool)
    case inName, colon
    /// Within a text, a number or word, or brackets that are passed over.
    case inText, inWord, inBrackets, inTextInBrackets
    /// A comma, or the bracket that closes.
    case comma
    case end
  }

  private struct ListScan {
    var list = JSONOutline.List()
    var count = 0
    /// The offset at which the element that is read begins.
    var start = 0
    /// The run that is read: where it begins, and the index of its first element.
    var run: (start: Int, first: Int)?
    /// The offset behind the last element.
    var end = 0

    mutating func endElement(at offset: Int, runSize: Int) {
      let run = run ?? (start, count)
      count += 1
      end = offset
      self.run = run
      if count == 1 || end - run.start >= runSize { endRun() }
    }

    mutating func endRun() {
      guard let run else { return }
      list.runs.append(JSONOutline.Run(place: run.start..<end, first: run.first))
      self.run = nil
    }
  }

  /// The depth of brackets up to which a value is passed over, as for `JSONDecoder`.
  private static let mostBrackets = 512

  init(runSize: Int) { self.runSize = runSize }

  /// Goes through the next bytes, of which the first has an offset in the file. Returns the offset of a byte that is no JSON;
  /// nil if there is none.
  mutating func scan(_ block: [UInt8], at offset: Int) -> Int? {
    block.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        index = skip(bytes, from: index)
        guard index < bytes.count else { break }
        guard step(bytes[index], at: offset + index) else { return offset + index }
        index += 1
      }
      return nil
    }
  }

  /// The index of the next byte that counts. Most of a document is text.
  private func skip(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    switch state {
    case .inText, .inTextInBrackets:
      guard !isEscaped else { return index }
      while index < bytes.count, bytes[index] != .quote, bytes[index] != .backslash { index += 1 }
    case .inBrackets:
      // With these bits set, the four brackets are the same byte. A few letters are, too, and are looked at in vain.
      while index < bytes.count, bytes[index] != .quote, bytes[index] | 0x26 != 0x7F { index += 1 }
    default: break
    }
    return index
  }

  private mutating func step(_ byte: UInt8, at offset: Int) -> Bool {
    switch state {
    case .value(let mayClose): return value(byte, at: offset, mayClose: mayClose)
    case .name(let mayClose): return beginName(byte, at: offset, mayClose: mayClose)
    case .inName: return inName(byte)
    case .colon:
      if byte == UInt8(ascii: ":") { state = .value(mayClose: false) }
      return byte == UInt8(ascii: ":") || byte.isJSONBlank
    case .inText: if endsText(byte) { endValue(at: offset + 1) }
    case .inTextInBrackets: if endsText(byte) { state = .inBrackets }
    case .inBrackets: return inBrackets(byte, at: offset)
    case .inWord:
      guard byte.isJSONBlank || byte == UInt8(ascii: ",") || byte.isClosing else { return true }
      endValue(at: offset)
      return comma(byte, at: offset)
    case .comma: return comma(byte, at: offset)
    case .end: return byte.isJSONBlank
    }
    return true
  }

  /// Whether a byte of a text is the quote at its end.
  private mutating func endsText(_ byte: UInt8) -> Bool {
    guard !isEscaped else {
      isEscaped = false
      return false
    }
    isEscaped = byte == .backslash
    return byte == .quote
  }

  private mutating func value(_ byte: UInt8, at offset: Int, mayClose: Bool) -> Bool {
    if byte.isJSONBlank { return true }
    if mayClose, byte == .closingSquare { return close(byte, at: offset) }
    if list != nil { list?.start = offset } else { memberStart = offset }
    switch byte {
    case .quote: state = .inText
    case .square where list == nil:
      list = ListScan()
      state = .value(mayClose: true)
    case .curly where list == nil && object == nil:
      object = []
      state = .name(mayClose: true)
    case .square, .curly:
      open = [byte]
      state = .inBrackets
    default:
      guard !byte.isClosing, byte != UInt8(ascii: ","), byte != UInt8(ascii: ":") else { return false }
      state = .inWord
    }
    return list != nil || object != nil
  }

  private mutating func beginName(_ byte: UInt8, at offset: Int, mayClose: Bool) -> Bool {
    if byte.isJSONBlank { return true }
    if mayClose, byte == .closingCurly { return close(byte, at: offset) }
    name = []
    state = .inName
    return byte == .quote
  }

  private mutating func inName(_ byte: UInt8) -> Bool {
    name.append(byte)
    if endsText(byte) { state = .colon }
    return true
  }

  private mutating func inBrackets(_ byte: UInt8, at offset: Int) -> Bool {
    switch byte {
    case .quote: state = .inTextInBrackets
    case .square, .curly:
      guard open.count < Self.mostBrackets else { return false }
      open.append(byte)
    case .closingSquare, .closingCurly:
      guard open.popLast() == byte.opening else { return false }
      if open.isEmpty { endValue(at: offset + 1) }
    default: break
    }
    return true
  }

  /// - Parameter offset: the offset behind the value.
  private mutating func endValue(at offset: Int, list: JSONOutline.List? = nil) {
    state = .comma
    if self.list != nil {
      self.list?.endElement(at: offset, runSize: runSize)
    } else if object != nil {
      let member = member(upTo: offset, list)
      object?.append(member)
    } else {
      state = .end
    }
  }

  private func member(upTo end: Int, _ list: JSONOutline.List?) -> JSONOutline.Member {
    let read = JSON(reading: [.quote] + name)?.keptText
    let name = read ?? String(decoding: name.dropLast(), as: UTF8.self)
    return JSONOutline.Member(name: name, place: memberStart..<end, list: list)
  }

  private mutating func comma(_ byte: UInt8, at offset: Int) -> Bool {
    if byte.isJSONBlank { return true }
    guard byte == UInt8(ascii: ",") else { return close(byte, at: offset) }
    state = list == nil ? .name(mayClose: false) : .value(mayClose: false)
    return true
  }

  /// Ends the object or the list.
  private mutating func close(_ byte: UInt8, at offset: Int) -> Bool {
    if var scan = list {
      scan.endRun()
      list = nil
      if object == nil { content = .list(scan.list) }
      endValue(at: offset + 1, list: scan.list)
      return byte == .closingSquare
    }
    content = object.map { .object($0) }
    (object, state) = (nil, .end)
    return byte == .closingCurly
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let square = UInt8(ascii: "[")
  fileprivate static let curly = UInt8(ascii: "{")
  fileprivate static let closingSquare = UInt8(ascii: "]")
  fileprivate static let closingCurly = UInt8(ascii: "}")

  fileprivate var isClosing: Bool { self == .closingSquare || self == .closingCurly }

  /// The bracket that this one closes.
  fileprivate var opening: UInt8 { self - 2 }

  /// Whether the byte is white space in JSON (RFC 8259, section 2).
  fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
