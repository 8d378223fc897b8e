/// The fields that stand beside each other in a form.
struct FormRow<Name: Hashable & Sendable> {
  let fields: [PlacedField<Name>]

  /// The field that has the keys; nil if that is in another row.
  var focused: PlacedField<Name>? { fields.first(where: \.isFocused) }

  /// Whether a scale of the row has too little room for gaps.
  var isTight: Bool { fields.contains(where: \.isTight) }

  /// The lines of the field that has the keys; 1 in all other rows.
  var lineCount: Int { focused.map { $0.picture(isTight: isTight).lineCount } ?? 1 }
}

/// A field of a form and its columns.
struct PlacedField<Name: Hashable & Sendable> {
  let entry: FormEntry<Name>
  let x: Int
  let width: Int
  /// The columns of the label and its marker.
  let labelWidth: Int
  /// Whether the field has the keys.
  let isFocused: Bool

  /// Whether the field is a scale that has too little room for gaps.
  var isTight: Bool { width - labelWidth < entry.field.contents.scaleWidth ?? 0 }

  func picture(isTight: Bool) -> FieldPicture {
    entry.field.contents.picture(width: max(0, width - labelWidth), isTight: isTight, isFocused: isFocused)
  }
}
