#!/usr/bin/env bash
# serve.sh BUILD: installs a build into a folder of its own and runs its house as the unit for systemd says: as nobody, with
# nothing but the unit's environment. It must serve its pages and play.
set -euo pipefail
tree=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
place=$(mktemp -d)
server=
# shellcheck disable=SC2317 # the trap calls it
leave() {
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap leave EXIT
wrong() {
  echo "serve.sh: $*" >&2
  cat "$place/out" "$place/err" >&2 2>/dev/null || true
  exit 1
}

chmod 755 "$place"
cmake --install "$build" --prefix "$place/usr" >/dev/null
unit="$place/usr/lib/systemd/system/tricasse.service"
[ -e "$unit" ] || wrong "no unit was installed"
if command -v systemd-analyze >/dev/null; then
  said=$(systemd-analyze verify "$unit" 2>&1) || wrong "the unit: $said"
  [ -z "$said" ] || wrong "the unit: $said"
fi

# What systemd would do: the folder of the state, which lies behind a link for a user that is made up for the moment; the environment;
# the command; another user.
mkdir -p "$place/state/private/tricasse"
ln -s private/tricasse "$place/state/tricasse"
as_nobody=()
if [ "$(id -u)" -eq 0 ]; then
  chown nobody "$place/state/private/tricasse"
  as_nobody=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
of_unit() { sed -n "s/^$1=//p" "$unit" | sed "s,%S,$place/state,g"; }
read -ra command <<<"$(of_unit ExecStart)"
read -ra environment <<<"$(of_unit Environment)"
cd /
env -i "${environment[@]}" TRICASSE_PORT=0 TRICASSE_LOG=warning ${as_nobody[0]:+"${as_nobody[@]}"} "${command[@]}" \
  >"$place/out" 2>"$place/err" &
server=$!
until port=$(grep -oP 'http://127\.0\.0\.1:\K[0-9]+' "$place/out"); do
  kill -0 "$server" 2>/dev/null || wrong "the server ended"
  sleep 0.05
done
[ -e "$place/state/tricasse/tricasse.sqlite" ] || wrong "the games are not in the folder of the unit"

# fetch PATH: the body of what the server answers.
fetch() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /%s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$1" >&3
  sed '1,/^\r$/d' <&3
  exec 3<&-
}
pages="$tree/web/dist"
if [ -e "$pages/index.html" ]; then
  for page in index.html $(cd "$pages" && ls -- *.wasm assets/*.js); do
    fetch "$page" | cmp - "$pages/$page" || wrong "$page is not as it was built"
  done
  fetch "" | cmp - "$pages/index.html" || wrong "/ is not the page"
  if grep -q "no pages" "$place/err"; then wrong "the pages were not found"; fi
else
  echo "serve.sh: the pages are not built: not looked at"
fi

played=$("$place/usr/bin/tricasse" load --url "http://127.0.0.1:$port" --tables 1 --seconds 0.5 --json)
grep -q '"refusals":0,"broken":0' <<<"$played" || wrong "not everything was played: $played"
if grep -q '"moves":0,' <<<"$played"; then wrong "nothing was played: $played"; fi

kill -TERM "$server"
wait "$server" || wrong "the server did not end in good order"
server=
