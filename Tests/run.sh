#!/usr/bin/env bash
# Checks everything, cheapest first, and stops at the first step that fails.
#
#   Tests/run.sh           all steps
#   Tests/run.sh --fast    without the documentation check and the slow tests
#   Tests/run.sh --bless   rewrites Tests/API and what tests compare with, then fails on purpose
set -uo pipefail

source "$(dirname "${BASH_SOURCE[0]}")/Checks/packages.sh"
cd "$root" || exit 1
unset CDPATH
export LC_ALL=C.UTF-8

fast= bless=
for argument in "$@"; do
  case $argument in
    --fast) fast=yes ;;
    --bless) bless=yes ;;
    *)
      sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
      exit 2
      ;;
  esac
done

now() { echo "${EPOCHREALTIME/./}"; }  # microseconds

seconds_since() { # START
  local tenths=$((($(now) - $1 + 50000) / 100000))
  echo "$((tenths / 10)).$((tenths % 10))"
}

# step NAME COMMAND...: runs the command, its output in a log, and prints one line. Of a command that
# fails, prints what it wrote into NAME.failures, or else the end of the log.
step() {
  local name=$1 start status
  shift
  start=$(now)
  log=$scratch/$name.log
  rm -f "$scratch/$name.failures"
  "$@" >"$log" 2>&1 </dev/null
  status=$?
  if [ $status = 0 ]; then
    printf 'ok    %-8s %6s s\n' "$name" "$(seconds_since "$start")"
    return
  fi
  printf 'FAIL  %-8s %6s s   (status %s)\n' "$name" "$(seconds_since "$start")" "$status"
  if [ -s "$scratch/$name.failures" ]; then
    cat "$scratch/$name.failures"
  else
    tail -n 25 "$log"
  fi
  echo "The whole log: ${log#"$root/"}"
  exit 1
}

machine() {
  need_packages
  command -v Xvfb || want_package xvfb "tests in a real window are skipped"
  command -v xdotool || want_package xdotool "tests that click in a real window are skipped"
  command -v openbox || want_package openbox "tests under a window manager are skipped"
  command -v weston || want_package weston "tests in a Wayland window are skipped"
  ls /usr/lib/*/libdecor/plugins-1 ||
    want_package libdecor-0-plugin-1-cairo "the test of a frame that libdecor draws is skipped"
  command -v dbus-daemon || want_package dbus "tests with an input method are skipped"
  [ -x /usr/libexec/at-spi2-registryd ] ||
    want_package at-spi2-core "tests with the registry of assistive programs are skipped"
  [ -d /usr/lib/python3/dist-packages/pyatspi ] ||
    want_package python3-pyatspi "tests with a reader are skipped"
  want_interface_font
}

format() { swift format lint --strict -r -p Package.swift Sources Tests Demo; }

# The checks are one small program beside the package, compiled when its source has changed, while the
# formatter runs.
prepare_checks() {
  local library
  [ ! -x "$scratch/program" ] || [ -n "$(find Tests/Checks -newer "$scratch/program")" ] || return 0
  # The toolchain's libIndexStore reads what the compiler wrote down about the build.
  library=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib
  swiftc -O -wmo -swift-version 6 -warnings-as-errors -I Tests/Checks/IndexStore \
    -L "$library" -Xlinker -rpath -Xlinker "$library" Tests/Checks/*.swift -o "$scratch/program"
}

checks() { prepare_checks && "$scratch/program" "$@"; }

build() {
  local output=$scratch/build-output.log status
  swift build --build-tests --explicit-target-dependency-import-check error >"$output" 2>&1
  status=$?
  cat "$output"
  [ $status = 0 ] || return $status
  # A warning of ours fails the run, and does so again as long as it is there: its file is compiled
  # anew next time.
  local files
  files=$(sed -n "s|^$root/\([^:]*\):[0-9]*:[0-9]*: warning: .*|\1|p" "$output" | sort -u)
  [ -n "$files" ] || return 0
  echo "Warnings in:"
  echo "$files"
  (IFS=$'\n' && touch -- $files)
  return 1
}

# Tests run in five processes at once, since one main actor serves all tests of a process. Tests of the
# first three wait for programs that they start, and those of the first hold up all others of their
# process meanwhile. The lists of the fourth and the fifth take about the same time.
programs='^DemoTests\.'
windows='^EspalierSDLTests\.'
readers='^EspalierDesktopTests\.'
entry='^(ListTests|TextEntryTests|RichTextTests|EspalierTextTests|FocusTests|ViewTests|SampleTests)\.'

# test_process NAME OPTION...: runs tests in a process of their own and ends it if it hangs. Lines are
# written as they come, or a crash would take the last ones with it.
test_process() {
  local output=$scratch/tests-$1.log limit=${ESPALIER_TEST_TIMEOUT:-1200} status
  shift
  NO_COLOR=1 ESPALIER_FAST=$fast ESPALIER_BLESS=$bless ESPALIER_ISSUE_LOG=$mistakes \
    timeout --signal=INT --kill-after=10 "$limit" stdbuf -oL \
    "$bundle" --testing-library swift-testing "$@" >"$output" 2>&1
  status=$?
  [ $status != 124 ] || echo "Ended after $limit seconds (ESPALIER_TEST_TIMEOUT)." >>"$output"
  if grep -q 'Test run with 0 tests' "$output"; then
    echo "A run that finds no test has not passed." >>"$output"
    status=1
  fi
  return $status
}

# Runs all tests, and says which tests had not ended.
run_tests() {
  local output=$scratch/tests-output.log status=0 bundle name running=()
  bundle=$(swift build --show-bin-path)/EspalierPackageTests.xctest || return
  rm -f "$mistakes"
  if [ -z "$fast" ]; then
    test_process programs --filter "$programs" &
    running+=($!)
  else
    : >"$scratch/tests-programs.log"
  fi
  test_process windows --filter "$windows" &
  running+=($!)
  test_process readers --filter "$readers" &
  running+=($!)
  test_process entry --filter "$entry" &
  running+=($!)
  test_process rest --skip "$programs" --skip "$windows" --skip "$readers" --skip "$entry" &
  running+=($!)
  for name in "${running[@]}"; do wait "$name" || status=$?; done
  cat "$scratch"/tests-{programs,windows,readers,entry,rest}.log >"$output"
  cat "$output"
  [ $status != 0 ] || return 0
  {
    grep -E 'ESPALIER_TEST_TIMEOUT|A run that finds no test' "$output"
    grep -E 'recorded an issue|Fatal error:|unexpected signal' "$output" | head -n 20
    comm -23 <(sed -nE 's/^. Test (.*) started\.$/\1/p' "$output" | grep -v '^case ' | sort -u) \
      <(sed -nE 's/^. Test (.*) (passed|failed) after .*/\1/p' "$output" |
        sed -E 's/ with [0-9]+ test cases?$//' | sort -u) |
      grep -vx run |
      sed 's/^/Started and did not end: /' | head -n 20
    tail -n 5 "$output"
  } | tee "$scratch/tests.failures"
  return $status
}

# Containment mistakes that no test is meant to make are false reports, or mistakes of the tests: who
# makes which is listed, and everything else fails.
# Not mistakes.log, which is where the step of that name writes.
mistakes=$scratch/issues-made.log
check_mistakes() {
  local list=Tests/Checks/deliberate-mistakes.txt found=$scratch/issues-found.log
  # Tests make some on purpose: an empty log means that nobody wrote it.
  [ -s "$mistakes" ] || { echo "No test has logged a mistake." && return 1; }
  # Sloppy random programs make other mistakes in each run; proper ones fail at any but refusals.
  sort -u "$mistakes" | grep -v -e '^LifecycleTests/Cast\.swift ' -e '^RandomContainmentTests/World\.swift ' \
    >"$found" || true
  if [ -n "$bless" ]; then
    { sed -n '/^#/p' "$list" && cat "$found"; } >"$list.new" && mv "$list.new" "$list"
    return
  fi
  if ! comm -23 "$found" <(grep -v '^#' "$list" | sort) | grep .; then return 0; fi
  echo "Reported where $list says nothing of it: where, and the code (Docs/Diagnostics.md)."
  return 1
}

# Features register with the core, which names none of them: the library compiles without the listed
# ones.
check_features() {
  local list=Tests/Checks/deletable-features.txt lost
  lost=$(comm -23 <(git show "HEAD:$list" 2>/dev/null | grep -v '^#' | sort) \
    <(grep -v '^#' "$list" | sort))
  [ -z "$lost" ] || { echo "$list may only grow, and lost:" $lost && return 1; }
  checks features
}

need_swift
mkdir -p "$scratch"
start=$(now)
machine >/dev/null
prepare_checks >/dev/null 2>&1 &
preparing=$!
step format format
wait "$preparing"
step sources checks sources
step layers checks layers
step build build
step symbols checks symbols
step folders checks folders
step features check_features
if [ -n "$bless" ]; then
  checks api --bless
  [ $? -le 1 ] || exit 1
  checks hooks --bless
  [ $? -le 1 ] || exit 1
  checks issues --bless
  [ $? -le 1 ] || exit 1
else
  step api checks api
  step hooks checks hooks
  step open checks open
  step issues checks issues
fi
[ -n "$fast" ] || step docs checks docs
step tests run_tests
step mistakes check_mistakes
if [ -n "$bless" ]; then
  echo "FAIL  blessed: read \`git diff\`, then run again without --bless"
  exit 1
fi
printf 'ok    all      %6s s\n' "$(seconds_since "$start")"
# The runner's own closing lines, for who reads the end of this output.
grep -E 'Test run with [0-9]+ tests?|[Ss]kipped' "$scratch/tests.log" | tail -n 20
