alter table seo_entry
  -- Rises with every change; an edit names the version that it read.
  add column version integer not null default 1;

-- Addresses that the shop no longer has, read before a page is answered 404.
create table redirect (
  id bigint generated always as identity primary key,
  from_path text not null unique check (from_path ~ '^/' and length(from_path) <= 500),
  -- Null with status 410.
  to_path text check (to_path ~ '^/' and length(to_path) <= 500),
  status smallint not null check (status in (301, 302, 410)),
  note text not null default '',
  hits bigint not null default 0,
  last_hit_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 410) = (to_path is null)),
  check (to_path <> from_path)
);
