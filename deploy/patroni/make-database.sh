#!/bin/bash
# Patroni runs it once, when the cluster is made, with the address of the database.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" "$1" <<'SQL'
create role reagora login password :'password';
grant pg_read_all_stats to reagora;
create database reagora owner reagora;
SQL
