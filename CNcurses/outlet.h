#ifndef LUCID_OUTLET_H
#define LUCID_OUTLET_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// MARK: Sending

/// Connects to the terminal of a descriptor, with a description of its own that never blocks. If that isn't possible, writing
/// waits for the terminal.
void lucid_connect(int output);
void lucid_disconnect(void);

/// Sends bytes after those that still wait, as far as the terminal takes them. Returns false if they were dropped, because too
/// many wait already.
bool lucid_put(const char *bytes, size_t count);

/// Waits until the terminal has taken everything, but no longer than a quarter of a second. The rest is dropped.
void lucid_drain(void);

/// The time of a clock that nobody sets.
long long lucid_milliseconds(void);

/// The descriptor that writes to the terminal, for a crash.
int lucid_outlet(void);

// MARK: Frames

/// Collects from now on what ncurses writes to `output`. If that isn't possible, it is written as it comes.
void lucid_gather(int output);

/// Adds bytes to what is being collected.
void lucid_gather_bytes(const char *bytes, size_t count);

/// Sends what was collected in one piece, as a frame or as it is, and goes on collecting.
void lucid_send_gathered(bool is_frame);

/// Connects `output` to the terminal again.
void lucid_stop_gathering(int output, int terminal);

/// Turns the marks at the beginning and end of frames (synchronized output) on or off.
void lucid_mark_frames(bool marks);

/// Frees what collecting needs.
void lucid_end_frames(void);

// MARK: Crashes

/// Sets the bytes to write and the modes to set when the process crashes. At most 512 bytes are kept.
void lucid_arm(int output, int input, const char *bytes, size_t length, const struct termios *modes);

/// Returns whether the caller has to restore the terminal: true once after each `lucid_arm`.
bool lucid_disarm(void);

/// Restores the terminal. Safe in a signal handler.
void lucid_restore_in_handler(void);

#endif
