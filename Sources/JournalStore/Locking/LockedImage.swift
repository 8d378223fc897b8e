import SQLite

/// An image of a journal: the bytes that its file would have if it weren't locked. In a locked file it is in sealed chunks.
struct LockedImage {
  let name: Name
  private let bytes: SQLiteBytes
  /// The number of chunks that can't be unsealed. In their places are zeros.
  let lost: Int

  /// What tells images of a journal apart.
  struct Name: Equatable {
    /// Random bytes.
    let id: [UInt8]
    /// The number of the last entry that the image holds.
    let base: Int64
    /// The number of its chunks.
    let count: Int

    init(base: Int64, count: Int) { (id, self.base, self.count) = ([UInt8](random: JournalKey.tag), base, count) }

    /// Reads the name of the image in a file.
    /// - Parameter isSalvaged: whether the first of several is taken; if not, there may be no other one.
    init(in file: Database, isSalvaged: Bool = false) throws {
      let found = try Statement("SELECT id, base, count FROM image", in: file).all {
        ($0.blob() ?? [], $0.integer() ?? 0, Int($0.integer() ?? 0))
      }
      guard let name = found.first, found.count == 1 || isSalvaged, name.0.count == JournalKey.tag else {
        throw LockedFile.damage("the image")
      }
      (id, base, count) = name
    }

    /// Throws if there is anything in the file that neither the image nor the entries behind it have a place for.
    fileprivate func requireNothingElse(in file: Database) throws {
      let sql = """
        SELECT (SELECT count(*) FROM chunk) = ?1 AND (SELECT count(*) FROM spare) = min(?1, \(LockedImage.spare))
          AND NOT EXISTS (SELECT 1 FROM entry WHERE number <= ?2)
        """
      let isBare = try Statement(sql, in: file).first({ $0.add(Int64(count), base) }) { $0.truth() }
      guard isBare == true else { throw LockedFile.damage("something that was put into it") }
    }
  }

  /// The size of a chunk, in bytes; the last one is shorter.
  private static let chunk = 64 << 10
  /// The number of the first chunks that have a spare box: they have the tables' descriptions and roots, without which nobody
  /// finds what is in the others.
  fileprivate static let spare = 2

  var size: Int { bytes.count }

  /// Unseals the image in a file.
  /// - Parameter isSalvaged: whether chunks that can't be unsealed are left out; if not, one of them is an error.
  init(in file: Database, _ header: LockHeader, isSalvaged: Bool = false) throws {
    let name = try Name(in: file, isSalvaged: isSalvaged)
    if !isSalvaged { try name.requireNothingElse(in: file) }
    // Of a damaged file the number could be anything, and of one whose end is cut off more than fits into it.
    guard try (1...8 * (file.size() / Self.chunk + 1)).contains(name.count) else {
      throw LockedFile.damage("the image")
    }
    // Each one by its number: those behind a part of the file that can't be read are found, too.
    func box(_ number: Int, in table: String = "chunk") throws -> [UInt8] {
      let sql = "SELECT box FROM \(table) WHERE number = ?"
      return try Statement(sql, in: file).first({ $0.add(number) }) { $0.blob() ?? [] } ?? []
    }
    let end = ((try? box(name.count - 1).count) ?? 0) - JournalKey.overhead
    let last = (1...Self.chunk).contains(end) ? end : Self.chunk
    let bytes = try SQLiteBytes(zeros: (name.count - 1) * Self.chunk + last)
    func isOpen(_ number: Int, in table: String = "chunk") throws -> Bool {
      let part = bytes[number * Self.chunk..<min((number + 1) * Self.chunk, bytes.count)]
      let place = BoxPlace.chunk(number, of: name, in: header.id)
      return try box(number, in: table).withUnsafeBytes { header.key.open($0, as: place, into: part) }
    }
    var lost = 0
    for number in 0..<name.count {
      guard isSalvaged else {
        guard try isOpen(number), try number >= Self.spare || isOpen(number, in: "spare") else {
          throw LockedFile.damage("part \(number) of the image")
        }
        continue
      }
      if (try? isOpen(number)) == true { continue }
      if (try? isOpen(number, in: "spare")) != true { lost += 1 }
    }
    (self.name, self.bytes, self.lost) = (name, bytes, lost)
  }

  /// Whether a key is that of the image in a file.
  static func opens(in file: Database, by key: JournalKey, _ id: [UInt8]) throws -> Bool {
    let name = try Name(in: file, isSalvaged: true)
    let box = try Statement("SELECT box FROM chunk WHERE number = 0", in: file).first { $0.blob() ?? [] }
    return box.map { key.open($0, as: .chunk(0, of: name, in: id)) != nil } ?? false
  }

  /// Seals an image chunk by chunk, and puts it into a file in the place of the one that is there.
  static func put(_ image: UnsafeRawBufferPointer, base: Int64, in file: Database, _ header: LockHeader) throws -> Name
  {
    try file.execute("DELETE FROM chunk; DELETE FROM spare; DELETE FROM image")
    let name = Name(base: base, count: (image.count + chunk - 1) / chunk)
    let end = header.key.seal([], as: .end(base, in: header.id, after: name.id))
    try Statement("INSERT INTO image (id, base, count, end) VALUES (?, ?, ?, ?)", in: file).run { binder in
      binder.add(bytes: name.id)
      binder.add(base, Int64(name.count))
      binder.add(bytes: end)
    }
    for (table, numbers) in [("chunk", 0..<name.count), ("spare", 0..<min(spare, name.count))] {
      let insertion = try Statement("INSERT INTO \(table) (number, box) VALUES (?, ?)", in: file)
      for number in numbers {
        let part = UnsafeRawBufferPointer(rebasing: image[number * chunk..<min(image.count, (number + 1) * chunk)])
        let box = header.key.seal(part, as: .chunk(number, of: name, in: header.id))
        try insertion.run { binder in
          binder.add(Int64(number))
          binder.add(bytes: box)
        }
      }
    }
    return name
  }

  /// Makes the image the contents of a database in memory. It is the database's then: this can be done once.
  func put(into memory: Database) throws { try memory.deserialize(bytes) }
}
