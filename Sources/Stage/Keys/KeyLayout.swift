import Input

/// The characters that keyboards with other layouts type, and the keys that they stand for where letters are commands.
///
/// The letters of other scripts stand for the letters in the same places of a US keyboard. ASCII characters stand for
/// themselves, as they are on all keyboards, unless the layout moves the Latin letters.
package struct KeyLayout: Hashable, Sendable {
  /// The characters that stand for others.
  private var keys: [Character: Character] = [:]
  /// The layouts by their names.
  package private(set) var names: [Named] = []
  /// The characters that the person has mapped.
  package private(set) var own: [Character: Character] = [:]

  package init() {}

  /// Creates the layout of several keyboards. If two of them type one character, the first wins.
  package init(_ names: [Named]) {
    self.names = names
    for name in names { keys.merge(name.keys) { first, _ in first } }
  }

  /// Creates a layout of characters and those that they stand for.
  package init(_ own: [Character: Character]) {
    self.own = own
    keys = own
  }

  /// Whether every character stands for itself.
  package var isEmpty: Bool { keys.isEmpty }

  /// The key that `key` stands for. With Control or Alt, ASCII characters stand for themselves, and those of other scripts
  /// type nothing, so that they are understood whether or not their layout was chosen.
  package subscript(key: Key) -> Key {
    guard case .character(let character) = key.code, key.modifiers.isEmpty || !character.isASCII,
      let meant = keys[character] ?? (key.modifiers.isEmpty ? nil : Self.others[character])
    else { return key }
    let isSmall = key.modifiers.contains(.control)
    return Key(.character(isSmall ? Character(meant.lowercased()) : meant), key.modifiers)
  }

  private static let others = [Named.russian, .ukrainian, .greek, .hebrew, .arabic].reduce(into: korean) {
    $0.merge($1.keys) { first, _ in first }
  }

  /// The letters of syllables that the Korean keyboard types without an input method, and those of the US keyboard in their places.
  package static let korean = Named.keys("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ  ㅁㄴㅇㄹㅎㅗㅓㅏㅣ  ㅋㅌㅊㅍㅠㅜㅡ   ", "ㅃㅉㄸㄲㅆ   ㅒㅖ")
}

extension KeyLayout {
  /// The layouts that have names.
  package enum Named: String, CaseIterable, Sendable {
    case russian, ukrainian, greek, hebrew, arabic, dvorak, colemak, bepo
  }
}

extension KeyLayout.Named {
  /// What the keys of a US keyboard type, from the left to the right and from the top down.
  private static let latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
  private static let latinCapitals = "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?"

  /// What the same keys type in this layout, without and with Shift. A blank is a key that types nothing alone.
  private var rows: (small: String, capital: String) {
    switch self {
    case .russian: ("йцукенгшщзхъфывапролджэячсмитьбю ", "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ ")
    case .ukrainian: ("йцукенгшщзхїфівапролджєячсмитьбю ", "ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ ")
    case .greek: (" ςερτυθιοπ  ασδφγηξκλ  ζχψωβνμ   ", "  ΕΡΤΥΘΙΟΠ  ΑΣΔΦΓΗΞΚΛ  ΖΧΨΩΒΝΜ   ")
    case .hebrew: ("  קראטוןםפ  שדגכעיחלךף זסבהנמצתץ ", "")
    case .arabic: ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوزظ", "")
    case .dvorak: ("',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz", "\"<>PYFGCRL?+AOEUIDHTNS_:QJKXBMWVZ")
    case .colemak: ("qwfpgjluy;[]arstdhneio'zxcvbkm,./", "QWFPGJLUY:{}ARSTDHNEIO\"ZXCVBKM<>?")
    case .bepo: ("bépoè vdljzwauie,ctsrnmàyx.k'qghf", "BÉPOÈ!VDLJZWAUIE;CTSRNMÀYX:K?QGHF")
    }
  }

  /// The characters that the layout types, and those of the US keyboard in their places.
  var keys: [Character: Character] { Self.keys(rows.small, rows.capital) }

  fileprivate static func keys(_ small: String, _ capital: String) -> [Character: Character] {
    let small = zip(small, latin)
    let capital = zip(capital, latinCapitals)
    let pairs = (Array(small) + Array(capital)).filter { $0.0 != " " && $0.0 != $0.1 }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
