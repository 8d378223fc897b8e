#include "screen.h"
#include "outlet.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static cchar_t *row_buffer;
static int row_capacity;

static bool reserve(int count) {
  if (count <= row_capacity) return true;
  cchar_t *grown = realloc(row_buffer, (size_t)count * sizeof *grown);
  if (!grown) return false;
  row_buffer = grown;
  row_capacity = count;
  return true;
}

attr_t lucid_attributes(unsigned ours) {
  attr_t theirs = A_NORMAL;
  if (ours & LUCID_BOLD) theirs |= A_BOLD;
  if (ours & LUCID_DIM) theirs |= A_DIM;
  if (ours & LUCID_ITALIC) theirs |= A_ITALIC;
  if (ours & LUCID_UNDERLINE) theirs |= A_UNDERLINE;
  if (ours & LUCID_REVERSE) theirs |= A_REVERSE;
  return theirs;
}

static void set(cchar_t *place, const wchar_t *text, const lucid_cell *cell) {
  int pair = cell->pair;
  if (setcchar(place, text, lucid_attributes(cell->attributes), (short)(pair < 0x7fff ? pair : 0x7fff), &pair) == ERR)
    setcchar(place, L" ", A_NORMAL, 0, NULL);
}

/// Fills a place for each column of a cell.
static int fill_each(cchar_t *place, const lucid_cell *cell, const wchar_t *first, const wchar_t *second) {
  set(place, first, cell);
  if (cell->width > 1) set(place + 1, second, cell);
  return cell->width;
}

/// Writes the text of a cell. Returns the number of ncurses' cells that it fills.
static int fill(cchar_t *place, const lucid_cell *cell) {
  wchar_t text[LUCID_SCALARS + 1] = {0};
  text[0] = cell->count > 0 ? (wchar_t)cell->scalars[0] : L' ';
  int width = text[0] >= 0x20 && text[0] < 0x7f ? 1 : wcwidth(text[0]);
  if (text[0] < 0x20 || width != cell->width) return fill_each(place, cell, wcwidth(0xfffd) == 1 ? L"\xfffd" : L"?", L" ");
  int length = 1;
  for (int i = 1; i < cell->count && i < LUCID_SCALARS; i++) {
    wchar_t mark = (wchar_t)cell->scalars[i];
    if (mark >= 0x300 && wcwidth(mark) == 0) text[length++] = mark;
  }
  set(place, text, cell);
  return 1;
}

/// Fills a place with an ASCII character. The attributes and the pair are those of the last such place, mostly: ncurses
/// takes them apart and puts them together for each cell, which costs more than everything else about a row.
static void fill_ascii(cchar_t *place, const lucid_cell *cell) {
  static cchar_t last;
  static int32_t pair;
  static int attributes = -1;
  if (attributes != cell->attributes || pair != cell->pair) {
    set(&last, L" ", cell);
    attributes = cell->attributes;
    pair = cell->pair;
  }
  *place = last;
  place->chars[0] = (wchar_t)cell->scalars[0];
}

static bool is_ascii(const lucid_cell *cell) {
  return cell->count == 1 && cell->width == 1 && cell->scalars[0] >= 0x20 && cell->scalars[0] < 0x7f;
}

void lucid_write_row(int row, const lucid_cell *cells, int count) {
  if (!lucid_is_shown || row < 0 || row >= getmaxy(stdscr) || !reserve(count + 1)) return;
  int places = 0, column = 0;
  int edge = getmaxx(stdscr);
  bool has_disputes = false;
  for (int i = 0; i < count && column < edge; i++) {
    const lucid_cell *cell = &cells[i];
    if (cell->width == 0) continue;
    if (is_ascii(cell)) {
      fill_ascii(&row_buffer[places++], cell);
      column++;
      continue;
    }
    // Half of a wide glyph at the edge would wrap on some terminals.
    lucid_cell blank = {.scalars = {' '}, .count = 1, .width = 1, .pair = cell->pair};
    bool fits = column + cell->width <= edge;
    if (lucid_disputed_width(cell, edge - column) > 0) {
      has_disputes = true;
      // These are blank, too, but ncurses can tell them from the blanks that follow when the glyph goes.
      places += fill_each(&row_buffer[places], cell, L"\xa0", L"\xa0");
    } else {
      places += fill(&row_buffer[places], fits ? cell : &blank);
    }
    column += cell->width;
  }
  wmove(stdscr, row, 0);
  wadd_wchnstr(stdscr, row_buffer, places);
  lucid_keep_disputes(row, cells, has_disputes ? count : 0);
}

void lucid_scroll(int top, int end, int rows) {
  if (!lucid_is_shown) return;
  scrollok(stdscr, TRUE);
  if (wsetscrreg(stdscr, top, end - 1) == OK && wscrl(stdscr, rows) == OK) lucid_scroll_disputes(top, end, rows);
  wsetscrreg(stdscr, 0, getmaxy(stdscr) - 1);
  scrollok(stdscr, FALSE);
}

void lucid_define_pair(int32_t pair, int32_t foreground, int32_t background) {
  init_extended_pair(pair, foreground, background);
}

void lucid_show(int row, int column) {
  if (!lucid_is_shown) return;
  lucid_begin_frame();
  bool shows = column >= 0 && row >= 0 && row < getmaxy(stdscr) && column < getmaxx(stdscr);
  wmove(stdscr, shows ? row : 0, shows ? column : 0);
  wnoutrefresh(stdscr);
  if (lucid_cursor_visibility != shows) curs_set(lucid_cursor_visibility = shows);
  lucid_gather_frame();
  doupdate();
  lucid_settle_disputes();
  lucid_send_gathered(true);
}

void lucid_resize(lucid_size size) {
  if (!lucid_is_shown) return;
  resize_term(size.rows > 0 ? size.rows : 1, size.columns > 0 ? size.columns : 1);
  lucid_repaint();
}

void lucid_repaint(void) {
  lucid_repeat_disputes(0, LUCID_MOST_ROWS);
  // Before the first frame there is nothing to repaint, and the shell's cursor stays where it is.
  if (!lucid_is_shown || !lucid_has_frames()) return;
  // The cursor's position and the colours are unknown now: set them to what ncurses believes, which is so when all that it
  // wrote is sent.
  lucid_send_gathered(true);
  lucid_send_place(getcury(curscr), getcurx(curscr));
  redrawwin(stdscr);
}
