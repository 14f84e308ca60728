-- g/mL, read from the text of the product; null: the text is no single number, and nothing is converted by it.
create function density_of(text text) returns numeric language sql immutable strict parallel safe as $$
  select nullif(substring(text from
    '(?i)^\s*(?:约|≈|~)?\s*(\d{1,2}(?:\.\d{1,6})?)\s*(?:g\s*/\s*(?:ml|cm3|cm³|cc)|kg\s*/\s*l)?\s*(?:[(（][^)）]*[)）]|at\s+\d+\s*°?\s*c)?\s*$'
  )::numeric, 0)
$$;
alter table product add column grams_per_ml numeric generated always as (density_of(density)) stored;

-- Which ways of papers are open, the best first: [{"papers": [...], "companyKinds": [...]}]; without companyKinds to all.
alter table regulated_rule add column ways jsonb;
update regulated_rule set ways = coalesce((
  select jsonb_agg(jsonb_build_object('papers', papers_of_way) order by place)
  from jsonb_array_elements(papers) with ordinality as way (papers_of_way, place)), '[]');
alter table regulated_rule alter column ways set not null;
alter table regulated_rule add check (jsonb_typeof(ways) = 'array');
alter table regulated_rule drop column papers;
-- What a permit counts: the goods as sold, or the pure substance in them.
alter table regulated_rule add column counts text not null default 'solution' check (counts in ('solution', 'substance'));
-- Needed besides where an agent buys for the company.
alter table regulated_rule add column agent_papers text[] not null default '{proxyLetter}';

-- [K] marks what no text was found for: that permits count goods as sold, and payment for highly toxic chemicals.
insert into regulated_rule (regulated_class, in_force_from, ways, draws_down, filing_days, retention_years,
  barred_collections, source)
values
  ('explosive-precursor', '2026-11-01',
    '[{"papers": ["legalUseStatement", "idCard"]},
      {"papers": ["hazardousChemicalLicence", "idCard"], "companyKinds": ["enterprise"]}]',
    true, 3, 3, '{11,13,15}',
    '危险化学品安全法 (2026-05-01) art. 58, 60, 61: statement of legal use, licences in their scope, filing in 3 days, records for 3 years; 公安部令第154号: paid from the account of the unit [K]; goods as sold are counted [K]'),
  ('highly-toxic', '2026-11-01',
    '[{"papers": ["highlyToxicPermit", "idCard"]},
      {"papers": ["hazardousChemicalLicence", "idCard"], "companyKinds": ["enterprise"]}]',
    true, 3, 3, '{11,13,15}',
    '危险化学品安全法 (2026-05-01) art. 58, 60, 61: variety and quantity exactly by the permit, licences in their scope, filing in 3 days, records for 3 years; paid from the account of the unit [K]; goods as sold are counted [K]');

-- What a licence for hazardous chemicals covers; nothing: no substance.
alter table qualification add column if not exists scope_cas_numbers text[] not null default '{}';
alter table qualification add column if not exists scope_classes text[] not null default '{}';

-- Milli of an amount: thousandths of a millimole.
alter table qualification_substance drop constraint qualification_substance_dimension_check;
alter table qualification_substance add constraint qualification_substance_dimension_check
  check (dimension in ('mass', 'volume', 'amount'));

-- What a line of an order takes of a permit. Rows are never changed, but once: when the quantity is returned.
create table permit_draw (
  id bigint generated always as identity primary key,
  substance_id bigint not null references qualification_substance (id),
  order_id bigint not null references "order" (id),
  -- Null: the line was removed from the order, or the draw is older than this table.
  order_line_id bigint references order_line (id) on delete set null,
  quantity_tenths bigint check (quantity_tenths > 0),
  milli bigint not null check (milli > 0),
  drawn_at timestamptz not null,
  returned_at timestamptz check (returned_at >= drawn_at)
);
create index permit_draw_substance on permit_draw (substance_id, id desc);
create index permit_draw_order on permit_draw (order_id) where returned_at is null;
create index permit_draw_line on permit_draw (order_line_id);

-- `used_milli` is the sum of the draws that are not returned; its check bounds the sum.
create function sum_permit_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update qualification_substance set used_milli = used_milli + new.milli
    where id = new.substance_id and new.returned_at is null;
  elsif (new.substance_id, new.order_id, new.milli, new.drawn_at, new.quantity_tenths)
    is distinct from (old.substance_id, old.order_id, old.milli, old.drawn_at, old.quantity_tenths)
    or (old.returned_at is not null and new.returned_at is distinct from old.returned_at) then
    raise exception 'a draw of a permit cannot be changed';
  elsif old.returned_at is null and new.returned_at is not null then
    update qualification_substance set used_milli = used_milli - old.milli where id = old.substance_id;
  end if;
  return new;
end $$;

update qualification_substance set used_milli = 0 where used_milli <> 0;
create trigger permit_draw_sum before insert or update on permit_draw
  for each row execute function sum_permit_draw();
insert into permit_draw (substance_id, order_id, order_line_id, quantity_tenths, milli, drawn_at)
select substance.id, "order".id, line.id, line.quantity_tenths, (draw ->> 'milli')::bigint, "order".placed_at
from "order", jsonb_array_elements(qualifications) as relied,
  jsonb_array_elements(coalesce(relied -> 'draws', '[]')) as draw
  join qualification_substance substance on substance.id = (draw ->> 'substanceId')::bigint
  left join lateral (
    select min(id) as id, min(quantity_tenths) as quantity_tenths from order_line
    where order_id = "order".id and cas_number = substance.cas_number having count(*) = 1
  ) line on true
where status <> 'cancelled';

-- Who buys regulated goods, what for and who receives them, of each order. The id number is encrypted.
create table purchase_declaration (
  order_id bigint primary key references "order" (id),
  handler_name text not null check (handler_name <> ''),
  handler_id text not null check (handler_id <> ''),
  handler_id_masked text not null check (handler_id_masked like '%*%'),
  use text not null check (use <> ''),
  receiver text not null check (receiver <> ''),
  is_through_agent boolean not null default false
);

insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/member/permits', false, '许可台账 - 会员中心 - 瑞格试剂', 'Permit ledger - Member centre - Reagora',
  '会员中心：许可台账', 'Member centre: Permit ledger', (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
