#ifndef LUCID_FRAME_H
#define LUCID_FRAME_H

#include <stdbool.h>

/// Gathers what ncurses writes to `output` until `lucid_send_frame`. Where that can't be had it is written as it comes.
void lucid_gather_frame(int output);

/// Gives `output` back its terminal, and sends what was gathered in one piece: a frame arrives whole.
void lucid_send_frame(int output, int terminal);

/// From now on frames say where they begin and end (synchronized output), or no longer.
void lucid_mark_frames(bool marks);

/// Lets go of what gathering needs.
void lucid_end_frames(void);

#endif
