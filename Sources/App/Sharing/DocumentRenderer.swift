import Cards
import DreamCore
import Formats
import Platform
import Scenes
import SystemPackage

/// Renders shared dreams in any form.
package struct DocumentRenderer: CardRenderer {
  package func documents(of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Shareable>) -> [String] {
    SharedCards.documents(of: dreams, as: format, leavingOut: omissions)
  }
}

/// Draws pictures in PNG with the program of librsvg.
package enum PNGPicture {
  private static let program = "rsvg-convert"
  private static let patience = Duration.seconds(60)

  /// The pictures in PNG of documents in SVG. Throws `.noDrawing` if the program isn't installed.
  package static func drawn(_ documents: [String]) throws(ShareError) -> [[UInt8]] {
    guard let program = SearchPath.live.program(program) else { throw .noDrawing }
    do throws(Errno) {
      let folder = try TemporaryFolder()
      var pictures: [[UInt8]] = []
      for document in documents {
        guard let picture = try drawn(document, by: program, at: "\(folder.path)/picture.png") else { break }
        pictures.append(picture)
      }
      if pictures.count == documents.count { return pictures }
    } catch {
      throw .noProcess(reason: error.description)
    }
    throw .notDrawn
  }

  /// The picture of one document; nil if the program failed.
  private static func drawn(_ document: String, by program: String, at path: String) throws(Errno) -> [UInt8]? {
    let process = PipedProcess(words: [program, "--format=png", "--output=\(path)"], patience: patience)
    guard try process.run(reading: Array(document.utf8)) == .exited(0) else { return nil }
    return try WholeFile.read(path)
  }
}
