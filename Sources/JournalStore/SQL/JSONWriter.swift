/// Writes JSON for columns (RFC 8259). Equal values give equal texts, as columns are compared byte for byte: so texts are
/// escaped here by rules that never change, and not by those of files that Lucid exports.
struct JSONWriter {
  private(set) var text = ""

  mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
    enclose("[", elements, "]", write)
  }

  mutating func object<Element>(_ members: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
    enclose("{", members, "}", write)
  }

  private mutating func enclose<Element>(
    _ open: String, _ elements: some Sequence<Element>, _ close: String,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      write(&self, element)
    }
    text += close
  }

  mutating func name(_ name: String) {
    string(name)
    text += ":"
  }

  mutating func integer(_ integer: Int) { text += String(integer) }

  mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..<" ": text += Self.escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func escape(_ control: Unicode.Scalar) -> String {
    (control.value < 16 ? "\\u000" : "\\u00") + String(control.value, radix: 16)
  }
}
