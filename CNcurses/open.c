#include "screen.h"
#include "outlet.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char modes_on[] = "\033[?2004h";
static const char modes_off[] = "\033[?2004l";
// Reports of presses and releases, of drags, and in the SGR format. They are turned off in the reverse order.
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
// Saves the previous title, if the terminal can, and sets one that never contains anything of a dream.
static const char title_on[] = "\033[22;2t\033]2;Lucid\033\\";
static const char title_off[] = "\033[23;2t";
// Keys that have no bytes of their own, such as Alt-N in xterm, are sent as sequences (modifyOtherKeys).
static const char keys_on[] = "\033[>4;2m";
static const char keys_off[] = "\033[>4m";
// Reports of changes between light and dark colours.
static const char scheme_on[] = "\033[?2031h";
static const char scheme_off[] = "\033[?2031l";
static const char background_question[] = "\033]11;?\007";
// kitty's protocol: Esc and keys with modifiers are told from all others, with the key of a Latin keyboard in their place.
static const char protocol_on[] = "\033[>5u";
static const char protocol_off[] = "\033[<u";
// Requests a mode (DECRQM), the flags of kitty's protocol and the attributes (DA1) without moving the cursor. The answers, if
// there are any, are read with the keys.
static const char questions[] = "\0337\033[?2026$p\033[?u\033[c\0338";

bool lucid_is_shown;
int lucid_cursor_visibility = -1;

static SCREEN *screen;
static FILE *files[2];
static int fds[2] = {-1, -1};
static struct termios modes_before;
static bool colored, has_defaults;
static bool has_title, has_keys, tells_of_mouse, wants_mouse, may_ask, asks;
static bool is_awaiting;
static long long asked_at;
static bool knows_protocol, uses_protocol;

static bool has(const char *capability) {
  const char *text = tigetstr(capability);
  return text && text != (char *)-1;
}

/// Whether the terminal understands xterm's sequences for titles, the capability `XT`, and for keys. tmux does that with
/// screen's description, too.
static void learn_abilities(const char *term) {
  has_title = tigetflag("XT") > 0 || has("tsl");
  has_keys = has_title || !strncmp(term, "screen", 6);
  tells_of_mouse = has("kmous");
  lucid_mark_frames(has("Sync"));
  // Apple's terminal shows the request instead of ignoring it.
  const char *program = getenv("TERM_PROGRAM");
  may_ask = has_keys && !(program && !strcmp(program, "Apple_Terminal"));
  knows_protocol = uses_protocol = is_awaiting = false;
}

/// Adds a capability to the reset bytes, without padding, which only old hardware terminals need.
static void append(char *bytes, size_t limit, const char *capability) {
  if (!capability || capability == (char *)-1) return;
  size_t length = strlen(bytes);
  while (*capability && length + 1 < limit) {
    if (capability[0] == '$' && capability[1] == '<') {
      const char *end = strchr(capability, '>');
      if (!end) break;
      capability = end + 1;
    } else {
      bytes[length++] = *capability++;
    }
  }
  bytes[length] = 0;
}

static bool has_frames;

static void arm(bool with_frames) {
  has_frames = with_frames;
  char bytes[512] = "";
  append(bytes, sizeof bytes, uses_protocol ? protocol_off : "");
  append(bytes, sizeof bytes, has_keys ? scheme_off : "");
  append(bytes, sizeof bytes, has_keys ? keys_off : "");
  append(bytes, sizeof bytes, tigetstr("rmkx"));
  append(bytes, sizeof bytes, modes_off);
  append(bytes, sizeof bytes, tells_of_mouse ? mouse_off : "");
  append(bytes, sizeof bytes, has_title ? title_off : "");
  append(bytes, sizeof bytes, tigetstr("sgr0"));
  append(bytes, sizeof bytes, tigetstr("op"));
  append(bytes, sizeof bytes, tigetstr("cnorm"));
  if (with_frames) append(bytes, sizeof bytes, has("rmcup") ? tigetstr("rmcup") : tigetstr("clear"));
  append(bytes, sizeof bytes, "\r\nLucid stopped by a fault of its own. What it called saved is in the journal.\r\n");
  lucid_arm(lucid_outlet(), fds[0], bytes, strlen(bytes), &modes_before);
}

void lucid_begin_frame(void) {
  if (!has_frames) arm(true);
}

bool lucid_has_frames(void) { return has_frames; }

/// Writes bytes to the terminal between frames, when ncurses has nothing left to send.
static void send(const char *bytes) { lucid_put(bytes, strlen(bytes)); }

static void send_capability(const char *name) {
  char bytes[64] = "";
  append(bytes, sizeof bytes, tigetstr(name));
  send(bytes);
}

/// Sets the modes of the terminal that Lucid needs. The keys in its description are those of its keypad mode.
static void enter_modes(void) {
  send(modes_on);
  send_capability("smkx");
  if (has_keys) send(keys_on);
  if (has_keys) send(scheme_on);
  if (has_title) send(title_on);
  if (tells_of_mouse && wants_mouse) send(mouse_on);
  if (lucid_asks_for_background()) send(background_question);
  asks = may_ask;
}

static void leave_modes(void) {
  if (tells_of_mouse && wants_mouse) send(mouse_off);
  if (has_title) send(title_off);
  if (uses_protocol) send(protocol_off);
  uses_protocol = false;
  if (has_keys) send(scheme_off);
  if (has_keys) send(keys_off);
  send_capability("rmkx");
  send(modes_off);
}

void lucid_set_mouse(bool is_on) {
  if (is_on == wants_mouse) return;
  wants_mouse = is_on;
  if (tells_of_mouse && lucid_is_shown) send(is_on ? mouse_on : mouse_off);
}

/// Terminals have kitty's protocol for each screen by itself, so that it can't be used before the first frame.
static void start_protocol(void) {
  if (!knows_protocol || uses_protocol) return;
  uses_protocol = true;
  arm(true);
  send(protocol_on);
}

void lucid_ask(void) {
  if (!lucid_is_shown || !has_frames) return;
  start_protocol();
  if (!asks) return;
  asks = false;
  is_awaiting = true;
  asked_at = lucid_milliseconds();
  send(questions);
}

bool lucid_asks_for_background(void) { return has_keys && colored; }

void lucid_is_answered(void) { is_awaiting = false; }

/// Takes answers that are still under way from the terminal, for a tenth of a second at most.
static void take_answers(void) {
  while (is_awaiting) {
    long long left = asked_at + 100 - lucid_milliseconds();
    struct pollfd answered = {.fd = fds[0], .events = POLLIN};
    char bytes[256];
    if (left <= 0 || poll(&answered, 1, (int)left) <= 0) break;
    ssize_t count = read(fds[0], bytes, sizeof bytes);
    // The answer to the last question ends in c.
    if (count <= 0 || bytes[count - 1] == 'c') break;
  }
  is_awaiting = false;
}

void lucid_use_key_protocol(void) { knows_protocol = true; }

void lucid_synchronize(void) { lucid_mark_frames(true); }

void lucid_send_place(int row, int column) {
  char bytes[128] = "";
  append(bytes, sizeof bytes, tigetstr("sgr0"));
  append(bytes, sizeof bytes, tiparm(tigetstr("cup"), row, column));
  send(bytes);
}

/// Whether the terminal is known and can move its cursor.
static lucid_open_result examine(const char *term, int output) {
  int error = 0;
  if (!term || !*term) return LUCID_OPEN_UNKNOWN_TERMINAL;
  if (setupterm(term, output, &error) != OK)
    return error == 1 ? LUCID_OPEN_DUMB_TERMINAL : LUCID_OPEN_UNKNOWN_TERMINAL;
  const char *address = tigetstr("cup");
  bool is_dumb = !address || address == (char *)-1;
  del_curterm(cur_term);
  return is_dumb ? LUCID_OPEN_DUMB_TERMINAL : LUCID_OPENED;
}

static void close_files(void) {
  for (int i = 0; i < 2; i++) {
    if (files[i]) fclose(files[i]);
    files[i] = NULL;
  }
}

/// Opens streams for ncurses on copies of the descriptors.
static bool open_files(int input, int output) {
  int in = fcntl(input, F_DUPFD_CLOEXEC, 3);
  int out = fcntl(output, F_DUPFD_CLOEXEC, 3);
  if (in >= 0 && !(files[0] = fdopen(in, "r"))) close(in);
  if (out >= 0 && !(files[1] = fdopen(out, "w"))) close(out);
  return files[0] && files[1];
}

/// Lucid changes no colour of the palette. ncurses would reset it all the same, and with it what the user has changed.
static void keep_palette(void) {
  // The text is in memory that ncurses has allocated for the terminal's description.
  if (has("oc")) tigetstr("oc")[0] = 0;
}

static void start_modes(bool wants_colors) {
  raw();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  // Otherwise ncurses leaves frames half drawn when there is input.
  typeahead(-1);
  keep_palette();
  colored = wants_colors && has_colors() && start_color() == OK;
  has_defaults = colored && use_default_colors() == OK;
}

static bool is_too_large(int output) {
  struct winsize size = {0};
  return ioctl(output, TIOCGWINSZ, &size) == 0 && (size.ws_col > LUCID_MOST_COLUMNS || size.ws_row > LUCID_MOST_ROWS);
}

lucid_open_result lucid_open(int input, int output, const char *term, bool wants_colors) {
  if (screen) return LUCID_OPEN_ALREADY;
  if (!isatty(input) || !isatty(output)) return LUCID_OPEN_NOT_A_TERMINAL;
  lucid_open_result result = examine(term, output);
  if (result != LUCID_OPENED) return result;
  if (tcgetattr(input, &modes_before) != 0) return LUCID_OPEN_NOT_A_TERMINAL;
  // Not LINES and COLUMNS, which the shell set when it started.
  use_env(FALSE);
  // ncurses fails on more rows or columns than a short can count: then it begins with another size.
  use_tioctl(!is_too_large(output));
  if (!open_files(input, output) || !(screen = newterm(term, files[1], files[0]))) {
    close_files();
    return LUCID_OPEN_FAILED;
  }
  fds[0] = input;
  fds[1] = output;
  lucid_connect(output);
  wants_mouse = false;
  learn_abilities(term);
  arm(false);
  start_modes(wants_colors);
  enter_modes();
  lucid_is_shown = true;
  lucid_resize(lucid_current_size());
  return LUCID_OPENED;
}

/// Clears a terminal that has no other screen to go back to.
static void clear_if_single(void) {
  if (has_frames && !has("rmcup")) send_capability("clear");
}

void lucid_leave(void) {
  if (!screen || !lucid_disarm()) return;
  lucid_is_shown = false;
  take_answers();
  leave_modes();
  lucid_gather(fileno(files[1]));
  endwin();
  lucid_send_gathered(false);
  lucid_stop_gathering(fileno(files[1]), fds[1]);
  clear_if_single();
  lucid_drain();
  // What ncurses restores them by is not connected to the terminal while it is being gathered.
  tcsetattr(fds[0], TCSANOW, &modes_before);
  lucid_cursor_visibility = -1;
}

void lucid_return(void) {
  if (!screen || lucid_is_shown) return;
  arm(false);
  reset_prog_mode();
  enter_modes();
  lucid_is_shown = true;
  clearok(curscr, TRUE);
  lucid_resize(lucid_current_size());
}

void lucid_close(void) {
  if (!screen) return;
  lucid_leave();
  lucid_end_frames();
  lucid_disconnect();
  delscreen(screen);
  screen = NULL;
  close_files();
}

void lucid_gather_frame(void) { lucid_gather(fileno(files[1])); }

lucid_size lucid_current_size(void) {
  struct winsize size = {0};
  if (ioctl(fds[1], TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return (lucid_size){.columns = 80, .rows = 24};
  return (lucid_size){
      .columns = size.ws_col < LUCID_MOST_COLUMNS ? size.ws_col : LUCID_MOST_COLUMNS,
      .rows = size.ws_row < LUCID_MOST_ROWS ? size.ws_row : LUCID_MOST_ROWS,
  };
}

int lucid_colors(void) { return colored ? COLORS : 0; }

bool lucid_has_direct_color(void) {
  if (!colored || COLORS < 1 << 24) return false;
  const char *text = tigetstr("RGB");
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || (text && text != (char *)-1);
}

bool lucid_has_default_colors(void) { return has_defaults; }

int lucid_pair_limit(void) { return colored ? COLOR_PAIRS : 1; }

const char *lucid_capability(const char *name) {
  const char *text = screen ? tigetstr(name) : NULL;
  return text == (char *)-1 ? NULL : text;
}
