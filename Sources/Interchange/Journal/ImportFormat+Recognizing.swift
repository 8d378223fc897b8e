import Foundation

extension ImportFormat {
  /// Recognises the format of a file by its content; nil if it is of none that can be recognised.
  package init?(recognizing bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { !$0.isBlank }) else { return nil }
    switch first {
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"):
      guard let format = Self.format(ofObject: bytes) else { return nil }
      self = format
    default: return nil
    }
  }

  /// The format of a file that begins with a JSON object.
  private static func format(ofObject bytes: [UInt8]) -> ImportFormat? {
    let line = bytes.drop(while: \.isBlank).prefix { $0 != UInt8(ascii: "\n") }
    let isOneLine = bytes[line.endIndex...].allSatisfy(\.isBlank)
    if !isOneLine, names(of: line) != nil { return .jsonl }
    guard let names = names(of: bytes[...]) else { return nil }
    return names.contains("dreams") || names.contains("narrative") ? .json : isOneLine ? .jsonl : nil
  }

  /// The names of the members of a JSON object; nil if it isn't one.
  private static func names(of bytes: ArraySlice<UInt8>) -> Set<String>? {
    (try? JSONDecoder().decode(Names.self, from: Data(bytes)))?.names
  }

  private struct Names: Decodable {
    let names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
    }
  }
}
