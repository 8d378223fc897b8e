import DreamCore
import Records

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

extension KnownDreams {
  /// The dreams that were read, without their ids where another one of the files is the dream with the id and they have none of
  /// its text: notes that were copied and written on in another program.
  func withoutCopiedIDs(_ reads: [ReadDream]) -> [ReadDream] {
    guard !isEmpty else { return reads }
    var (firsts, places): ([Dream.ID: Int], [Dream.ID: [Int]]) = ([:], [:])
    for (index, read) in reads.enumerated() where read.identity == .id {
      if let first = firsts[read.dream.id] {
        places[read.dream.id, default: [first]].append(index)
      } else {
        firsts[read.dream.id] = index
      }
    }
    var result = reads
    for (id, places) in places {
      guard let dream = self[id] else { continue }
      // The first of those of which most tells that they are the dream.
      let own = places.reversed().max { rank(reads[$0].dream, dream) <= rank(reads[$1].dream, dream) }
      guard let own else { continue }
      for index in places where index != own {
        let copy = reads[index].dream
        if copy.sharesWords(with: dream) || copy.sharesWords(with: reads[own].dream) { continue }
        result[index] = ReadDream(copy, identity: .content(ContentKey(copy)))
      }
    }
    return result
  }

  /// How much tells that a dream that was read is the one of the journal whose id it has: some of its text more than the path
  /// of its note.
  private func rank(_ read: Dream, _ dream: Dream) -> Int {
    (read.sharesWords(with: dream) ? 2 : 0) + (read.notePath == dream.notePath ? 1 : 0)
  }
}
