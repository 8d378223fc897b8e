#define _GNU_SOURCE
#include "outlet.h"

#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// A terminal takes nothing while it is stopped, while nobody reads its other side, or while a connection is gone. What was to
// be sent then waits here, and the process goes on.

/// A frame of the largest terminal is smaller.
static const size_t most_waiting = 64 << 20;
/// How long leaving waits for a terminal, and how long a frame waits for one that was taking bytes until now. In milliseconds.
static const int patience = 250, frame_patience = 50;

static int output = -1;
static bool is_own;
static char *waiting;
static size_t first, end, room;

void lucid_connect(int descriptor) {
  // A new description of the same terminal: to make the old one non-blocking would change it for the shell, too.
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  output = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  is_own = output >= 0;
  if (!is_own) output = descriptor;
}

static void forget(void) { first = end = 0; }

void lucid_disconnect(void) {
  if (is_own) close(output);
  output = -1;
  free(waiting);
  waiting = NULL;
  room = 0;
  forget();
}

int lucid_outlet(void) { return output; }

int lucid_stalled_descriptor(void) { return first < end ? output : -1; }

bool lucid_flush(void) {
  while (first < end) {
    ssize_t sent = write(output, waiting + first, end - first);
    if (sent > 0) {
      first += (size_t)sent;
    } else if (sent < 0 && errno == EAGAIN) {
      return false;
    } else if (sent == 0 || errno != EINTR) {
      break;  // The terminal is gone, which reading tells.
    }
  }
  forget();
  return true;
}

long long lucid_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// Sends what waits, for so many milliseconds at most.
static void flush_within(int limit) {
  long long start = lucid_milliseconds();
  while (!lucid_flush()) {
    long long left = limit - (lucid_milliseconds() - start);
    if (left <= 0) break;
    struct pollfd wanted = {.fd = output, .events = POLLOUT};
    poll(&wanted, 1, (int)left);
  }
}

/// Makes room for a number of bytes. Returns false if there is no memory left.
static bool make_room(char **bytes, size_t *room, size_t count) {
  if (count <= *room) return true;
  char *grown = realloc(*bytes, count);
  if (!grown) return false;
  *bytes = grown;
  *room = count;
  return true;
}

bool lucid_put(const char *bytes, size_t count) {
  bool was_stalled = first < end;
  if (!was_stalled) forget();
  if (end - first + count > most_waiting) return false;
  if (!make_room(&waiting, &room, end + count)) return false;
  memcpy(waiting + end, bytes, count);
  end += count;
  // A large frame takes several turns of whoever reads it.
  flush_within(was_stalled ? 0 : frame_patience);
  return true;
}

bool lucid_send(const uint8_t *bytes, size_t count) {
  return first == end && output >= 0 && lucid_put((const char *)bytes, count);
}

void lucid_drain(void) {
  flush_within(patience);
  forget();
}

// MARK: Frames

/// A file in memory that collects a frame, as ncurses writes a frame in many pieces.
static int gathering = -1;
static char *frame;
static size_t frame_room;
static bool is_gathering;
static bool is_marked;

static const char frame_begins[] = "\033[?2026h";
static const char frame_ends[] = "\033[?2026l";
enum { MARK = sizeof frame_begins - 1 };

void lucid_mark_frames(bool marks) { is_marked = marks; }

void lucid_gather(int output) {
  if (is_gathering) return;
  if (gathering < 0) gathering = memfd_create("lucid", MFD_CLOEXEC);
  is_gathering = gathering >= 0 && lseek(gathering, 0, SEEK_SET) == 0 && dup3(gathering, output, O_CLOEXEC) >= 0;
}

void lucid_gather_bytes(const char *bytes, size_t count) {
  if (!is_gathering || write(gathering, bytes, count) < 0) lucid_put(bytes, count);
}

void lucid_stop_gathering(int output, int terminal) {
  if (is_gathering) dup3(terminal, output, O_CLOEXEC);
  is_gathering = false;
}

/// The RGB values that numbers of colours stand for, each with the bit `IS_DEFINED`.
static uint32_t colors[256];
enum { IS_DEFINED = 1 << 24 };

void lucid_define_color(uint8_t number, uint32_t rgb) { colors[number] = rgb | IS_DEFINED; }

/// The length of the sequence at the beginning of some bytes if it sets a colour that stands for an RGB value; else 0.
static size_t color_sequence(const char *bytes, size_t count, uint32_t *color) {
  if (count < 9 || bytes[0] != '\033' || bytes[1] != '[' || (bytes[2] != '3' && bytes[2] != '4') || bytes[3] != '8' ||
      (bytes[4] != ';' && bytes[4] != ':') || bytes[5] != '5' || bytes[6] != bytes[4])
    return 0;
  size_t length = 7;
  unsigned number = 0;
  while (length < 10 && length < count && bytes[length] >= '0' && bytes[length] <= '9')
    number = 10 * number + (unsigned)(bytes[length++] - '0');
  if (length == count || bytes[length] != 'm' || number > 255) return 0;
  *color = colors[number];
  return *color ? length + 1 : 0;
}

/// Copies what ncurses wrote, with RGB values in the place of the numbers that stand for them. The copy can be twice as long.
static size_t color_bytes(char *copy, const char *bytes, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count;) {
    uint32_t color = 0;
    size_t used = color_sequence(bytes + i, count - i, &color);
    if (used == 0) {
      copy[length++] = bytes[i++];
      continue;
    }
    char sequence[32];
    int size = snprintf(sequence, sizeof sequence, "\033[%c8;2;%u;%u;%um", bytes[i + 2], color >> 16 & 255, color >> 8 & 255,
                        color & 255);
    memcpy(copy + length, sequence, (size_t)size);
    length += (size_t)size;
    i += used;
  }
  return length;
}

void lucid_send_gathered(bool is_frame) {
  if (!is_gathering) return;
  off_t count = lseek(gathering, 0, SEEK_CUR);
  if (count <= 0 || !make_room(&frame, &frame_room, 2 * (size_t)count + 2 * MARK)) return;
  char *written = frame + MARK + count;
  ssize_t got = pread(gathering, written, (size_t)count, 0);
  lseek(gathering, 0, SEEK_SET);
  if (got <= 0) return;
  // The copy never reaches what is still to be read.
  got = (ssize_t)color_bytes(frame + MARK, written, (size_t)got);
  memcpy(frame, frame_begins, MARK);
  memcpy(frame + MARK + got, frame_ends, MARK);
  if (is_marked && is_frame)
    lucid_put(frame, (size_t)got + 2 * MARK);
  else
    lucid_put(frame + MARK, (size_t)got);
}

void lucid_end_frames(void) {
  memset(colors, 0, sizeof colors);
  if (gathering >= 0) close(gathering);
  gathering = -1;
  free(frame);
  frame = NULL;
  frame_room = 0;
}
