/// The text of a file that an editor has written.
struct EditedFile: Equatable {
  let string: String
  /// Whether some of it was no UTF-8, and U+FFFD stands for that.
  let isRepaired: Bool

  init(_ bytes: [UInt8]) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let valid = String(validating: bytes, as: UTF8.self)
    string = valid ?? String(decoding: bytes, as: UTF8.self)
    isRepaired = valid == nil
  }
}
