#ifndef LUCID_FRAME_H
#define LUCID_FRAME_H

#include <stdbool.h>

/// Collects from now on what ncurses writes to `output`. If that isn't possible, it is written as it comes.
void lucid_gather(int output);

/// Sends what was collected in one piece, as a frame or as it is, and goes on collecting.
void lucid_send_gathered(bool is_frame);

/// Connects `output` to the terminal again.
void lucid_stop_gathering(int output, int terminal);

/// Turns the marks at the beginning and end of frames (synchronized output) on or off.
void lucid_mark_frames(bool marks);

/// Frees what collecting needs.
void lucid_end_frames(void);

#endif
