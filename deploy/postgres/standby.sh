#!/bin/bash
# A copy of the database that follows it. The slot keeps what a standby that was away has missed.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 0700 "$PGDATA"
  export PGPASSWORD="$REPLICATION_PASSWORD"
  slot=(--create-slot --slot=standby)
  psql "host=$PRIMARY_HOST user=standby dbname=postgres" -Atc 'select slot_name from pg_replication_slots' | grep -qx standby && slot=(--slot=standby)
  pg_basebackup --dbname="host=$PRIMARY_HOST user=standby" --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf "${slot[@]}"
fi
exec postgres -c hot_standby=on -c random_page_cost=1.1 "$@"
