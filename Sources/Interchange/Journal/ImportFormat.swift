/// A format that a journal can be read from.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// A document of Lucid, or dreams as `lucid list --json` prints them.
  case json
  /// Lines of JSON as Lucid writes them.
  case jsonl
  /// A table of the DreamBank.
  case dreambank
}
