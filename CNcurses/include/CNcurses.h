#ifndef LUCID_CNCURSES_H
#define LUCID_CNCURSES_H

// What Lucid needs of ncursesw and of signals. <ncurses.h> stays out: its macros, globals and variadics are
// nothing that Swift can use.

#include <stdbool.h>
#include <stdint.h>

// MARK: Locale

typedef enum { LUCID_CHARSET_UTF8, LUCID_CHARSET_ASCII } lucid_charset;

/// Takes the locale of the environment, or C.UTF-8 where that names none, and says what may be drawn in it.
lucid_charset lucid_set_locale(void);

// MARK: Opening and closing

typedef enum {
  LUCID_OPENED,
  LUCID_OPEN_ALREADY,
  LUCID_OPEN_NOT_A_TERMINAL,
  LUCID_OPEN_UNKNOWN_TERMINAL,
  LUCID_OPEN_DUMB_TERMINAL,
  LUCID_OPEN_FAILED,
} lucid_open_result;

/// Takes the terminal over: alternate screen, raw mode, bracketed paste, a title of its own. One at a time in a process.
lucid_open_result lucid_open(int input, int output, const char *term, bool wants_colors);

/// Gives the terminal back as it was.
void lucid_close(void);

/// Gives the terminal back for a while, and takes it again; what it shows then is unknown.
void lucid_leave(void);
void lucid_return(void);

// MARK: The terminal's facts

typedef struct {
  int columns;
  int rows;
} lucid_size;

/// The size that the terminal says it has now; 80×24 if it doesn't know.
lucid_size lucid_current_size(void);

/// Fits the screen to a size.
void lucid_resize(lucid_size size);

/// How many colours there are: 0 where there are none or none are wanted.
int lucid_colors(void);

/// Whether a colour's number is its red, green and blue.
bool lucid_has_direct_color(void);

/// Whether -1 is a colour: the terminal's own.
bool lucid_has_default_colors(void);

/// How many pairs can be defined, the 0th among them.
int lucid_pair_limit(void);

/// A string of the terminal's entry, such as `kcuu1`; NULL if it has none. Valid until the terminal is closed.
const char *lucid_capability(const char *name);

// MARK: Modes

/// Has the terminal tell of presses, drags and the wheel, or leave the mouse to itself. At first it does not tell.
void lucid_set_mouse(bool is_on);

/// Asks the terminal, once and after the first frame, whether it shows a frame at once when it is told where it begins and
/// ends. The answer comes with the keys, or never.
void lucid_ask_for_synchronization(void);

/// From now on frames say where they begin and end: the terminal has answered that it knows how to show them at once.
void lucid_synchronize(void);

// MARK: Drawing

enum { LUCID_SCALARS = 5 };

enum {
  LUCID_BOLD = 1,
  LUCID_DIM = 2,
  LUCID_ITALIC = 4,
  LUCID_UNDERLINE = 8,
  LUCID_REVERSE = 16,
};

/// A base and its marks, for one column or for two.
typedef struct {
  uint32_t scalars[LUCID_SCALARS];
  uint8_t count;
  uint8_t width;
  uint16_t attributes;
  int32_t pair;
} lucid_cell;

/// Gives a pair its colours. It must not have been given any before.
void lucid_define_pair(int32_t pair, int32_t foreground, int32_t background);

/// Writes cells from the left edge of a row on. Where libc doesn't agree about a width, U+FFFD stands in.
void lucid_write_row(int row, const lucid_cell *cells, int count);

/// Shows what was written, in one go, and puts the cursor; a negative column hides it.
void lucid_show(int row, int column);

/// Makes the next `lucid_show` send every cell again.
void lucid_repaint(void);

// MARK: Signals

/// Catches what would end the process: what asks for it is told through a pipe, a fault gives the terminal back
/// first. Call it before `lucid_open`.
bool lucid_catch_signals(void);

/// Puts back the handlers that were there before.
void lucid_release_signals(void);

/// The end to poll for signals.
int lucid_signal_descriptor(void);

/// Takes a signal that came, or 0.
int lucid_take_signal(void);

/// Lets SIGTSTP stop the process, as by default, or no longer. In pairs, and after `lucid_catch_signals`.
void lucid_allow_stopping(bool allow);

/// Gives a thread a second stack, so that it can overflow its own and the terminal is still given back.
void lucid_guard_thread(void);

#endif
