import DreamCore

/// Documents and the place outside of Lucid where they are to be sent.
package struct Delivery: Hashable, Sendable {
  /// The documents. Only to files can several be sent.
  package let documents: [String]
  package let destination: Destination
  /// Whether the documents are pictures in SVG that are sent in PNG. Only to files and commands can they be sent so.
  package let isDrawn: Bool

  package init(_ documents: [String], isDrawn: Bool = false, to destination: Destination) {
    self.documents = documents
    self.isDrawn = isDrawn
    self.destination = destination
  }

  package init(_ text: String, to destination: Destination) {
    self.init([text], to: destination)
  }

  /// Whether the documents are dreams to share with somebody, and not figures for another program.
  package private(set) var isShared = true

  /// A table for another program.
  package static func export(_ table: String, to path: String) -> Delivery {
    var delivery = Delivery(table, to: .file(path: path, isReplacing: false))
    delivery.isShared = false
    return delivery
  }

  /// The place where a text is sent.
  package enum Destination: Hashable, Sendable {
    /// The file at a path, which may begin with `~`; several documents are numbered. An existing file is replaced only if
    /// `isReplacing` is true.
    case file(path: String, isReplacing: Bool)
    /// The system's clipboard.
    case clipboard
    /// A shell command that reads the text from its standard input.
    case command(String)
  }

  /// The result of a delivery.
  package enum Outcome: Hashable, Sendable {
    /// The text was delivered, as a message to show.
    case done(String)
    /// The text was not delivered, as a message with the reason.
    case failed(String)
    /// The text was not delivered: a file exists at this path.
    case exists(path: String)
  }

  /// The same delivery, replacing an existing file.
  package var replacing: Delivery {
    guard case .file(let path, _) = destination else { return self }
    var delivery = Delivery(documents, isDrawn: isDrawn, to: .file(path: path, isReplacing: true))
    delivery.isShared = isShared
    return delivery
  }
}

extension Delivery.Outcome {
  /// The message to show for the outcome.
  package var words: String {
    switch self {
    case .done(let words), .failed(let words): words
    case .exists(let path): "Not shared: \(path) already exists."
    }
  }
}
