-- How the days until a filing count, and whether each package leaves with a flow-direction code.
alter table regulated_rule add column filing_day_kind text not null default 'calendar'
  check (filing_day_kind in ('calendar', 'working'));
alter table regulated_rule add column needs_flow_codes boolean not null default false;

-- The law was read in a copy of its official text; whether 日内 counts calendar days and whether each package of a
-- reseller carries a code are not confirmed [K].
update regulated_rule set filing_days = 3, retention_years = 3,
  source = '危险化学品安全法 art. 61: records and copies for three years, filing in three days with the county police; '
    || 'the other columns as 危险化学品安全管理条例 (2013) art. 38–41'
where regulated_class in ('explosive-precursor', 'highly-toxic') and in_force_from = '2026-05-01'
  and source like '%not compared%';
update regulated_rule set needs_flow_codes = true, source = source || '; codes of packages: 公安部令第154号 art. 14 [K]'
where regulated_class in ('explosive-precursor', 'highly-toxic') and in_force_from >= '2026-05-01'
  and source like '%危险化学品安全法%';

-- With which authority sales of a class are filed; several at a time are possible.
create table filing_authority (
  id bigint generated always as identity primary key,
  regulated_class text not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  in_force_from date not null,
  -- The last day.
  in_force_to date check (in_force_to >= in_force_from),
  source text not null,
  unique (regulated_class, name_zh, in_force_from)
);
insert into filing_authority (regulated_class, name_zh, name_en, in_force_from, source) values
  ('precursor-1', '所在地县级公安机关（禁毒）', 'county police, drug control', '2005-11-01',
    '易制毒化学品管理条例 art. 19: the local police; 公安部令第87号 art. 12; county [K]'),
  ('precursor-2', '所在地县级公安机关（禁毒）', 'county police, drug control', '2005-11-01',
    '易制毒化学品管理条例 art. 19: the local police; 公安部令第87号 art. 12; county [K]'),
  ('precursor-3', '所在地县级公安机关（禁毒）', 'county police, drug control', '2005-11-01',
    '易制毒化学品管理条例 art. 19: the local police; 公安部令第87号 art. 12; county [K]'),
  ('explosive-precursor', '所在地县级公安机关（治安）', 'county police, public order', '2013-12-07',
    '危险化学品安全管理条例 art. 41; 危险化学品安全法 art. 61; department [K]'),
  ('highly-toxic', '所在地县级公安机关（治安）', 'county police, public order', '2013-12-07',
    '危险化学品安全管理条例 art. 41; 危险化学品安全法 art. 61; department [K]');

-- What was sold of a regulated class, with copies of everything: one entry for each class and lot of a parcel. Entries
-- never change; returns and corrections are further entries.
create table sale_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'return', 'correction')),
  -- The sale that a return or a correction belongs to.
  sale_id bigint references sale_entry (id),
  -- The entry that a correction replaces.
  corrects_id bigint references sale_entry (id),
  reason text not null default '',
  regulated_class text not null,
  sold_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by bigint references staff (id),
  order_id bigint not null references "order" (id),
  order_no text not null,
  order_line_id bigint not null references order_line (id),
  shipment_id bigint not null references shipment (id),
  lot_id bigint references lot (id),
  lot_number text not null,
  company_id bigint not null references company (id),
  company_name text not null,
  unified_code text not null,
  company_address text not null,
  handler_name text not null,
  -- Encrypted; empty: unknown.
  handler_id text not null,
  handler_id_masked text not null,
  receiver text not null,
  delivery_address text not null,
  is_through_agent boolean not null,
  use text not null,
  papers jsonb not null,
  product_id bigint not null references product (id),
  sku_code text not null,
  name_zh text not null,
  name_en text not null,
  cas_number text not null,
  list_entry text not null,
  grade text not null,
  purity text not null,
  un_number text not null,
  packing text not null,
  sales_unit text not null,
  -- Sales units; below zero: returned.
  quantity_tenths bigint not null,
  -- Of the quantity, in milligrams and microlitres; null: cannot be converted.
  mass_milli bigint,
  volume_milli bigint,
  flow_codes text[] not null,
  -- Fields that are unknown: a correction completes them.
  lacks text[] not null,
  -- The last day.
  keep_until date not null,
  check ((kind = 'sale') = (sale_id is null)),
  check ((kind = 'correction') = (corrects_id is not null)),
  check ((kind = 'sale') = (reason = '')),
  check (kind <> 'sale' or quantity_tenths > 0),
  check (kind <> 'return' or quantity_tenths < 0),
  check ((handler_id = '') = (handler_id_masked = ''))
);
create unique index sale_entry_once on sale_entry (shipment_id, order_line_id, lot_id, regulated_class)
  nulls not distinct where kind = 'sale';
create unique index sale_entry_correction on sale_entry (corrects_id) where kind = 'correction';
create index sale_entry_sale on sale_entry (sale_id);
create index sale_entry_class on sale_entry (regulated_class, sold_at, id);
create index sale_entry_line on sale_entry (order_line_id);
create index sale_entry_keep on sale_entry (keep_until);

create function guard_sale_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.keep_until < (now() at time zone 'Asia/Shanghai')::date then
    return old;
  end if;
  raise exception 'an entry of the sales ledger never changes, and stays until its retention ends';
end $$;
create trigger sale_entry_guard before update or delete on sale_entry
  for each row execute function guard_sale_entry();
create function refuse_ledger_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the sales ledger is never emptied';
end $$;
create trigger sale_entry_truncate before truncate on sale_entry
  for each statement execute function refuse_ledger_truncate();

-- What staff handed in to an authority at once, with its receipt.
create table filing_submission (
  id bigint generated always as identity primary key,
  filed_on date not null,
  receipt_number text not null default '',
  note text not null default '',
  receipt_file text,
  filed_by bigint not null references staff (id),
  filed_at timestamptz not null
);

-- An entry to be filed with an authority. `replaced`: a correction of the entry is filed instead.
create table filing (
  id bigint generated always as identity primary key,
  entry_id bigint not null references sale_entry (id) on delete cascade,
  authority_id bigint not null references filing_authority (id),
  regulated_class text not null,
  -- The last day.
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'filed', 'replaced')),
  submission_id bigint references filing_submission (id),
  unique (entry_id, authority_id),
  check ((state = 'filed') = (submission_id is not null))
);
create index filing_open on filing (due_on, id) where state = 'open';
create index filing_due on filing (due_on, id);
create index filing_class on filing (regulated_class, due_on, id);
create index filing_submission_filings on filing (submission_id);
create index filing_authority_filings on filing (authority_id);

-- Reviewers are warned once for each filing and stage: days before the last day; -1: after it.
create table filing_warning (
  filing_id bigint not null references filing (id) on delete cascade,
  stage smallint not null check (stage >= -1),
  warned_at timestamptz not null,
  primary key (filing_id, stage)
);

create table ledger_purge (
  id bigint generated always as identity primary key,
  purged_at timestamptz not null,
  regulated_class text not null,
  entries integer not null,
  sold_from date not null,
  sold_until date not null
);

create sequence flow_code_number as bigint minvalue 1 maxvalue 99999999 cycle;

-- Flow-direction codes of packages, one for each sales unit of an order line, in the order of their use.
create table flow_code (
  code text primary key check (code ~ '^[0-9A-Z-]{4,40}$'),
  order_line_id bigint not null references order_line (id),
  place integer not null,
  shipment_id bigint references shipment (id),
  assigned_by bigint references staff (id),
  assigned_at timestamptz not null
);
create index flow_code_line on flow_code (order_line_id, place);
create index flow_code_shipment on flow_code (shipment_id);
