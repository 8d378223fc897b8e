#define _GNU_SOURCE
#include "outlet.h"

#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// Sends what waits, for so many milliseconds at most.
static void flush_within(int limit) {
  long long start = milliseconds();
  while (!lucid_flush()) {
    long long left = limit - (milliseconds() - start);
    if (left <= 0) break;
    struct pollfd wanted = {.fd = output, .events = POLLOUT};
    poll(&wanted, 1, (int)left);
  }
}

bool lucid_put(const char *bytes, size_t count) {
  bool was_stalled = first < end;
  if (!was_stalled) forget();
  if (end - first + count > most_waiting) return false;
  if (end + count > room) {
    char *grown = realloc(waiting, end + count);
    if (!grown) return false;
    waiting = grown;
    room = end + count;
  }
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
