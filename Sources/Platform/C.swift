#if !canImport(Glibc)
  // What Lucid needs of a system is the interface of this target, and CNcurses. Most of it is POSIX's; the folder
  // `Linux` is what another system has to give in ways of its own.
  #error("Platform is written on Glibc, and has been run on Linux alone.")
#endif
