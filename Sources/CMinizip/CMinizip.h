// The part of minizip that reads.
#include <minizip/unzip.h>
