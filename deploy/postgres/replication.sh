#!/bin/bash
# Runs once, when the database is made: a role and a line for the standby.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role standby login replication password :'password';
SQL
echo 'host replication standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
