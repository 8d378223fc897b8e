import ArgumentParser
import DreamCore

/// A value that goes by its name on the command line, in either case and without minding `-`, `_` and blanks.
struct NamedValue<Value: RawRepresentable<String> & CaseIterable & Sendable>: ExpressibleByArgument, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init?(argument: String) {
    guard let value = Value.allCases.first(where: { $0.rawValue.plain == argument.plain }) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
}

extension String {
  fileprivate var plain: String { lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
}
