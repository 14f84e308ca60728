-- Where and how an authority takes filings. `version` counts changes.
alter table filing_authority
  add column region text not null default '',
  add column address text not null default '',
  add column contact text not null default '',
  add column file_format text not null default 'xlsx' check (file_format in ('xlsx', 'pdf')),
  add column version integer not null default 1;

-- Sales that an inquiry needs: while a hold stands, the job that ends the retention leaves them.
create table retention_hold (
  id bigint generated always as identity primary key,
  -- Null: every class.
  regulated_class text,
  -- Days in China; null: no bound.
  sold_from date,
  sold_until date check (sold_until >= sold_from),
  reason text not null check (reason <> ''),
  set_by bigint not null references staff (id),
  set_at timestamptz not null,
  released_by bigint references staff (id),
  released_at timestamptz,
  release_reason text not null default '',
  check ((released_by is null) = (released_at is null))
);
