-- Accounts of the old mall that were moved here, and the tables that moved them.
create table old_account_import (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  file_name text not null default '',
  state text not null default 'checked' check (state in ('checked', 'waiting', 'done')),
  -- As they were read; emptied when they are done.
  rows jsonb not null,
  total integer not null,
  -- [{ old, key }]: names of the old mall with keys of price levels; empty: none.
  levels jsonb not null default '[]',
  is_welcomed boolean not null default false,
  -- Rows that were worked through, and what became of them.
  place integer not null default 0,
  made integer not null default 0,
  joined integer not null default 0,
  known integer not null default 0,
  refused jsonb not null default '[]',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index old_account_import_staff on old_account_import (staff_id);
create index old_account_import_state on old_account_import (state, created_at);

create table old_account (
  member_id bigint primary key references member (id),
  -- Of the customer in the old mall; its orders are imported by it.
  number text unique check (number <> ''),
  import_id bigint not null references old_account_import (id)
);
create index old_account_import_id on old_account (import_id);
