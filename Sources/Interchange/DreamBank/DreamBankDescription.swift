import Foundation

/// What lies beside a series' file as JSON and says whose dreams they are.
package struct DreamBankDescription: Decodable, Equatable, Sendable {
  private let short_name: String?

  /// Nothing where it gives none, or is no such description.
  package static func series(in bytes: [UInt8]) -> String? {
    let description = try? JSONDecoder().decode(Self.self, from: Data(bytes))
    return description?.short_name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
