#!/usr/bin/env bash
# run.sh: ./run as somebody uses it, from another folder. Builds the preset `play` and the pages, where that has not been done.
set -euo pipefail
tree=$(cd "$(dirname "$0")/../.." && pwd)
run=$tree/run
place=$(mktemp -d)
server=
# shellcheck disable=SC2317 # the trap calls it
leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap leave EXIT
wrong() {
  echo "run.sh: $*" >&2
  cat "$place/err" >&2 2>/dev/null || true
  exit 1
}
cd "$place"
"$tree/tools/ready" serve --port 0

# Files are named from here, also through a link, and nothing but the program's words goes to standard output.
cp "$tree/tests/records/solo-first.tricasse" game.tricasse
ln -s "$run" play-troyes
"$run" replay game.tricasse --json >out 2>err || wrong "the record was not found from here"
cmp -s out <("$tree/build/play/bin/tricasse" replay game.tricasse --json) || wrong "more than the program spoke: $(head -3 out)"
[ ! -s err ] || wrong "something was said although nothing was to do"
./play-troyes replay - --json <game.tricasse 2>err | cmp -s - out || wrong "what was piped in did not arrive"

# The second time the pages are not built again, and the server answers without a word about building.
before=$(stat -c %Y.%i "$tree/web/dist/index.html")
"$run" serve --port 0 --data "$place/data" --log error >out 2>err &
server=$!
until port=$(grep -oP 'http://127\.0\.0\.1:\K[0-9]+' out); do
  kill -0 "$server" || wrong "the server ended"
  sleep 0.05
done
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
sed '1,/^\r$/d' <&3 | cmp -s - "$tree/web/dist/index.html" || wrong "the page is not served"
[ ! -s err ] || wrong "something was said although nothing was to do"
[ "$before" = "$(stat -c %Y.%i "$tree/web/dist/index.html")" ] || wrong "the pages were built again"
