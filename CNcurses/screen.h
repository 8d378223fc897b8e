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

/// The last argument of `curs_set`; -1 if it isn't known.
extern int lucid_cursor_visibility;

#endif
