#define _GNU_SOURCE
#include "frame.h"
#include "outlet.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/// A file in memory that collects a frame, as ncurses writes a frame in many pieces.
static int gathering = -1;
static char *bytes;
static size_t room;
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

void lucid_stop_gathering(int output, int terminal) {
  if (is_gathering) dup3(terminal, output, O_CLOEXEC);
  is_gathering = false;
}

static bool make_room(size_t count) {
  if (count <= room) return true;
  char *grown = realloc(bytes, count);
  if (!grown) return false;
  bytes = grown;
  room = count;
  return true;
}

void lucid_send_gathered(bool is_frame) {
  if (!is_gathering) return;
  off_t count = lseek(gathering, 0, SEEK_CUR);
  if (count <= 0 || !make_room((size_t)count + 2 * MARK)) return;
  ssize_t got = pread(gathering, bytes + MARK, (size_t)count, 0);
  lseek(gathering, 0, SEEK_SET);
  if (got <= 0) return;
  memcpy(bytes, frame_begins, MARK);
  memcpy(bytes + MARK + got, frame_ends, MARK);
  if (is_marked && is_frame)
    lucid_put(bytes, (size_t)got + 2 * MARK);
  else
    lucid_put(bytes + MARK, (size_t)got);
}

void lucid_end_frames(void) {
  if (gathering >= 0) close(gathering);
  gathering = -1;
  free(bytes);
  bytes = NULL;
  room = 0;
}
