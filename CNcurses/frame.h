#ifndef LUCID_FRAME_H
#define LUCID_FRAME_H

#include <stdbool.h>

/// Collects what ncurses writes to `output` until `lucid_send_gathered`. If that isn't possible, it is written as it comes.
void lucid_gather_frame(int output);

/// Sends what was collected in one piece, as a frame or as it is, and connects `output` to the terminal again.
void lucid_send_gathered(int output, int terminal, bool is_frame);

/// Turns the marks at the beginning and end of frames (synchronized output) on or off.
void lucid_mark_frames(bool marks);

/// Frees what collecting needs.
void lucid_end_frames(void);

#endif
