-- Editions of control lists that staff upload: what one would change is worked out before it is applied.
create table control_list_change (
  id bigint generated always as identity primary key,
  -- `revert`: the edition before comes back into force.
  kind text not null check (kind in ('upload', 'revert')),
  code text not null,
  edition text not null,
  -- As in `lists.json`, and the rows of the file as JSON. Of a revert without rows.
  header jsonb not null,
  entries text not null,
  reason text not null check (reason <> ''),
  state text not null default 'checking' check (state in ('checking', 'ready', 'failed', 'applied', 'discarded')),
  version integer not null default 1,
  checked_products integer not null default 0,
  all_products integer not null default 0,
  -- Entries added and withdrawn, as `no name`; what cannot be read.
  findings jsonb,
  -- Of all lists, when it was checked.
  lists_version text,
  created_by bigint not null references staff (id),
  created_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  check ((state in ('applied', 'discarded')) = (decided_at is not null))
);
create unique index control_list_change_waiting on control_list_change (code)
  where state in ('checking', 'ready', 'failed');

-- What a change of lists would re-class, at the moment when it was checked.
create table control_list_change_product (
  id bigint generated always as identity primary key,
  change_id bigint not null references control_list_change (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  classes_before text[] not null,
  classes_after text[] not null,
  was_hazardous boolean not null,
  is_hazardous boolean not null,
  was_barred boolean not null,
  is_barred boolean not null,
  unique (change_id, product_id)
);
create index control_list_change_product_product on control_list_change_product (product_id);
