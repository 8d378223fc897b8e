import DreamCore

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
