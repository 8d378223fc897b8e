import DreamCore

extension Coding {
  /// What a coder says of the dream of a number.
  static func sample(
    _ dream: Int64, _ codes: [String], by coder: String = "Ada", in scale: HallScale = .characters, at time: Int64 = 5
  ) -> Coding {
    let scale = CodingScale(scale)
    return Coding(
      dream: Dream.ID(rawValue: dream), coder: coder, scale: scale, codes: codes.map { Code($0, in: scale) },
      at: Instant(milliseconds: time))
  }
}

extension CodingSample {
  static func sample(_ name: String, _ dreams: [Int64?]) -> CodingSample {
    CodingSample(
      name: name, query: "water", seed: .max, isBlind: true,
      dreams: dreams.map { $0.map(Dream.ID.init(rawValue:)) }, at: Instant(milliseconds: 6), digest: -7)
  }
}
