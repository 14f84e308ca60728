-- What staff may edit about the site itself.
create table site_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table seo_entry (
  id bigint generated always as identity primary key,
  path text not null unique,
  is_reg boolean not null default false,
  meta text not null default '',
  title_zh text not null,
  title_en text not null,
  keyword_zh text not null default '',
  keyword_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  sort_order integer not null default 0
);

create table hot_word (
  id bigint generated always as identity primary key,
  keywords text not null unique,
  score integer not null default 0
);

-- Links of the main menu that lead to other sites (industry applications).
create table external_link (
  id bigint generated always as identity primary key,
  place text not null,
  name_zh text not null,
  name_en text not null,
  url text not null check (url ~ '^https?://'),
  sort_order integer not null default 0
);

create function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_change', '');
  return null;
end $$;
do $$
declare
  tab text;
begin
  foreach tab in array array['site_setting', 'seo_entry', 'hot_word', 'external_link'] loop
    execute format('create trigger announce after insert or update or delete on %I
      for each statement execute function announce_content_change()', tab);
  end loop;
end $$;
