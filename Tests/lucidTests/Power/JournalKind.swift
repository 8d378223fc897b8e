/// Whether a journal is locked when a test begins with it.
enum JournalKind {
  case clear
  case locked
}
