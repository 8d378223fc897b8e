#ifndef LUCID_OUTLET_H
#define LUCID_OUTLET_H

#include <stdbool.h>
#include <stddef.h>

/// Connects to the terminal of a descriptor, with a description of its own that never blocks. If that isn't possible, writing
/// waits for the terminal.
void lucid_connect(int output);
void lucid_disconnect(void);

/// Sends bytes after those that still wait, as far as the terminal takes them. Returns false if they were dropped, because too
/// many wait already.
bool lucid_put(const char *bytes, size_t count);

/// Waits until the terminal has taken everything, but no longer than a quarter of a second. The rest is dropped.
void lucid_drain(void);

/// The descriptor that writes to the terminal, for a crash.
int lucid_outlet(void);

#endif
