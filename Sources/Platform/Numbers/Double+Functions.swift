import Glibc

/// The functions of mathematics that the standard library doesn't have, under the names that swift-numerics gives them.
extension Double {
  /// The natural logarithm.
  package static func log(_ x: Double) -> Double { Glibc.log(x) }
  package static func log10(_ x: Double) -> Double { Glibc.log10(x) }
  package static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  package static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  package static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  package static func asin(_ x: Double) -> Double { Glibc.asin(x) }

  /// The complementary error function, which has all its digits also far out.
  package static func erfc(_ x: Double) -> Double { Glibc.erfc(x) }

  /// The logarithm of the absolute value of the gamma function: of the factorial of `x - 1`.
  package static func logGamma(_ x: Double) -> Double {
    var sign: Int32 = 0
    return lgamma_r(x, &sign)
  }
}
