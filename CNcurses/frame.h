#ifndef LUCID_FRAME_H
#define LUCID_FRAME_H

#include <stdbool.h>

/// Collects what ncurses writes to `output` until `lucid_send_frame`. If that isn't possible, it is written as it comes.
void lucid_gather_frame(int output);

/// Sends what was collected in one piece, and connects `output` to the terminal again.
void lucid_send_frame(int output, int terminal);

/// Turns the marks at the beginning and end of frames (synchronized output) on or off.
void lucid_mark_frames(bool marks);

/// Frees what collecting needs.
void lucid_end_frames(void);

#endif
