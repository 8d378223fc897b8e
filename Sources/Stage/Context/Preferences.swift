import DreamCore
import DreamSearch
import Widgets

/// The settings of the configuration file. None of them changes how stored dreams are read.
package struct Preferences: Hashable, Sendable {
  package var editor = EditorChoice.internal
  /// The hour at which a night ends and the next one begins, 0 to 23.
  package var nightTurn = 12
  /// The day on which weeks start.
  package var weekStart = WeekStart.monday
  /// The order in which dates are shown.
  package var dates: DateStyle {
    get { chosenDates ?? .dayFirst }
    set { chosenDates = newValue }
  }
  /// The order of dates if the person has chosen one, in which `4/3/1996` is read then.
  package private(set) var chosenDates: DateStyle?
  package var icons = Icons.unicode
  package var theme = ThemeChoice.auto
  /// Whether effects are drawn without motion.
  package var reduceMotion = false
  package var mouse = MouseChoice.on
  package var list = ListChoice.rows
  package var creatures = CreaturesChoice.on
  /// Whether nothing in a journal can be changed.
  package var isReadOnly = false
  /// The folder whose text files become dreams, which may begin with `~`; nil if there is none.
  package var inbox: String?
  /// Which backups are kept; nil if none is made.
  package var backups: BackupRetention? = .usual
  /// A line of shell that prints the passphrase of a locked journal; nil if a person is asked.
  package var passphraseCommand: String?
  /// The minutes without a key after which a locked journal is locked again; nil for never.
  package var lockAfter: Int?
  /// When the journal is synced by itself, if it is synced.
  package var sync = SyncTiming.byHand
  /// The name of this machine for people on others; nil for that of the host.
  package var syncName: String?
  /// The keys that the person has chosen for commands.
  package var keys = ChosenKeys()
  /// What the letters of the person's keyboard stand for where they are commands.
  package var layout = KeyLayout()
  /// The searches that have names, in the order of the settings.
  package var searches: [SavedSearch] = []
  /// The folder with the files of categories, which may begin with `~`, or be beside the settings; nil if there is none.
  package var categoriesFolder: String? = "categories"
  /// The categories that the folder has, by their names.
  package var categories: [Category] = []
  /// The texts with which new dreams can begin, in the order of the settings.
  package var templates: [Template] = []
  /// The number of colours of the terminal, by which each theme is another.
  package private(set) var colors = Int.max
  /// Whether the terminal has no colours, so that only the theme `mono` works.
  package var isColorless: Bool { colors < 8 }

  package init(
    editor: EditorChoice = .internal, nightTurn: Int = 12, icons: Icons = .unicode,
    theme: ThemeChoice = .auto, reduceMotion: Bool = false, mouse: MouseChoice = .on, list: ListChoice = .rows,
    creatures: CreaturesChoice = .on
  ) {
    self.editor = editor
    self.nightTurn = nightTurn
    self.icons = icons
    self.theme = theme
    self.reduceMotion = reduceMotion
    self.mouse = mouse
    self.list = list
    self.creatures = creatures
  }

  /// These preferences on a terminal that shows so many colours.
  package func on(colors: Int) -> Preferences {
    var preferences = self
    preferences.colors = colors
    if preferences.isColorless { preferences.theme = .mono }
    return preferences
  }
}

/// The editor in which dreams are written.
package enum EditorChoice: String, CaseIterable, Sendable {
  /// Lucid's own editor.
  case `internal`
  /// The program that `$EDITOR` names.
  case external
}

/// Whether Lucid uses the mouse.
package enum MouseChoice: String, CaseIterable, Sendable {
  /// The mouse clicks, scrolls and drags in Lucid.
  case on
  /// The terminal keeps the mouse, which selects text.
  case off
}

/// How the list shows dreams.
package enum ListChoice: String, CaseIterable, Sendable {
  /// A row for each dream.
  case rows
  /// A card for each dream: its creatures beside its first words.
  case cards
  /// Cards where there is no preview and room for some of them, otherwise rows.
  case auto
}

/// Whether Lucid draws, names and shares the creatures and effects of dreams.
package enum CreaturesChoice: String, CaseIterable, Sendable {
  case on
  /// Creatures and effects stay in the journal, and are shown nowhere.
  case off
}
