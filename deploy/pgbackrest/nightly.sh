#!/bin/bash
# A full backup on Sundays, of the differences on other nights, and a copy of the uploaded files; the first ones at once.
# `healthy.sh` tells whether they succeed.
set -uo pipefail
backrest() { pgbackrest --stanza=reagora "$@"; }
back_up() {
  local type=diff
  [ "$(date +%u)" = 7 ] && type=full
  backrest --type="$type" backup
}
nightly() {
  while true; do
    until "$@"; do sleep 600; done
    sleep "$(($(date -d 'tomorrow 03:30' +%s) - $(date +%s)))"
  done
}
# neither waits for the other
nightly bash "$(dirname "$0")/copy-files.sh" /stored /var/lib/pgbackrest/files &
until backrest stanza-create && backrest check; do sleep 10; done
nightly back_up
