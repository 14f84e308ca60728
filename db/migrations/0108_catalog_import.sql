-- Catalogue files that staff bring in: uploaded, mapped, checked by a dry run, imported.
create table catalog_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  bytes bigint not null,
  -- Names in the file store; null: purged, or there is none.
  source_file text,
  errors_file text,
  report_file text,
  -- The first row of the file, and some rows after it.
  header jsonb not null,
  samples jsonb not null,
  -- Stands for the titles of the header: the mapping of the last file with the same is proposed again.
  header_key text not null,
  -- The key of the shop's column for each column of the file; null: left out.
  mapping jsonb not null,
  is_mapped boolean not null default false,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
  version integer not null default 1,
  staff_id bigint not null references staff (id),
  ip text not null,
  uploaded_at timestamptz not null,
  asked_at timestamptz,
  finished_at timestamptz,
  -- Set by the process that works on it; an old one stopped in the middle.
  beat_at timestamptz,
  attempts integer not null default 0,
  rows integer not null default 0,
  refused integer not null default 0,
  share real,
  check_outcome jsonb,
  outcome jsonb,
  problems jsonb not null default '[]',
  -- Chinese and English, a line each.
  failure text
);
create index catalog_import_uploaded_at on catalog_import (uploaded_at, id);
create index catalog_import_header on catalog_import (header_key, id) where is_mapped;
create index catalog_import_open on catalog_import (asked_at) where state in ('checking', 'importing');
create index catalog_import_staff on catalog_import (staff_id);
