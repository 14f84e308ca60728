-- Searches that members keep under a name.
create table saved_search (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  -- What the address of the result page has: keyword, filters and order.
  query text not null check (query <> '' and length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (member_id, name)
);

insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/searches', false, '已存搜索 - 会员中心 - 瑞格试剂', 'Saved searches - Member centre - Reagora',
  '会员中心：已存搜索', 'Member centre: Saved searches',
  (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
