#!/bin/bash
# healthy.sh COPIES fails if the newest backup of the database or copy of the files is older than 28 hours (those of a
# night may take four), or if the primary cannot archive its changes.
set -uo pipefail
fail() {
  echo "$1"
  exit 1
}
newest=$(pgbackrest --stanza=reagora info --output=json | grep -oP '"stop":\K\d+' | sort -n | tail -n 1)
[ "${newest:-0}" -gt "$(date -d '28 hours ago' +%s)" ] || fail 'no recent backup of the database'
[ "$(find "$1" -mindepth 1 -maxdepth 1 -name '20*' -mmin -1680)" ] || fail 'no recent copy of the files'
is_failing=$(psql 'host=/run/db-1,/run/db-2 user=postgres dbname=postgres target_session_attrs=primary connect_timeout=5' -At \
  -c "select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver")
[ "$is_failing" = f ] || fail 'changes of the database are not archived'
