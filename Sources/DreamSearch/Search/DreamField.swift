import DreamCore

/// A part of a dream that has words. Its number is the byte before it in what is searched: no folded text has one below
/// 0x20.
enum DreamField: UInt8, CaseIterable, Sendable {
  case narrative = 1
  case title, tag, person, sign, technique, creature, effect, kind, series, number, extra
  /// `fragment`, `starred`.
  case note
}
