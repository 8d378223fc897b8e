#ifndef LUCID_SCREEN_H
#define LUCID_SCREEN_H

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <ncursesw/ncurses.h>
#include <ncursesw/term.h>
#undef lines
#undef columns

#include "CNcurses.h"

/// Whether the terminal is ours now: opened, not closed, not left.
extern bool lucid_is_shown;

/// Call it before a frame: only the first one takes the alternate screen, which a fault then has to leave.
void lucid_begin_frame(void);

/// Has ncurses send what changed, in one piece.
void lucid_draw_frame(void);

/// Whether there was a frame since the terminal was taken.
bool lucid_has_frames(void);

/// Puts the terminal's cursor at a place, with no attributes, whatever ncurses knows.
void lucid_send_place(int row, int column);

/// What `curs_set` was last given; -1 when that is unknown.
extern int lucid_cursor_visibility;

#endif
