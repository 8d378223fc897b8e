#ifndef LUCID_CNCURSES_H
#define LUCID_CNCURSES_H

// The functions of ncursesw and of signals that Lucid uses. <ncurses.h> is not included, as Swift can't use its macros,
// globals and variadic functions.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Memory

/// Keeps the process' memory out of core dumps, and from other processes of the user.
void lucid_hide_memory(void);

// MARK: Locale

typedef enum { LUCID_CHARSET_UTF8, LUCID_CHARSET_ASCII } lucid_charset;

/// Sets the locale that the environment names, or C.UTF-8 if it names none. Returns the characters that can be drawn in it.
lucid_charset lucid_set_locale(void);

/// The name of the locale's character set, for `iconv`; NULL for UTF-8, and for ASCII, which is part of it.
const char *lucid_locale_charset(void);

// MARK: Opening and closing

typedef enum {
  LUCID_OPENED,
  LUCID_OPEN_ALREADY,
  LUCID_OPEN_NOT_A_TERMINAL,
  LUCID_OPEN_UNKNOWN_TERMINAL,
  LUCID_OPEN_DUMB_TERMINAL,
  LUCID_OPEN_FAILED,
} lucid_open_result;

/// Takes over the terminal: alternate screen, raw mode, bracketed paste, a title. A process can have one terminal open.
lucid_open_result lucid_open(int input, int output, const char *term, bool wants_colors);

/// Restores the terminal.
void lucid_close(void);

/// Gives up the terminal for a while, and takes it over again. Its contents are unknown then.
void lucid_leave(void);
void lucid_return(void);

// MARK: The terminal's facts

typedef struct {
  int columns;
  int rows;
} lucid_size;

/// The largest size that is drawn on. Of a larger terminal only the upper left is used.
enum { LUCID_MOST_COLUMNS = 2000, LUCID_MOST_ROWS = 1000 };

/// The terminal's current size, limited to the largest one; 80×24 if it isn't known.
lucid_size lucid_current_size(void);

/// Adapts the screen to a size.
void lucid_resize(lucid_size size);

/// The number of colours; 0 if there are none or none are wanted.
int lucid_colors(void);

/// Whether a colour's number is its RGB value.
bool lucid_has_direct_color(void);

/// Whether the number -1 stands for the terminal's default colour.
bool lucid_has_default_colors(void);

/// The number of colour pairs that can be defined, including pair 0.
int lucid_pair_limit(void);

/// A string capability of the terminal, such as `kcuu1`; NULL if it has none. Valid until the terminal is closed.
const char *lucid_capability(const char *name);

// MARK: Modes

/// Turns reports of presses, drags and the wheel on or off. They are off at first.
void lucid_set_mouse(bool is_on);

/// Whether the terminal was asked for its background when it was opened or taken over again.
bool lucid_asks_for_background(void);

/// Asks the terminal whether it supports synchronized output and kitty's keyboard protocol, once and not before the first
/// frame. The answers come with the keys, or never; that to the last question, for its attributes, comes from all terminals.
void lucid_ask(void);

/// Tells that all answers came. Else leaving waits for them for a moment, as they would be typed into the shell.
void lucid_is_answered(void);

/// Turns kitty's keyboard protocol on, as the terminal has answered that it knows it.
void lucid_use_key_protocol(void);

/// Turns synchronized output on, as the terminal has answered that it supports it.
void lucid_synchronize(void);

// MARK: Drawing

enum { LUCID_SCALARS = 5 };

enum {
  LUCID_BOLD = 1,
  LUCID_DIM = 2,
  LUCID_ITALIC = 4,
  LUCID_UNDERLINE = 8,
  LUCID_REVERSE = 16,
  /// Terminals may not agree about the width.
  LUCID_DISPUTED = 32,
};

/// The scalars of a glyph of one or two columns, a base and its marks, and how it is drawn.
typedef struct {
  uint32_t scalars[LUCID_SCALARS];
  uint8_t count;
  uint8_t width;
  uint16_t attributes;
  int32_t pair;
} lucid_cell;

/// Defines the colours of a pair. A pair can be defined once.
void lucid_define_pair(int32_t pair, int32_t foreground, int32_t background);

/// Has a number of the 256 colours stand for an RGB value, until the terminal is closed.
void lucid_define_color(uint8_t number, uint32_t rgb);

/// Moves the rows from `top` to before `end` up, or down if `rows` is negative. The terminal scrolls, if it can.
void lucid_scroll(int top, int end, int rows);

/// Writes cells from the left edge of a row. A glyph of a disputed width has its columns, whatever the terminal believes; one
/// that could be too wide for the rest of the row is replaced by U+FFFD.
void lucid_write_row(int row, const lucid_cell *cells, int count);

/// Shows what was written as one frame, and places the cursor. A negative column hides it.
void lucid_show(int row, int column);

/// The descriptor to poll for writing while the terminal hasn't taken everything that was sent; -1 otherwise. Nothing may be
/// shown meanwhile.
int lucid_stalled_descriptor(void);

/// Sends more of what waits. Returns whether the terminal has taken everything.
bool lucid_flush(void);

/// Sends bytes that are no part of a frame. Returns false if the terminal is stalled.
bool lucid_send(const uint8_t *bytes, size_t count);

/// Makes the next `lucid_show` send every cell again.
void lucid_repaint(void);

// MARK: Signals

/// Handles the signals that would end the process: a crash restores the terminal first, and all others are reported through
/// a pipe. Call it before `lucid_open`.
bool lucid_catch_signals(void);

/// Restores the previous handlers.
void lucid_release_signals(void);

/// The descriptor to poll for signals.
int lucid_signal_descriptor(void);

/// Takes the next signal that came; 0 if there is none.
int lucid_take_signal(void);

/// Lets SIGTSTP stop the process, or no longer. Call it in pairs, and after `lucid_catch_signals`.
void lucid_allow_stopping(bool allow);

#endif
