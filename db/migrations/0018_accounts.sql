-- What a company has with us beside its orders: wallet, credit, coupons, invoice profiles, favourites, papers.
-- Money is whole fen.

-- The balance is the sum of the entries; it stands here to be locked and checked.
create table wallet (
  company_id bigint primary key references company (id),
  balance_fen bigint not null default 0 check (balance_fen >= 0)
);
create table wallet_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null references wallet (company_id),
  amount_fen bigint not null check (amount_fen <> 0),
  balance_fen bigint not null check (balance_fen >= 0),
  kind text not null check (kind in ('topUp', 'payment', 'refund', 'correction')),
  -- What it is for: a payment's number, say. An entry is never made twice for one.
  reference text not null,
  remark text not null default '',
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index wallet_entry_company on wallet_entry (company_id, id);

create table credit_account (
  company_id bigint primary key references company (id),
  -- Null: no limit.
  limit_fen bigint check (limit_fen >= 0),
  days integer not null check (days > 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  is_open boolean not null default true,
  check (limit_fen is null or used_fen <= limit_fen)
);
create table credit_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null references credit_account (company_id),
  -- Above zero: drawn; below: given back or repaid.
  amount_fen bigint not null check (amount_fen <> 0),
  used_fen bigint not null check (used_fen >= 0),
  kind text not null check (kind in ('order', 'cancel', 'refund', 'repayment')),
  reference text not null,
  due_on date,
  remark text not null default '',
  at timestamptz not null default now(),
  unique (kind, reference)
);
create index credit_entry_company on credit_entry (company_id, id);

create table coupon_template (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  kind text not null check (kind in ('amount', 'percent', 'freight')),
  amount_fen bigint check (amount_fen > 0),
  percent_off_bp integer check (percent_off_bp between 1 and 9000),
  -- The most a percentage takes off; null: no bound.
  most_fen bigint check (most_fen > 0),
  threshold_fen bigint not null default 0 check (threshold_fen >= 0),
  -- Empty: everything.
  brand_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  sku_ids bigint[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  per_member integer not null default 1 check (per_member > 0),
  -- Null: as many as are asked for.
  total integer check (total > 0),
  granted integer not null default 0,
  check (ends_at > starts_at),
  check (total is null or granted <= total),
  check ((kind = 'amount') = (amount_fen is not null)),
  check ((kind = 'percent') = (percent_off_bp is not null))
);
create table coupon (
  id bigint generated always as identity primary key,
  template_id bigint not null references coupon_template (id),
  member_id bigint not null references member (id),
  state text not null default 'available' check (state in ('available', 'used', 'expired')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((state = 'used') = (used_at is not null))
);
create index coupon_member on coupon (member_id, state, expires_at);
create index coupon_template_member on coupon (template_id, member_id);

-- The specification's receipt: type 0 special VAT invoice, 1 ordinary.
create table invoice_profile (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  receipt_type smallint not null check (receipt_type in (0, 1)),
  title text not null check (title <> ''),
  tax_id text not null check (tax_id <> ''),
  registered_address text not null default '',
  registered_phone text not null default '',
  bank text not null default '',
  bank_account text not null default '',
  recipient text not null default '',
  phone text not null default '',
  email text not null default '',
  province_code text,
  city_code text,
  district_code text,
  receipt_address text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (receipt_type <> 0 or (registered_address <> '' and registered_phone <> '' and bank <> '' and bank_account <> ''))
);
create unique index invoice_profile_one_default on invoice_profile (company_id) where is_default and removed_at is null;
create index invoice_profile_company on invoice_profile (company_id, id) where removed_at is null;

create table favorite (
  member_id bigint not null references member (id),
  sku_id bigint not null references sku (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, sku_id)
);
create index favorite_newest on favorite (member_id, created_at desc, sku_id);

-- What the law asks of each class of regulated chemicals, as data: the law is moving.
create table regulated_rule (
  id bigint generated always as identity primary key,
  regulated_class text not null,
  in_force_from date not null,
  -- Sets of papers; having all of one set is enough.
  papers jsonb not null,
  -- Papers name substances and quantities, and orders draw them down.
  draws_down boolean not null,
  filing_days integer,
  retention_years integer not null,
  -- Collections by which it may not be paid.
  barred_collections integer[] not null default '{}',
  source text not null,
  unique (regulated_class, in_force_from)
);

create table qualification (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  kind text not null check (kind in ('businessLicence', 'idCard', 'hazardousChemicalLicence', 'purchaseLicence',
    'purchaseFiling', 'legalUseStatement', 'highlyToxicPermit', 'proxyLetter')),
  number text not null default '',
  files text[] not null default '{}',
  valid_from date,
  valid_until date,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'expired')),
  reason text not null default '',
  reviewed_by bigint references staff (id),
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index qualification_company on qualification (company_id, state, id);
-- What a permit allows of a substance, in thousandths of a gram or of a millilitre.
create table qualification_substance (
  id bigint generated always as identity primary key,
  qualification_id bigint not null references qualification (id) on delete cascade,
  cas_number text not null,
  dimension text not null check (dimension in ('mass', 'volume')),
  allowed_milli bigint not null check (allowed_milli > 0),
  used_milli bigint not null default 0 check (used_milli >= 0),
  check (used_milli <= allowed_milli),
  unique (qualification_id, cas_number, dimension)
);
