/// A scale of Hall and Van de Castle, with the signs of its codes.
///
/// Source: C. S. Hall and R. L. Van de Castle, *The Content Analysis of Dreams* (1966), chapters 4 to 12; the rules can be read
/// at dreams.ucsc.edu/Coding.
package enum HallScale: String, CaseIterable, Sendable {
  case characters, aggressions, friendliness, sexuality, settings, misfortunes
  case goodFortunes = "good-fortunes"
  case success, failure, emotions, objects

  /// A code of the scale, to show how one is written.
  package var example: String {
    switch self {
    case .characters: "1MBA"
    case .aggressions: "2MBA 4> D"
    case .friendliness: "D 2= 1FKA"
    case .sexuality: "D 3> 1FKA"
    case .settings: "IF"
    case .misfortunes: "M3, D"
    case .goodFortunes: "GF, D"
    case .success: "SU, D"
    case .failure: "FL, 1MKA"
    case .emotions: "AP, D"
    case .objects: "HH"
    }
  }

  /// The greatest number of a class of interactions; nil for scales of other things.
  var classes: Int? {
    switch self {
    case .aggressions: 8
    case .friendliness: 7
    case .sexuality: 5
    case .characters, .settings, .misfortunes, .goodFortunes, .success, .failure, .emotions, .objects: nil
    }
  }

  /// What can happen to characters, or what they can feel, with the meanings; empty for scales of other things.
  var events: CodeSigns {
    switch self {
    case .misfortunes:
      CodeSigns("misfortune", ["M1", "M2", "M3", "M4", "M5", "M6"].map { ($0, "") })
    case .goodFortunes: CodeSigns("good fortune", [("GF", "")])
    case .success: CodeSigns("success", [("SU", "")])
    case .failure: CodeSigns("failure", [("FL", "")])
    case .emotions:
      CodeSigns(
        "emotion",
        [("AN", "anger"), ("AP", "apprehension"), ("SD", "sadness"), ("CO", "confusion"), ("HA", "happiness")])
    case .characters, .aggressions, .friendliness, .sexuality, .settings, .objects: CodeSigns("event", [])
    }
  }

  static let objectSigns = CodeSigns(
    "object",
    [
      "AR", "AV", "AE", "AI", "AD", "AB", "AM", "HH", "FO", "IT", "IW", "IR", "IM", "TR", "ST", "RG", "NA",
      "BH", "BE", "BT", "BA", "BS", "CL", "CM", "MO", "MS",
    ].map { ($0, "") })

  static let places = CodeSigns("place", [("I", "indoors"), ("O", "outdoors"), ("A", "ambiguous"), ("N", "none")])
  static let familiarities = CodeSigns(
    "familiarity",
    [("F", "familiar"), ("D", "distorted"), ("G", "geographical"), ("U", "unfamiliar"), ("Q", "questionable")])
  static let numbers = CodeSigns(
    "number",
    [
      ("1", "one"), ("2", "a group"), ("3", "one dead"), ("4", "a dead group"), ("5", "one imaginary"),
      ("6", "an imaginary group"), ("7", "the original form"), ("8", "the changed form"),
    ])
  static let sexes = CodeSigns("sex", [("M", "male"), ("F", "female"), ("J", "both"), ("I", "unknown")])
  static let identities = CodeSigns(
    "identity",
    [
      ("F", "father"), ("M", "mother"), ("X", "parents"), ("B", "brother"), ("T", "sister"), ("H", "husband"),
      ("W", "wife"), ("A", "son"), ("D", "daughter"), ("C", "child"), ("I", "infant"), ("Y", "family"),
      ("R", "relative"), ("K", "known"), ("P", "prominent"), ("O", "occupation"), ("E", "ethnic"), ("S", "stranger"),
      ("U", "uncertain"),
    ])
  static let ages = CodeSigns("age", [("A", "adult"), ("T", "teenager"), ("C", "child"), ("B", "baby")])
}

/// The signs that can stand at a place of a code.
struct CodeSigns: Sendable {
  /// What the signs tell, in a word.
  let name: String
  private let all: [(sign: String, words: String)]

  init(_ name: String, _ all: [(String, String)]) { (self.name, self.all) = (name, all) }

  func contains(_ sign: some StringProtocol) -> Bool { all.contains { $0.sign == sign } }

  /// Throws, saying which signs there are, if it is none of them.
  func require(_ sign: some StringProtocol, in code: String) throws(CodeFault) {
    guard !contains(sign) else { return }
    let known = all.map { $0.words.isEmpty ? $0.sign : "\($0.sign) \($0.words)" }.joined(separator: ", ")
    let found = sign.isEmpty ? "the \(name) is missing" : "\(sign) is no \(name)"
    throw CodeFault("\(code): \(found). Write \(all.count == 1 ? known : "one of \(known)").")
  }
}

/// What is wrong with a code, and what to write, in one line.
package struct CodeFault: Error, Hashable {
  package let message: String

  init(_ message: String) { self.message = message }
}
