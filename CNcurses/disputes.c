#include "screen.h"
#include "outlet.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// Terminals disagree about the widths of some glyphs, and no table is right in all of them. ncurses, which believes in one width,
// gets blanks for these. When a frame is out, each of them is written at its own address, and so is what stands behind it as far
// as a terminal can have put the glyph over that: nothing else on the row is moved by it.

/// A row with disputed glyphs, as it was last written.
typedef struct {
  lucid_cell *cells;
  int count;
  /// Whether the glyphs are to be written with the next frame.
  bool is_due;
} kept_row;

static kept_row kept[LUCID_MOST_ROWS];

static char *bytes;
static size_t length, room;

static int put(int byte) {
  if (length == room) {
    size_t more = room ? 2 * room : 1024;
    char *grown = realloc(bytes, more);
    if (!grown) return ERR;
    bytes = grown;
    room = more;
  }
  bytes[length++] = (char)byte;
  return byte;
}

static void put_scalar(uint32_t scalar) {
  if (scalar < 0x80) {
    put((int)scalar);
    return;
  }
  int more = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  put((int)((0xff00u >> (more + 1) & 0xff) | scalar >> 6 * more));
  while (more-- > 0) put((int)(0x80 | (scalar >> 6 * more & 0x3f)));
}

static void put_place(int row, int column) { tputs(tiparm(cursor_address, row, column), 1, put); }

static void put_pen(unsigned attributes, int pair) {
  vid_puts(lucid_attributes(attributes), (short)(pair < 0x7fff ? pair : 0x7fff), &pair, put);
}

static void put_glyph(const lucid_cell *cell, int row, int column) {
  put_place(row, column);
  for (int i = 0; i < cell->count && i < LUCID_SCALARS; i++) put_scalar(cell->scalars[i]);
}

/// Whether the C library gives a glyph the width that Lucid gives it.
static bool is_known(const lucid_cell *cell) {
  return cell->scalars[0] < 0x7f || wcwidth((wchar_t)cell->scalars[0]) == cell->width;
}

int lucid_disputed_width(const lucid_cell *cell, int left) {
  if (cell->width == 0 || cell->count == 0) return 0;
  if (is_known(cell) && !(cell->attributes & LUCID_DISPUTED)) return 0;
  int base = is_known(cell) ? cell->width : 2;
  // A mark has a column of its own at most.
  return base <= left ? base + cell->count - 1 : 0;
}

/// Writes a glyph that may reach over the end of its row, which must not continue on the next one.
static void put_last_glyph(const lucid_cell *cell, int row, int column) {
  bool is_ansi = !strncmp(cursor_address, "\033[", 2);
  for (const char *byte = is_ansi ? "\033[?7l" : ""; *byte; byte++) put(*byte);
  put_glyph(cell, row, column);
  for (const char *byte = is_ansi ? "\033[?7h" : ""; *byte; byte++) put(*byte);
}

void lucid_keep_disputes(int row, const lucid_cell *cells, int count) {
  kept_row *old = &kept[row];
  size_t size = (size_t)count * sizeof *cells;
  if (count > 0 && count == old->count && !memcmp(old->cells, cells, size)) return;
  free(old->cells);
  *old = (kept_row){.cells = count > 0 ? malloc(size) : NULL};
  if (!old->cells) return;
  memcpy(old->cells, cells, size);
  old->count = count;
  old->is_due = true;
}

void lucid_repeat_disputes(int top, int end) {
  for (int row = top; row < end; row++) kept[row].is_due = true;
}

static void reverse(int top, int end) {
  for (; top < --end; top++) {
    kept_row row = kept[top];
    kept[top] = kept[end];
    kept[end] = row;
  }
}

void lucid_scroll_disputes(int top, int end, int rows) {
  if (top < 0 || end > LUCID_MOST_ROWS || rows >= end - top || -rows >= end - top) return;
  int middle = rows > 0 ? top + rows : end + rows;
  reverse(top, middle);
  reverse(middle, end);
  reverse(top, end);
  // The terminal may not have scrolled.
  lucid_repeat_disputes(top, end);
}

/// Writes the disputed glyphs of a row, and what one of them may have covered.
static void put_row(int row) {
  int column = 0, covered = 0, edge = getmaxx(stdscr);
  for (int i = 0; i < kept[row].count; i++) {
    const lucid_cell *cell = &kept[row].cells[i];
    int widest = lucid_disputed_width(cell, edge - column);
    if (cell->width > 0 && (widest > 0 || column < covered)) put_pen(cell->attributes, cell->pair);
    if (widest > 0) {
      put_place(row, column);
      for (int blank = 0; blank < cell->width; blank++) put(' ');
      (column + widest > edge ? put_last_glyph : put_glyph)(cell, row, column);
      if (column + widest > covered) covered = column + widest;
    } else if (cell->width > 0 && column < covered) {
      // One that may be too wide for the edge would go on in the next row.
      bool fits = column + cell->width <= edge && (cell->count == 0 || is_known(cell));
      lucid_cell blank = {.scalars = {' '}, .count = 1, .width = 1};
      put_glyph(fits ? cell : &blank, row, column);
    }
    column += cell->width;
  }
}

void lucid_settle_disputes(void) {
  length = 0;
  for (int row = 0; row < getmaxy(stdscr); row++) {
    if (!kept[row].is_due) continue;
    kept[row].is_due = false;
    put_row(row);
  }
  if (length == 0) return;
  put_pen(0, 0);
  put_place(getcury(curscr), getcurx(curscr));
  lucid_gather_bytes(bytes, length);
}
