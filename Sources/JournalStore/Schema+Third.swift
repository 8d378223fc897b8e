extension Schema {
  /// Brings the tables of version 2 to version 3.
  ///
  /// `dream.places` has the names of the places of a dream, as `dream.people` those of the people. Behind the
  /// narrative it costs nothing as long as it is NULL.
  ///
  /// `change.at` is the moment of a change, in milliseconds since 1970. Changes from before have their step's.
  ///
  /// `origin` is only added to. The row that counts for a dream and a source is that of the latest step that is done, if the
  /// dream is there. `base` is the number of a revision of the dream, which may never have been current.
  ///
  /// `conflict` has what merges could not put into an item: `other` is the number of a revision of the item, which may
  /// never have been current, `session` the session that wrote that version, and `settled` the number of the revision
  /// by which a person settled the conflict, NULL while it is open.
  static let third = """
    PRAGMA user_version = 3;

    ALTER TABLE dream ADD COLUMN places TEXT;
    ALTER TABLE dream_revision ADD COLUMN places TEXT;

    ALTER TABLE change ADD COLUMN at INTEGER;
    UPDATE change SET at = (SELECT step.at FROM step WHERE step.number = change.step);

    CREATE TABLE origin(
      dream INTEGER NOT NULL, source TEXT NOT NULL, step INTEGER NOT NULL, key TEXT, digest INTEGER,
      base INTEGER NOT NULL, raw BLOB, PRIMARY KEY (dream, source, step)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX origin_raw ON origin(dream) WHERE raw IS NOT NULL;

    CREATE TABLE conflict(
      number INTEGER PRIMARY KEY, kind TEXT NOT NULL, id INTEGER NOT NULL, other INTEGER NOT NULL, session INTEGER,
      source TEXT NOT NULL, at INTEGER NOT NULL, settled INTEGER
    ) STRICT;
    CREATE INDEX conflict_open ON conflict(kind, id) WHERE settled IS NULL;

    \(origins)
    \(rawNotes)
    """

  /// Makes the origins of the dreams that were imported before there was a table of them: what the latest import that
  /// wasn't undone made of each, with the key that older versions kept in the dream itself.
  private static let origins = """
    WITH imported AS (
      SELECT max(change.seq), change.step AS step, change.id AS dream, change.new AS base
      FROM change JOIN step ON step.number = change.step
      WHERE change.kind = 'dream' AND change.direction = 'do' AND step.state = 'done'
        AND substr(step.name, 1, 7) IN ('Import ', 'Update ')
      GROUP BY change.id
    ), read AS (
      SELECT step, imported.dream AS dream, base,
        CASE WHEN json_valid(coalesce(now.extra, old.extra)) THEN coalesce(now.extra, old.extra) END AS extra,
        CASE WHEN now.id IS NULL THEN old.series ELSE now.series END AS series,
        CASE WHEN now.id IS NULL THEN old.number ELSE now.number END AS number
      FROM imported
      LEFT JOIN dream AS now ON now.id = imported.dream AND now.head = base
      LEFT JOIN dream_revision AS old ON old.revision = base
      WHERE now.id IS NOT NULL OR old.id IS NOT NULL
    ), keyed AS (
      SELECT *, json_extract(extra, '$.notePath') AS path, json_extract(extra, '$.uuid') AS uuid FROM read
    )
    INSERT INTO origin (step, dream, source, key, base)
    SELECT step, dream,
      CASE WHEN path IS NOT NULL THEN 'note' WHEN uuid IS NOT NULL THEN 'id'
        WHEN series IS NOT NULL THEN 'series ' || series ELSE 'text' END,
      CASE WHEN path IS NOT NULL THEN path WHEN uuid IS NOT NULL THEN uuid
        WHEN series IS NOT NULL THEN number END,
      base
    FROM keyed ORDER BY dream;
    """

  /// Makes the raw records of notes of what older versions kept in extra fields, and takes these away: the lines of the front
  /// matter, and whether the title was a heading. Where lines were left out, each with a name behind an `@` in its place, there
  /// is none. What was kept of entries of Day One stays among the extra fields.
  private static let rawNotes = """
    UPDATE origin SET raw = (
      SELECT CAST('---' || char(10) || front || '---' || char(10) || char(10)
        || CASE WHEN place IS NULL THEN '' ELSE '# ' || title || char(10) || char(10) END || narrative || char(10) AS BLOB)
      FROM (
        SELECT title, narrative,
          CASE WHEN json_valid(extra) THEN json_extract(extra, '$.noteFrontMatter') END AS front,
          CASE WHEN json_valid(extra) THEN json_extract(extra, '$.noteTitle') END AS place
        FROM (
          SELECT id, head AS revision, title, extra, narrative FROM dream
          UNION ALL SELECT id, revision, title, extra, narrative FROM dream_revision
        ) WHERE id = origin.dream AND revision = origin.base
      ) WHERE instr(char(10) || front, char(10) || '@') = 0
    ) WHERE source = 'note';
    \(["dream", "dream_revision"].map(withoutNotes).joined())
    """

  private static func withoutNotes(_ table: String) -> String {
    """
    UPDATE \(table) SET extra = nullif(json_remove(extra, '$.noteFrontMatter', '$.noteTitle'), '{}')
    WHERE extra LIKE '%"note%' AND json_valid(extra);

    """
  }
}
