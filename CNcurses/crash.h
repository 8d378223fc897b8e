#ifndef LUCID_CRASH_H
#define LUCID_CRASH_H

#include <stddef.h>
#include <stdbool.h>
#include <termios.h>

/// Sets the bytes to write and the modes to set when the process crashes. At most 512 bytes are kept.
void lucid_arm(int output, int input, const char *bytes, size_t length, const struct termios *modes);

/// Returns whether the caller has to restore the terminal: true once after each `lucid_arm`.
bool lucid_disarm(void);

/// Restores the terminal. Safe in a signal handler.
void lucid_restore_in_handler(void);

#endif
