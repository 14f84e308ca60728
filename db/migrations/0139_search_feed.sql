-- How far the search cluster has followed the catalogue: a row for each form of its documents, so that two releases
-- can feed their own indexes at the same time. One process at a time writes, while its lease lasts.
create table search_feed (
  alias text primary key,
  -- The index that the alias leads to, and the one that is being built to replace it.
  index_name text,
  building_name text,
  -- All products up to this id have been sent to it.
  building_after bigint not null default 0,
  house_brand_id bigint,
  -- Changes of earlier transactions have been sent.
  horizon xid8 not null,
  database_identity text,
  -- Rows are read under the lock of this row: a higher version was read later.
  version bigint not null default 0,
  writer uuid,
  leased_until timestamptz not null default now(),
  fed_at timestamptz not null default now()
);
