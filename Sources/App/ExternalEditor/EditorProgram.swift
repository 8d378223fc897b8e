import Glibc

/// The editor that a person has chosen, as a line for the shell.
package enum EditorProgram {
  /// What `LUCID_EDITOR`, `VISUAL` or `EDITOR` says; else nano or vi, where one of them is.
  static func find(
    in environment: [String: String], isThere: (String) -> Bool = Self.isExecutable
  ) -> String? {
    let chosen = ["LUCID_EDITOR", "VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
      .first { $0.contains { !$0.isWhitespace } }
    return chosen ?? usual(in: environment["PATH"] ?? "/usr/bin:/bin", isThere)
  }

  private static func usual(in path: String, _ isThere: (String) -> Bool) -> String? {
    ["nano", "vi"].first { name in
      path.split(separator: ":").contains { isThere("\($0)/\(name)") }
    }
  }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
