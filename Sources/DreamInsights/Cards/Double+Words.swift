import DreamCore

extension Double {
  /// To one digit behind the point: `1.4`.
  package var oneDigit: String {
    let tenths = Int((magnitude * 10).rounded())
    return (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  /// `+0.4`, `-1.0`, `0.0`.
  var signedDigit: String { (oneDigit.first != "-" && self >= 0.05 ? "+" : "") + oneDigit }

  /// `25%`.
  var percent: String { "\(Int((self * 100).rounded()))%" }
}
