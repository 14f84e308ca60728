#!/bin/bash
# A full backup on Sundays, of the differences on other nights; the first one at once.
set -uo pipefail
backrest() { pgbackrest --stanza=reagora "$@"; }
until backrest stanza-create && backrest check; do sleep 10; done
while true; do
  type=diff
  [ "$(date +%u)" = 7 ] && type=full
  until backrest --type="$type" backup; do sleep 600; done
  sleep "$(($(date -d 'tomorrow 03:30' +%s) - $(date +%s)))"
done
