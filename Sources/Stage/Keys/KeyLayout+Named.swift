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
  var keys: [Character: Character] {
    let small = zip(rows.small, Self.latin)
    let capital = zip(rows.capital, Self.latinCapitals)
    let pairs = (Array(small) + Array(capital)).filter { $0.0 != " " && $0.0 != $0.1 }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
