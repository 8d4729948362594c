#!/usr/bin/env bash
# before_building.sh TRICASSE CMAKE: what ./run, tools/need and CMake say before anybody waits for a build. On a copy of the tree
# without its build.
set -euo pipefail
tree=$(cd "$(dirname "$0")/../.." && pwd)
program=$1 cmake=$2
place=$(mktemp -d)
server=
# shellcheck disable=SC2317 # the trap calls it
leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap leave EXIT
wrong() {
  echo "before_building.sh: $*" >&2
  exit 1
}
# refused WORDS COMMAND...: the command ends with an error, says these words, and has built nothing.
refused() {
  local words=$1 said
  shift
  if said=$("$@" 2>&1 </dev/null); then wrong "not refused: $* said: $said"; fi
  grep -qF -- "$words" <<<"$said" || wrong "$* did not say: $words, but: $said"
  [ ! -e "$place/tree/build" ] || wrong "$* has begun to build"
}

chmod 755 "$place"
mkdir "$place/tree"
(cd "$tree" && cp -r --parents run tools server/settings.hpp CMakeLists.txt CMakePresets.json cmake "$place/tree")
run=$place/tree/run

# Somebody listens there.
"$program" serve --port 0 --data "$place/data" --log error >"$place/out" 2>/dev/null &
server=$!
until port=$(grep -oP 'http://127\.0\.0\.1:\K[0-9]+' "$place/out"); do
  kill -0 "$server" || wrong "the server ended"
  sleep 0.05
done
cd /
refused "./run serve --port $((port + 1))" "$run" serve --port "$port"
refused "port $port of 127.0.0.1 is taken" "$run" --lang fr serve --port="$port"
refused "port $port of 0.0.0.0 is taken" "$run" serve --address 0.0.0.0 --port "$port"
refused "port $port of 127.0.0.1 is taken" env TRICASSE_PORT="$port" "$run"

# Who may not install is told what to type, in one line.
mkdir "$place/bin"
for tool in bash dpkg-query id env; do ln -s "$(command -v "$tool")" "$place/bin/$tool"; done
stranger=(env PATH="$place/bin")
[ "$(id -u)" -ne 0 ] || stranger=(setpriv --reuid=nobody --regid=nogroup --clear-groups env PATH="$place/bin")
if command -v dpkg-query >/dev/null; then
  refused "apt-get install --no-install-recommends nothing-of-this-name" \
    "${stranger[@]}" bash "$place/tree/tools/need" bash nothing-of-this-name
  "${stranger[@]}" bash "$place/tree/tools/need" bash || wrong "what is there was not found"
fi

# CMake names the command that brings what is missing. Fresh folders: nothing that was found before is remembered.
configure() { "$cmake" --preset "$1" -S "$tree" -B "$place/configured-$1" "${@:2}"; }
cd "$tree"
refused "tools/need \$(tools/packages build test)" configure dev -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON
refused "tools/need \$(tools/packages build)" configure play -DCMAKE_DISABLE_FIND_PACKAGE_SQLiteCpp=ON
refused 'compiler-of-nobody is missing' configure dev -DCMAKE_CXX_COMPILER=compiler-of-nobody
