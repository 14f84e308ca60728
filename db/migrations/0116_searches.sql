-- What is searched for: sums by keyword, never who searched.
create table searched_keyword (
  id bigint generated always as identity primary key,
  keyword text not null unique check (keyword <> ''),
  -- Products that the last search found; null: it led to a page.
  found integer check (found >= 0),
  last_at timestamptz not null,
  -- Searches of the last 7, 30 and 90 days; a job counts them again every night.
  in_week integer not null,
  in_month integer not null,
  in_quarter integer not null,
  -- Of the last 30 days: those that found nothing.
  vain_in_month integer not null
);
create index searched_keyword_month on searched_keyword (in_month, id);
create index searched_keyword_vain on searched_keyword (vain_in_month, id) where vain_in_month > 0;
create index searched_keyword_last on searched_keyword (last_at, id);

create table searched_day (
  keyword_id bigint not null references searched_keyword on delete cascade,
  day date not null,
  searches integer not null,
  vain integer not null,
  primary key (keyword_id, day)
);
create index searched_day_day on searched_day (day);

-- Keywords that lead to a page instead of the results.
create table search_redirect (
  id bigint generated always as identity primary key,
  keyword text not null,
  -- Letters and digits of the keyword, folded: how it is compared.
  key text not null unique check (key <> ''),
  to_path text not null check (to_path like '/%'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger announce after insert or update or delete on search_redirect
  for each statement execute function announce_content_change();

alter table search_synonym
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table hot_word
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
