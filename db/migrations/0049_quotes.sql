-- Quotes: what a company asked, what staff answered, and what both wrote. Answers never change.

create sequence quote_number as bigint minvalue 1 maxvalue 9999999 cycle;

create table quote (
  id bigint generated always as identity primary key,
  quote_no text not null unique,
  company_id bigint not null references company (id),
  -- Who requested it first.
  member_id bigint not null references member (id),
  state text not null default 'requested'
    check (state in ('requested', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Rises with every further request.
  round integer not null default 1 check (round > 0),
  -- The newest version; null: none yet.
  version integer check (version > 0),
  -- Its total, without lines that cannot be supplied.
  goods_fen bigint check (goods_fen >= 0),
  -- Its last day, Chinese time.
  valid_until date,
  -- Line numbers of the order.
  accepted_lines integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((version is null) = (valid_until is null) and (version is null) = (goods_fen is null)),
  check (version is not null or state in ('requested', 'declined', 'withdrawn')),
  check ((state = 'accepted') = (accepted_lines <> '{}'))
);
create index quote_company on quote (company_id, id desc);
create index quote_company_state on quote (company_id, state, id desc);
create index quote_state on quote (state, id desc);
create index quote_valid_until on quote (valid_until) where state = 'quoted';

create table quote_request (
  quote_id bigint not null references quote (id),
  round integer not null,
  member_id bigint not null references member (id),
  remark text not null default '',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (quote_id, round)
);

-- A sku, or an article in the company's own words (then its name is in `name_zh`).
create table quote_request_line (
  quote_id bigint not null,
  round integer not null,
  -- The same article has the same number in all rounds and versions.
  line_no integer not null check (line_no > 0),
  sku_id bigint references sku (id),
  sku_code text not null default '',
  name_zh text not null,
  name_en text not null default '',
  brand_name_zh text not null default '',
  brand_name_en text not null default '',
  cas_number text,
  grade text,
  packing text not null default '',
  sales_unit text not null default '',
  quantity_tenths bigint not null check (quantity_tenths > 0),
  target_price_fen bigint check (target_price_fen > 0),
  remark text not null default '',
  primary key (quote_id, round, line_no),
  foreign key (quote_id, round) references quote_request (quote_id, round)
);
create index quote_request_line_sku on quote_request_line (sku_id) where sku_id is not null;

create table quote_version (
  quote_id bigint not null references quote (id),
  version integer not null check (version > 0),
  round integer not null,
  staff_id bigint not null references staff (id),
  goods_fen bigint not null check (goods_fen >= 0),
  valid_until date not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  primary key (quote_id, version),
  foreign key (quote_id, round) references quote_request (quote_id, round)
);

create table quote_version_line (
  quote_id bigint not null,
  version integer not null,
  line_no integer not null check (line_no > 0),
  -- Null: an article without a sku, which cannot be ordered yet.
  sku_id bigint references sku (id),
  product_id bigint references product (id),
  sku_code text not null default '',
  name_zh text not null,
  name_en text not null default '',
  brand_name_zh text not null default '',
  brand_name_en text not null default '',
  cas_number text,
  grade text,
  packing text not null default '',
  sales_unit text not null default '',
  regulated_classes text[] not null default '{}',
  quantity_tenths bigint not null check (quantity_tenths > 0),
  -- Null: cannot be supplied.
  unit_price_fen bigint check (unit_price_fen > 0),
  gross_fen bigint not null check (gross_fen >= 0),
  lead_time_days smallint check (lead_time_days >= 0),
  remark text not null default '',
  primary key (quote_id, version, line_no),
  foreign key (quote_id, version) references quote_version (quote_id, version),
  check (unit_price_fen is not null or gross_fen = 0)
);
create unique index quote_version_line_sku on quote_version_line (quote_id, version, sku_id);

create function refuse_quote_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of a quote never change';
end $$;
create trigger quote_version_change before update or delete on quote_version
  for each row execute function refuse_quote_change();
create trigger quote_version_line_change before update or delete on quote_version_line
  for each row execute function refuse_quote_change();

create table quote_message (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quote (id),
  -- Null: about the whole quote.
  line_no integer check (line_no > 0),
  member_id bigint references member (id),
  staff_id bigint references staff (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  check ((member_id is null) <> (staff_id is null))
);
create index quote_message_quote on quote_message (quote_id, id);

create table quote_transition (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quote (id),
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('member', 'staff', 'system')),
  actor_id bigint,
  reason text not null default '',
  at timestamptz not null default now()
);
create index quote_transition_quote on quote_transition (quote_id, id);

-- The order of an accepted quote: one at most.
alter table "order" add column quote_id bigint unique references quote (id);
