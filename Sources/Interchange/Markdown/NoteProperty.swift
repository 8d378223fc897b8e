import DreamCore

/// A property of a dream's note as Lucid writes it.
struct NoteProperty {
  /// The field of the dream; nil for an extra field, or several of them.
  var field: RecordField?
  let key: String
  /// The value of the field.
  var value: FieldValue?
  /// The lines.
  let text: String

  /// What the lines have behind the name and its colon.
  var written: Substring { text.dropFirst(YAMLText.key(key).count + 1) }
}

/// The properties of a note that stand in its front matter as they came.
struct HeldProperties {
  /// The fields of the dream that they tell.
  var fields: Set<RecordField> = []
  /// The extra fields of the dream that they tell.
  var extra: Set<String> = []
  /// The tags that a property has that gets others, too.
  var tags: [String] = []
  /// Their names.
  var keys: Set<String> = []
}
