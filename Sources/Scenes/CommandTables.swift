import Stage

/// The tables of all commands for which keys can be chosen, in the order in which they are listed.
///
/// A new table of keys needs its line here.
package let commandTables: [any CommandTable] = [
  GlobalVerb.table, MainScene.table, ListVerb.table, PickVerb.table, FindingVerb.table, ListMove.table,
  SelectVerb.table,
  DuplicateVerb.table, PageVerb.table, FieldVerb.table, EditorVerb.table, FindVerb.table, SignVerb.table,
  CalendarVerb.table,
  InsightsVerb.table, HistoryVerb.table, PastVerb.table, DeletedVerb.table, NamesVerb.table, SearchVerb.table,
  RatingVerb.table,
  CreatureVerb.table, FavoriteVerb.table, ShareVerb.table, ImportVerb.table, ConflictVerb.table, AlertVerb.table,
  PaletteVerb.table,
  SettingVerb.table, HelpVerb.table,
]
