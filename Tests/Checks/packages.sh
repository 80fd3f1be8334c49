# What the machine must have, and how it gets it. Read by Tests/run.sh and Demo/run.sh.

# The root of the repository, wherever the caller stands.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$root/.build/checks

say() { printf '%s\n' "$*" >&2; }

need_swift() {
  command -v swift >/dev/null && return
  say "No swift on the search path. Install Swift 6.2 or later: https://www.swift.org/install/linux"
  exit 127
}

has_header() {
  local folder
  for folder in /usr/include /usr/local/include; do
    [ -e "$folder/$1" ] && return
  done
  return 1
}

# Whether the machine has a font whose file name begins so.
has_font() { # BEGINNING
  local folder
  for folder in /usr/share/fonts /usr/local/share/fonts \
    "${XDG_DATA_HOME:-${HOME:-/}/.local/share}/fonts" "${HOME:-/}/.fonts"; do
    [ -n "$(find -L "$folder" -name "$1*.[oOtT][tT][fFcC]" -print -quit 2>/dev/null)" ] && return
  done
  return 1
}

# Inter has every weight an interface asks for. DejaVu, where Inter cannot be had, has two.
want_interface_font() {
  has_font Inter || want_package fonts-inter "text is drawn in another font"
  has_font "" || want_package fonts-dejavu-core "without a font, text is drawn with built-in glyphs"
}

# Whether a font has the letters of a language, by fontconfig or, without that, by names of files.
writes() { # LANGUAGE BEGINNING...
  local language=$1 name
  shift
  if command -v fc-list >/dev/null; then
    [ -n "$(fc-list ":lang=$language" family 2>/dev/null)" ]
    return
  fi
  for name in "$@"; do has_font "$name" && return; done
  return 1
}

# The demo has songs in these scripts. Letters that no font has are drawn as frames with their numbers.
want_script_fonts() {
  writes hi Lohit-Devanagari NotoSansDevanagari NotoSerifDevanagari Mangal ||
    want_package fonts-lohit-deva "Hindi is drawn as frames"
  writes th Loma NotoSansThai NotoSerifThai Garuda Waree ||
    want_package fonts-tlwg-loma-otf "Thai is drawn as frames"
  writes ko Nanum NotoSansCJK NotoSansKR UnDotum ||
    want_package fonts-nanum "Korean is drawn as frames"
  writes und-zsye NotoColorEmoji NotoEmoji Twemoji ||
    want_package fonts-noto-color-emoji "emoji are drawn as frames"
}

# SDL lets a plugin draw the frames of windows where the Wayland compositor draws none. Without one, the
# program draws a plain title bar itself.
want_window_frames() {
  [ -z "${DISPLAY:-}" ] && [ -n "${WAYLAND_DISPLAY:-}" ] || return 0
  [ -n "$(find /usr/lib /usr/lib64 /usr/local/lib -path '*/libdecor/plugins-1/*.so' -print -quit \
    2>/dev/null)" ] && return
  want_package libdecor-0-plugin-1-cairo "windows get a plain title bar"
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    env "$@"
  elif ! command -v sudo >/dev/null; then
    say "  neither root nor sudo"
    return 1
  elif [ -t 0 ]; then
    sudo env "$@"
  else
    sudo -n env "$@"
  fi
}

apt_get() {
  as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
    -o Dpkg::Use-Pty=0 "$@" </dev/null >>"$scratch/apt.log" 2>&1
}

# Installs packages. The lists are read once a run, and only when something is to be installed.
install_packages() {
  mkdir -p "$scratch"
  if ! command -v apt-get >/dev/null; then
    say "  no apt-get here"
    return 1
  fi
  if [ -z "${apt_is_updated:-}" ]; then
    apt_is_updated=yes
    : >"$scratch/apt.log"
    apt_get update || say "  apt-get update failed; trying with the lists there are"
  fi
  apt_get install --no-install-recommends "$@"
}

# What every build needs. The packages of SDL2 and SDL2_ttf bring all of it along; what is missing
# comes by name. SwiftPM asks pkg-config where FreeType's headers lie.
need_packages() {
  local entry header package
  for entry in SDL2/SDL.h:libsdl2-dev freetype2/ft2build.h:libsdl2-ttf-dev png.h:libpng-dev \
    harfbuzz/hb.h:libharfbuzz-dev; do
    header=${entry%:*} package=${entry#*:}
    has_header "$header" && continue
    say "Installing $package ..."
    install_packages "$package" && has_header "$header" && continue
    say "$header is still missing. Install $package, then try again."
    [ -s "$scratch/apt.log" ] && tail -n 25 "$scratch/apt.log" >&2
    exit 1
  done
}

# want_package PACKAGE REASON: tries to install what one can do without. What could not be
# installed is not tried again for a day.
want_package() {
  local refused=$scratch/refused-$1
  if [ -z "$(find "$refused" -mtime -1 2>/dev/null)" ]; then
    say "Installing $1 ($2) ..."
    if install_packages "$1"; then
      rm -f "$refused"
      return
    fi
    mkdir -p "$scratch" && touch "$refused"
  fi
  say "Going on without $1: $2."
}
