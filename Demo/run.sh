#!/usr/bin/env bash
# Builds the demo and runs it.
#
#   Demo/run.sh                         opens a window, as it was left
#   Demo/run.sh --state DIR             keeps playlists, notes and state in DIR
#   Demo/run.sh --headless --tour DIR   runs the scripted tour without a display, pictures in DIR
set -uo pipefail

source "$(dirname "${BASH_SOURCE[0]}")/../Tests/Checks/packages.sh"

need_swift
need_packages
want_interface_font
want_script_fonts
want_window_frames

# Linked statically the demo starts sooner and needs less memory.
export ESPALIER_DEMO_ONLY=yes
build=(swift build --package-path "$root" -c release --product Demo)
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
if [ -e "${resources}_static/linux/static-stdlib-args.lnk" ]; then
  build+=(--static-swift-stdlib)
else
  say "This toolchain has no static libraries: linking the demo dynamically."
fi

log=$scratch/demo.log
mkdir -p "$scratch"
program=$("${build[@]}" --show-bin-path)/Demo || exit 1
[ -x "$program" ] || say "Building the demo; the first time takes some minutes ..."
if ! "${build[@]}" >"$log" 2>&1; then
  tail -n 25 "$log" >&2
  say "The demo does not build. The whole log: $log"
  exit 1
fi

if [ $# = 0 ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  tour=$root/.build-tour
  say "No display (DISPLAY and WAYLAND_DISPLAY are not set): running the tour without a window."
  say "Its pictures go to $tour"
  set -- --headless --tour "$tour"
fi
exec "$program" "$@"
