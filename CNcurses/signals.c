#define _GNU_SOURCE
#include "CNcurses.h"
#include "outlet.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: Restoring the terminal in a crash

enum { LIMIT = 512 };

static struct {
  int output;
  int input;
  char bytes[LIMIT];
  size_t length;
  struct termios modes;
} reset;

static atomic_bool armed;

void lucid_arm(int output, int input, const char *bytes, size_t length, const struct termios *modes) {
  reset.output = output;
  reset.input = input;
  reset.length = length < LIMIT ? length : LIMIT;
  memcpy(reset.bytes, bytes, reset.length);
  reset.modes = *modes;
  atomic_store(&armed, true);
}

bool lucid_disarm(void) { return atomic_exchange(&armed, false); }

void lucid_restore_in_handler(void) {
  if (!lucid_disarm()) return;
  size_t done = 0;
  while (done < reset.length) {
    // A terminal that takes nothing for a quarter of a second must not keep the process.
    struct pollfd wanted = {.fd = reset.output, .events = POLLOUT};
    if (poll(&wanted, 1, 250) <= 0) break;
    ssize_t count = write(reset.output, reset.bytes + done, reset.length - done);
    if (count <= 0) break;
    done += (size_t)count;
  }
  tcsetattr(reset.input, TCSANOW, &reset.modes);
}

// MARK: Signals

// Those that ask the process to do something, and those that would end it without being a fault of its own.
static const int named[] = {SIGTERM, SIGHUP,  SIGINT,    SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,  SIGUSR1,
                            SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,   SIGSTKFLT, SIGPWR, SIGSYS};
static const int faults[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE};

enum { NAMED = sizeof named / sizeof *named, FAULTS = sizeof faults / sizeof *faults };
enum { ASKING = NAMED + NSIG, STACK_SIZE = 64 * 1024 };

/// The named signals and those of real time, whose numbers are only known when the process runs.
static int asking[ASKING];
static int asking_count;
static struct sigaction asking_before[ASKING];
static struct sigaction faults_before[FAULTS];
static atomic_bool came[ASKING];
static int ends[2] = {-1, -1};
static bool caught;
static _Thread_local bool guarded;

/// Wakes the loop. If the pipe is full, it is awake already.
static void note(int signal) {
  int saved = errno;
  for (int i = 0; i < asking_count; i++)
    if (asking[i] == signal) atomic_store(&came[i], true);
  char byte = 0;
  ssize_t ignored = write(ends[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

/// Restores the terminal, then raises the signal with its default action.
static void fault(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  lucid_restore_in_handler();
  signal(number, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

static void guard_thread(void) {
  if (guarded) return;
  void *memory = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = STACK_SIZE};
  guarded = sigaltstack(&stack, NULL) == 0;
}

static void list_signals(void) {
  if (asking_count > 0) return;
  for (int i = 0; i < NAMED; i++) asking[asking_count++] = named[i];
  for (int number = SIGRTMIN; number <= SIGRTMAX && asking_count < ASKING; number++) asking[asking_count++] = number;
}

bool lucid_catch_signals(void) {
  if (caught) return true;
  list_signals();
  if (ends[0] < 0 && pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return false;
  guard_thread();

  // The parent process may have blocked them.
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < asking_count; i++) sigaddset(&set, asking[i]);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);

  struct sigaction action = {.sa_flags = SA_ONSTACK | SA_RESTART};
  action.sa_handler = note;
  sigfillset(&action.sa_mask);
  for (int i = 0; i < asking_count; i++) {
    sigaction(asking[i], NULL, &asking_before[i]);
    // A signal that nohup ignores stays ignored.
    if (asking_before[i].sa_handler != SIG_IGN) sigaction(asking[i], &action, NULL);
  }

  action = (struct sigaction){.sa_flags = SA_ONSTACK | (int)SA_RESETHAND};
  action.sa_handler = fault;
  sigfillset(&action.sa_mask);
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &action, &faults_before[i]);
  caught = true;
  return true;
}

void lucid_release_signals(void) {
  if (!caught) return;
  for (int i = 0; i < asking_count; i++) sigaction(asking[i], &asking_before[i], NULL);
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &faults_before[i], NULL);
  caught = false;
}

int lucid_signal_descriptor(void) { return ends[0]; }

int lucid_take_signal(void) {
  char bytes[64];
  while (read(ends[0], bytes, sizeof bytes) > 0) continue;
  for (int i = 0; i < asking_count; i++)
    if (atomic_exchange(&came[i], false)) return asking[i];
  return 0;
}

void lucid_allow_stopping(bool allow) {
  static struct sigaction before;
  struct sigaction action = {.sa_handler = SIG_DFL};
  if (allow)
    sigaction(SIGTSTP, &action, &before);
  else
    sigaction(SIGTSTP, &before, NULL);
}
