-- Carts, lists that are kept, and carts shown to colleagues. Quantities are whole tenths.

create table cart_line (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- What is bought at once lies beside the cart.
  way text not null default 'cart' check (way in ('cart', 'buyNow')),
  sku_id bigint not null references sku (id) on delete cascade,
  quantity_tenths bigint not null check (quantity_tenths between 1 and 999999999),
  is_selected boolean not null default true,
  -- What the member would have paid for one when she added it; null: price on request.
  added_price_fen bigint check (added_price_fen > 0),
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, way, sku_id)
);

create table saved_list (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  unique (member_id, name)
);
create table saved_list_line (
  list_id bigint not null references saved_list (id) on delete cascade,
  sku_id bigint not null references sku (id) on delete cascade,
  quantity_tenths bigint not null check (quantity_tenths > 0),
  sort_order integer not null,
  primary key (list_id, sku_id)
);

-- A copy of a cart that everybody of the company may open by its link.
create table shared_cart (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  -- [{ skuId, quantityTenths }]
  lines jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shared_cart_expires on shared_cart (expires_at);
