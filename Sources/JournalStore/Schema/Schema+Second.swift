extension Schema {
  /// Brings the tables of version 1 to version 2: a step that was left by an edit in the past has its place in the tree.
  ///
  /// `parent` is the number of the step that it comes after, NULL for none, and `leftAt` the moment at which it was left, in
  /// milliseconds since 1970. Both are NULL for other steps, whose order is that of their numbers.
  static let second = """
    PRAGMA user_version = 2;

    ALTER TABLE step ADD COLUMN parent INTEGER;
    ALTER TABLE step ADD COLUMN leftAt INTEGER;
    CREATE INDEX step_left ON step(leftAt) WHERE state = 'left';
    """
}
