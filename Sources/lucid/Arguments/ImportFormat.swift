import ArgumentParser

/// What form the files of an import have.
enum ImportFormat: String, CaseIterable, ExpressibleByArgument {
  /// Tables of the DreamBank, every field in quotes.
  case dreambank
}
