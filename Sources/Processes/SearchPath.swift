import Glibc

/// The folders in which programs are looked for, in their order: the value of `PATH`.
package struct SearchPath {
  private let folders: [Substring]
  private let isThere: (String) -> Bool

  /// - Parameter isThere: returns whether there is a program at a path.
  package init(_ value: String?, isThere: @escaping (String) -> Bool = { access($0, X_OK) == 0 }) {
    folders = (value ?? "/usr/bin:/bin").split(separator: ":")
    self.isThere = isThere
  }

  package static var live: SearchPath { SearchPath(Variables.value("PATH")) }

  /// The path of a program; nil if none of the folders has it.
  package func program(_ name: String) -> String? { folders.lazy.map { "\($0)/\(name)" }.first(where: isThere) }
}
