/// What is to be shared, in what form, and where it is to go.
package struct ShareRequest: Hashable, Sendable {
  package let dreams: [Dream]
  package let format: CardFormat
  package let omissions: Set<Omission>
  package let destination: Destination

  package enum Destination: Hashable, Sendable {
    /// A path, which may begin with `~`. What is there already is only replaced if that was said.
    case file(path: String, isReplacing: Bool)
    case clipboard
    /// A line of shell that reads it.
    case command(String)
  }

  package init(dreams: [Dream], format: CardFormat, omissions: Set<Omission>, destination: Destination) {
    self.dreams = dreams
    self.format = format
    self.omissions = omissions
    self.destination = destination
  }
}

extension ShareRequest {
  /// The same, where the file that is there is replaced.
  package var replacing: ShareRequest {
    guard case .file(let path, _) = destination else { return self }
    return ShareRequest(
      dreams: dreams, format: format, omissions: omissions, destination: .file(path: path, isReplacing: true))
  }
}
