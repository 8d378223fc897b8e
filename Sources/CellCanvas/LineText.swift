/// Makes what is shown of a line of wrapped text.
enum LineText {
  /// The part of the text without its line break and the spaces at a wrap, never wider than the width.
  static func shown(
    _ text: String, range: Range<String.Index>, ending: TextWrap.Ending, width: Int
  ) -> DisplayText {
    let body = trimmed(text[range], ending: ending)
    if body.isPrintableASCII {
      return DisplayText(ascii: String(body.utf8.prefix(min(width, body.utf8.count))) ?? "")
    }
    var scanner = ClusterScanner(text, in: body.startIndex..<body.endIndex)
    var run = GlyphRun()
    while let cluster = scanner.next() {
      append(cluster, to: &run, width: width)
    }
    return DisplayText(run)
  }

  private static func trimmed(_ line: Substring, ending: TextWrap.Ending) -> Substring {
    switch ending {
    case .newline: line.dropLast()
    case .wrap: line.prefix(upTo: endOfWords(line))
    case .text: line
    }
  }

  private static func endOfWords(_ line: Substring) -> String.Index {
    var end = line.endIndex
    while end > line.startIndex {
      let before = line.index(before: end)
      if ClusterScanner.Cluster(line[before]).role != .space { break }
      end = before
    }
    return end
  }

  /// Adds a cluster if it fits: blank columns in part, one that is wider than a whole line as U+FFFD.
  private static func append(_ cluster: ClusterScanner.Cluster, to run: inout GlyphRun, width: Int) {
    let columns = cluster.width(at: run.width)
    let free = width - run.width
    if columns <= free, cluster.first != "\t" {
      run.append(cluster)
    } else if cluster.role == .space {
      (0..<min(columns, free)).forEach { _ in run.append(Unicode.Scalar(" ")) }
    } else if run.width == 0, free > 0 {
      run.append(Unicode.Scalar("\u{FFFD}"))
    }
  }
}
