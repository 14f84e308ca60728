-- Safety data sheets as they were issued: one version for each change of the data that a sheet is made from.
create table sds_version (
  product_id bigint not null references product (id),
  number integer not null check (number > 0),
  -- Of both languages of the content.
  digest text not null,
  -- Edition of wording and rules.
  edition integer not null check (edition > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (product_id, number)
);

create function refuse_sds_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued safety data sheet never changes';
end $$;
create trigger sds_version_guard before update or delete on sds_version
  for each row execute function refuse_sds_change();

insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select '/report/sds/\d+', true, '{name} {cas} {brand} 安全技术说明书（SDS） - 瑞格试剂',
  '{brand} {name} {cas}: safety data sheet (SDS) - Reagora',
  '{brand} {name}（CAS {cas}）的安全技术说明书：16 个部分，中英文，可下载 PDF。',
  'Safety data sheet of {brand} {name} (CAS {cas}): 16 sections in Chinese and English, also as PDF.',
  (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
