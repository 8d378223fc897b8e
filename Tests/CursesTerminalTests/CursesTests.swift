import Testing

/// Tests that open a terminal: ncurses and signals are the whole process's, so one at a time.
@Suite("a real terminal", .serialized)
struct CursesTests {}
