import DreamCore

extension KnownDreams {
  /// The indices of the dreams that were read whose notes lie elsewhere than they did: they were renamed or moved.
  ///
  /// A note has the same name in another folder also if a folder above or below the one of the last import was read. So notes
  /// are moved only if another one of the files is where it was.
  /// - Parameters:
  ///   - places: for each of the dreams the id of the one of these that it is.
  ///   - seen: the dreams whose notes were met already; those of `reads` are added.
  func movedNotes(in reads: [ReadDream], _ places: [Dream.ID?], seen: inout Set<Dream.ID>) -> Set<Int> {
    var (isSameFolder, others): (Bool, [(index: Int, dream: Dream)]) = (false, [])
    for (index, (read, id)) in zip(reads, places).enumerated() {
      guard let id, let dream = self[id], read.isNote(like: dream) else { continue }
      if read.dream.extra[NotePath.key] == dream.extra[NotePath.key] || read.dream.notePath == dream.notePath {
        isSameFolder = true
        seen.insert(id)
      } else {
        others.append((index, dream))
      }
    }
    var moved: Set<Int> = []
    for (index, dream) in others where !seen.contains(dream.id) {
      let isRenamed = reads[index].dream.notePath.lastPathPart != dream.notePath.lastPathPart
      guard isSameFolder || isRenamed else { continue }
      moved.insert(index)
      seen.insert(dream.id)
    }
    return moved
  }
}

extension ReadDream {
  /// Whether it was read from a note, and a dream of the journal has one, too.
  fileprivate func isNote(like dream: Dream) -> Bool {
    reach == .ownNote || self.dream.extra[NotePath.key] != nil && dream.extra[NotePath.key] != nil
  }
}
