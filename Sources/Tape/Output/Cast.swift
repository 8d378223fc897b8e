import CellCanvas
import CellLayout

/// A recording that can be played in a terminal: asciicast, version 2 (docs.asciinema.org).
struct Cast: Equatable, Sendable {
  private let size: Size
  /// Milliseconds.
  private var now: Int64 = 0
  private var encoder = ANSIEncoder()
  private var shownSize: Size
  private var lines: [String] = []

  init(size: Size) {
    self.size = size
    shownSize = size
  }

  mutating func pass(_ milliseconds: Int64) { now += milliseconds }

  mutating func show(_ canvas: Canvas) {
    if canvas.size != shownSize {
      add("r", "\(canvas.size.width)x\(canvas.size.height)")
      shownSize = canvas.size
    }
    let bytes = encoder.encode(canvas)
    if !bytes.isEmpty { add("o", bytes) }
  }

  mutating func mark(_ label: String) { add("m", label) }

  private mutating func add(_ kind: String, _ data: String) {
    let fraction = String(now % 1000)
    let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
    lines.append("[\(now / 1000).\(padded), \"\(kind)\", \(data.quoted)]")
  }

  var text: String {
    let header =
      #"{"version": 2, "width": \#(size.width), "height": \#(size.height), "title": "Lucid", "env": {"TERM": "xterm-256color"}}"#
    return ([header] + lines).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// As a string of JSON (RFC 8259).
  fileprivate var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
