import Stage

/// Returns the function that makes the scene at a destination: the only code that knows every scene's type.
///
/// `renderer` makes the texts in which dreams are shared; `forms` are those of the files that can be written and read.
package func instantiate(
  renderer: some CardRenderer, forms: @escaping @Sendable () -> FileForms = { FileForms() }
) -> Instantiate {
  { scene, setting in
    let (context, environment) = (setting.context, setting.environment)
    return switch scene {
    case .list: ListScene()
    case .calendar: CalendarScene(in: context, environment)
    case .insights: InsightsScene(in: context, environment)
    case .history: HistoryScene(in: setting)
    case .tonight: TonightScene(in: context, environment)
    case .dream(let dream): DreamScene(dream)
    case .writing, .editing: EditorScene(scene, in: setting)
    case .creature(let dreams): CreatureScene(dreams, in: context)
    case .favorite: FavoriteScene(in: context)
    case .rating(let dreams): RatingScene(dreams, in: context, environment)
    case .tags(let dreams): TagsScene(dreams, in: context, environment)
    case .night(let item): NightScene(of: item, in: context, environment)
    case .past(let dream): PastScene(dream, in: setting)
    case .again(let dream): AgainScene(dream)
    case .deleted: DeletedScene(in: setting)
    case .names(let subject): NamesScene(subject)
    case .conflict(let id): ConflictScene(id)
    case .search(let aim): SearchScene(aim, in: context.search)
    case .share: ShareScene(in: context, renderer: renderer)
    case .importing: ImportScene(forms().imports)
    case .exporting: ExportScene(forms().exports, in: context)
    case .help(let groups): HelpScene(groups)
    case .palette(let commands, let dream): PaletteScene(commands, about: dream)
    case .alert(let alert): AlertScene(alert)
    case .settings: SettingsScene()
    case .coding(let task): CodingScene(task)
    case .hidden: HiddenScene()
    }
  }
}

/// The tables of all commands for which keys can be chosen, in the order in which they are listed.
///
/// A new table of keys needs its line here.
package let commandTables: [any NamedCommands] = [
  GlobalVerb.table, MainScene.table, ListVerb.table, PickVerb.table, FindingVerb.table, ListMove.table,
  SelectVerb.table,
  DuplicateVerb.table, PageVerb.table, FieldVerb.table, EditorVerb.table, NameVerb.table, FindVerb.table,
  SignVerb.table,
  CalendarVerb.table,
  InsightsVerb.table, HistoryVerb.table, TonightVerb.table, MorningVerb.table, PastVerb.table, AgainVerb.table,
  DeletedVerb.table, NamesVerb.table, NameLineVerb.table, SearchVerb.table,
  RatingVerb.table, CodingVerb.table,
  CreatureVerb.table, FavoriteVerb.table, ShareVerb.table, ImportVerb.table, ConflictVerb.table, AlertVerb.table,
  PaletteVerb.table,
  SettingVerb.table, HelpVerb.table,
]
