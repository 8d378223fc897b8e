# make run       builds Lucid and opens it; ARGS="list --limit 5" passes arguments
# make test      builds it and runs its tests, and says last which it left out; TESTS="--filter Undo" names some
# make mutants   breaks its main functions, one by one, and says for which no tape tells; ONLY="undo Layout"
# make instructions   counts those of a key and a command, and of the commit before; FLOWS="list-80x24 star"
# make torture   kills it whatever it does, ROUNDS=1000 times, and looks for what is lost
# make sanitize  runs the tests of its parts with the address sanitizer, and with that of threads
# make bench     measures it, in a release build; SIZES="1000 100000 1000000"
# make goldens   records the screens of the tapes anew; look at what git says has changed
# make pictures  draws the pictures of the README anew; look at them
# make install   a release build into $(DESTDIR)$(PREFIX)/bin, with manual pages and completions
# make try       the tests of the command, with the program as it is installed
# make deb       a Debian package in .build/deb
# make ci        all that is to be in order before others get it
# make format    formats the code; make lint checks it
#
# run and test make a debug build: it is ready soonest, and the two share it. Set-up is theirs: Scripts/setup.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
ONLY ?=
TESTS ?=
FLOWS ?=
ROUNDS ?= 1000
SIZES ?= 1000 10000 100000

checks = --explicit-target-dependency-import-check error
sources = Sources Tests Package.swift
pictures = Tests/TapeTests/Pictures
# A section for each function lets the linker leave out those that nothing calls.
release = -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections
built = $$($(SWIFT) build $(release) --show-bin-path)

.PHONY: run test mutants instructions torture sanitize bench goldens pictures install try deb ci format lint clean

run:
	@Scripts/setup
	@$(SWIFT) build --quiet $(checks) --product lucid
	@.build/debug/lucid $(ARGS)

test:
	@Scripts/setup test
	$(SWIFT) build $(checks) --product generate-manual
	Scripts/test $(SWIFT) test $(checks) $(TESTS)

mutants:
	@Scripts/setup test
	SWIFT="$(SWIFT)" Scripts/mutate $(ONLY)

# The release build is compared with that of the commit before, which is built once. --kept among FLOWS compares it with
# Scripts/instructions.kept instead, where that was counted with the same tools; --keep writes the counts there.
instructions:
	@Scripts/setup instructions
	BUILD="$(SWIFT) build $(checks) $(release) --product lucid" Scripts/instructions $(FLOWS)

torture:
	@Scripts/setup test
	LUCID_TORTURE=$(ROUNDS) $(SWIFT) test $(checks) --filter TortureTests

# A sanitizer takes a build of its own. What is never freed before the end is no leak, so that these aren't looked for.
sanitize:
	@Scripts/setup test
	for kind in address thread; do \
	  ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1 $(SWIFT) test $(checks) --sanitize=$$kind \
	    --scratch-path .build/$$kind $(or $(TESTS),--skip lucidTests) || exit 1; \
	done

bench:
	@Scripts/setup
	$(SWIFT) build $(checks) $(release) --product lucid
	$(SWIFT) build $(checks) $(release) --product benchmarks
	@bin="$(built)" && "$$bin/benchmarks" "$$bin/lucid" $(SIZES)

# A run that records fails, so that it proves nothing by mistake.
goldens:
	@Scripts/setup test
	-LUCID_RECORD=1 $(SWIFT) test $(checks) --filter GoldenTapes
	git status --short Tests/TapeTests/Tapes

pictures:
	@Scripts/setup
	@$(SWIFT) build --quiet $(checks) --product lucid
	.build/debug/lucid demo --headless --tape $(pictures)/tour.tape --output $(pictures)/tour.svg --force

# What a debugger reads is left out of the program that is installed, and is in the one that was built.
install:
	@Scripts/setup
	$(SWIFT) build $(checks) $(release) --product lucid
	$(SWIFT) build $(checks) $(release) --product generate-manual
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 -s "$(built)/lucid" "$(DESTDIR)$(PREFIX)/bin/lucid"
	Scripts/completions "$(DESTDIR)$(PREFIX)/bin/lucid" "$(DESTDIR)$(PREFIX)/share"
	Scripts/manual "$(built)/generate-manual" "$(built)/lucid" "$(DESTDIR)$(PREFIX)/share/man"

try:
	@Scripts/setup test
	$(MAKE) install DESTDIR=.build/try PREFIX=/usr
	@! grep -qaE '_FoundationICU|icudt' .build/try/usr/bin/lucid || { echo "error: ICU is in the program" >&2; exit 1; }
	$(SWIFT) build $(checks) --product generate-manual
	LUCID_BINARY="$(CURDIR)/.build/try/usr/bin/lucid" Scripts/test $(SWIFT) test $(checks) --filter lucidTests

deb:
	rm -rf .build/deb/root
	$(MAKE) install DESTDIR=.build/deb/root PREFIX=/usr
	Scripts/deb .build/deb/root .build/deb

# On two cores the debug build has 4 minutes, the tests 8, the release build 4, and the mutants and all the rest 4. The command's
# tests are run on the release alone. To build the commit before would take 4 more, so the figures that are kept stand for it.
ci: lint
	$(MAKE) test TESTS="--skip lucidTests"
	$(MAKE) try
	$(MAKE) instructions FLOWS="--kept list-80x24 editor-80x24 star"
	$(MAKE) mutants

format:
	$(SWIFT) format --in-place --parallel --recursive $(sources)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(sources)
	Scripts/lint

clean:
	$(SWIFT) package clean
