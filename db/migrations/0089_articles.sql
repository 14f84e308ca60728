-- Articles: texts of the shop in both languages, with versions and a schedule. Notices become articles.

create table article (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'help', 'solution', 'topic', 'notice', 'brand', 'banner', 'honor')),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  -- Counts every change; who writes names the one that was read.
  revision integer not null default 1,
  -- The day that readers see; null until the first version is published.
  dated_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, code)
);

create table article_version (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id),
  number integer not null check (number > 0),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  summary_zh text not null default '',
  summary_en text not null default '',
  -- Markdown.
  body_zh text not null default '',
  body_en text not null default '',
  details jsonb not null default '{}',
  is_pinned boolean not null generated always as (coalesce((details ->> 'isPinned')::boolean, false)) stored,
  -- Of the files that the version came from; null: written by staff.
  source_hash text,
  staff_id bigint references staff (id),
  created_at timestamptz not null default now(),
  -- Null: the draft.
  published_at timestamptz,
  shown_from timestamptz,
  -- Null: without end.
  shown_until timestamptz,
  unique (article_id, number),
  check ((published_at is null) = (shown_from is null)),
  check (shown_until > shown_from)
);
create unique index article_draft on article_version (article_id) where published_at is null;

-- What was published stays as it was.
create function refuse_article_change() returns trigger language plpgsql as $$
begin
  raise exception 'version % of article % is published', old.number, old.article_id;
end $$;
create trigger refuse_article_change before update or delete on article_version
  for each row when (old.published_at is not null) execute function refuse_article_change();

create trigger announce after insert or update or delete on article
  for each statement execute function announce_content_change();
create trigger announce after insert or update or delete on article_version
  for each statement execute function announce_content_change();

-- A picture that staff uploaded, stored in several widths.
create table article_picture (
  name text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  staff_id bigint not null references staff (id),
  created_at timestamptz not null default now()
);

-- Notices were plain text: whatever Markdown would read as a mark is escaped.
insert into article (kind, code, dated_at) select 'notice', code, published_at from notice order by id;
insert into article_version (article_id, number, title_zh, title_en, body_zh, body_en, details, created_at, published_at,
  shown_from, shown_until)
select article.id, 1, title_zh, title_en,
  regexp_replace(regexp_replace(body_zh, '([\\`*_{}\[\]()#+.!|<>~&-])', '\\\1', 'g'), '([^\n])\n(?!\n)', E'\\1\\\\\n', 'g'),
  regexp_replace(regexp_replace(body_en, '([\\`*_{}\[\]()#+.!|<>~&-])', '\\\1', 'g'), '([^\n])\n(?!\n)', E'\\1\\\\\n', 'g'),
  case when is_pinned then '{"isPinned": true}'::jsonb else '{}' end, notice.updated_at, notice.updated_at,
  notice.published_at, notice.expires_at
from notice join article on article.kind = 'notice' and article.code = notice.code;
drop table notice;

insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, is_reg, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/solution/[^/]+', true, '{name} - 解决方案 - 瑞格试剂', '{name} - Solutions - Reagora', '{summary}', '{summary}'),
  ('/about/honor/[^/]+', true, '{name} - 荣誉资质 - 瑞格试剂', '{name} - Honors and qualifications - Reagora', '{summary}', '{summary}')
) as more (path, is_reg, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
update seo_entry set title_zh = '{name} - 促销活动 - 瑞格试剂', title_en = '{name} - Promotions - Reagora',
  description_zh = '{summary}', description_en = '{summary}' where path = '/special/[^/]+' and title_zh like '专题活动%';
update seo_entry set description_zh = '{summary}', description_en = '{summary}'
  where path = '/notifies/[^/]+' and description_zh = '{name}全文与历次版本。';
