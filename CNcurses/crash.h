#ifndef LUCID_CRASH_H
#define LUCID_CRASH_H

#include <stddef.h>
#include <stdbool.h>
#include <termios.h>

/// From now on a fault writes these bytes and sets these modes. At most 512 bytes are kept.
void lucid_arm(int output, int input, const char *bytes, size_t length, const struct termios *modes);

/// Whether it was still for the caller to restore the terminal: true once after each `lucid_arm`.
bool lucid_disarm(void);

/// What a fault's handler does for the terminal. Safe in a signal handler.
void lucid_restore_in_handler(void);

#endif
