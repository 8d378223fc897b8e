#ifndef LUCID_SCREEN_H
#define LUCID_SCREEN_H

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <ncursesw/ncurses.h>
#include <ncursesw/term.h>
#undef lines
#undef columns

#include "CNcurses.h"

/// Whether the terminal is open and not left.
extern bool lucid_is_shown;

/// Prepares a frame. The first one switches to the alternate screen, which a crash then has to leave.
void lucid_begin_frame(void);

/// Collects what ncurses writes from now on, if it isn't collected already.
void lucid_gather_frame(void);

/// Whether there was a frame since the terminal was taken over.
bool lucid_has_frames(void);

/// Moves the terminal's cursor and resets the attributes, without ncurses' knowledge.
void lucid_send_place(int row, int column);

/// ncurses' attributes for those of a cell.
attr_t lucid_attributes(unsigned ours);

/// The most columns that a terminal may give the glyph of a cell, if terminals, or libc, may not agree with its width; or 0, also
/// if its base may be too wide for the columns that are left in the row.
int lucid_disputed_width(const lucid_cell *cell, int left);

/// Keeps a row that has disputed glyphs, to write them when the frame is out; or forgets it if `count` is 0.
void lucid_keep_disputes(int row, const lucid_cell *cells, int count);

/// Moves kept rows as `lucid_scroll` does.
void lucid_scroll_disputes(int top, int end, int rows);

/// Writes the disputed glyphs from row `top` to before `end` again with the next frame.
void lucid_repeat_disputes(int top, int end);

/// Writes the disputed glyphs that are due. ncurses has sent everything else.
void lucid_settle_disputes(void);

/// The last argument of `curs_set`; -1 if it isn't known.
extern int lucid_cursor_visibility;

#endif
