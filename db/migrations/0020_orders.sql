-- Orders, and what happens to them. What is printed on an order line is frozen when it is placed.

create sequence order_number as bigint minvalue 1 maxvalue 9999999 cycle;

create table "order" (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  member_id bigint not null references member (id),
  company_id bigint not null references company (id),
  kind text not null default 'normal' check (kind in ('normal', 'regulated')),
  status text not null default 'pendingReview' check (status in ('pendingReview', 'pendingPayment', 'paid', 'confirmed',
    'shipping', 'inTransit', 'pendingComment', 'finished', 'cancelled')),
  -- Rises with every move and edit.
  version integer not null default 1,
  is_expired boolean not null default false,
  payment_terms text check (payment_terms in ('prepaid', 'cod', 'deposit')),
  collection text not null check (collection in ('online', 'credit', 'cod', 'remittance', 'other')),
  -- Sums of the lines; total = goods - discount + freight.
  goods_fen bigint not null check (goods_fen >= 0),
  discount_fen bigint not null default 0 check (discount_fen between 0 and goods_fen),
  freight_fen bigint not null default 0 check (freight_fen >= 0),
  net_fen bigint not null,
  tax_fen bigint not null,
  total_fen bigint not null,
  -- What has to be paid before it is confirmed, for a deposit.
  deposit_fen bigint check (deposit_fen > 0 and deposit_fen <= total_fen),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  coupon_id bigint references coupon (id),
  -- As they were when it was placed or last edited.
  address jsonb not null,
  receipt_type smallint not null check (receipt_type in (0, 1, 2)),
  invoice jsonb,
  remark text not null default '',
  po_number text not null default '',
  project_number text not null default '',
  attachments jsonb not null default '[]',
  -- What papers a regulated order relied on.
  papers jsonb not null default '[]',
  placed_at timestamptz not null default now(),
  -- Unpaid then, it expires.
  expires_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  check (total_fen = goods_fen - discount_fen + freight_fen),
  check (total_fen = net_fen + tax_fen),
  check (refunded_fen <= paid_fen)
);
create index order_member on "order" (member_id, id desc);
create index order_company on "order" (company_id, id desc);
create index order_status on "order" (status, id desc);
create index order_expires on "order" (expires_at) where status = 'pendingPayment' and paid_fen = 0;
create index order_receives on "order" (shipped_at) where status = 'inTransit';
create index order_finishes on "order" (received_at) where status = 'pendingComment';

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" (id),
  line_no integer not null,
  sku_id bigint not null references sku (id),
  product_id bigint not null references product (id),
  sku_code text not null,
  catalog_number text not null,
  name_zh text not null,
  name_en text not null,
  brand_name_zh text not null,
  brand_name_en text not null,
  cas_number text,
  grade text,
  purity text,
  packing text not null,
  sales_unit text not null,
  regulated_classes text[] not null default '{}',
  is_hazardous_chemical boolean not null default false,
  quantity_tenths bigint not null check (quantity_tenths >= 0),
  list_price_fen bigint not null check (list_price_fen > 0),
  unit_price_fen bigint not null check (unit_price_fen > 0),
  price_reason text not null,
  gross_fen bigint not null check (gross_fen >= 0),
  discount_fen bigint not null default 0 check (discount_fen between 0 and gross_fen),
  net_fen bigint not null,
  tax_fen bigint not null,
  tax_rate_bp integer not null default 1300,
  -- Ordered although it was not in stock.
  backordered_tenths bigint not null default 0 check (backordered_tenths between 0 and quantity_tenths),
  shipped_tenths bigint not null default 0 check (shipped_tenths between 0 and quantity_tenths),
  returned_tenths bigint not null default 0 check (returned_tenths between 0 and shipped_tenths),
  lead_time_days smallint,
  unique (order_id, line_no),
  check (net_fen + tax_fen = gross_fen - discount_fen)
);
create index order_line_sku on order_line (sku_id);

-- The bottles that an order holds; they leave with its parcels or go back when it ends.
create table stock_reservation (
  order_line_id bigint not null references order_line (id),
  sku_id bigint not null,
  warehouse text not null,
  quantity_tenths bigint not null check (quantity_tenths > 0),
  primary key (order_line_id, warehouse),
  foreign key (sku_id, warehouse) references stock (sku_id, warehouse)
);
create index stock_reservation_stock on stock_reservation (sku_id, warehouse);

-- Which lots a line is filled from, chosen when picking starts.
create table order_line_lot (
  order_line_id bigint not null references order_line (id),
  lot_id bigint not null references lot (id),
  quantity_tenths bigint not null check (quantity_tenths > 0),
  primary key (order_line_id, lot_id)
);

create table order_move (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" (id),
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('member', 'staff', 'system', 'channel')),
  actor_id bigint,
  reason text not null default '',
  at timestamptz not null default now()
);
create index order_move_order on order_move (order_id, id);

-- The order as it was before an edit.
create table order_version (
  order_id bigint not null references "order" (id),
  version integer not null,
  content jsonb not null,
  member_id bigint references member (id),
  at timestamptz not null default now(),
  primary key (order_id, version)
);

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" (id),
  warehouse text not null references warehouse (key),
  carrier text not null,
  tracking_no text not null,
  shipped_at timestamptz not null default now(),
  unique (carrier, tracking_no, order_id)
);
create index shipment_order on shipment (order_id, id);
create table shipment_line (
  shipment_id bigint not null references shipment (id),
  order_line_id bigint not null references order_line (id),
  lot_id bigint references lot (id),
  lot_number text not null default '',
  quantity_tenths bigint not null check (quantity_tenths > 0),
  unique nulls not distinct (shipment_id, order_line_id, lot_id)
);

create table product_review (
  id bigint generated always as identity primary key,
  order_line_id bigint not null unique references order_line (id),
  product_id bigint not null references product (id),
  member_id bigint not null references member (id),
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  pictures text[] not null default '{}',
  is_hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index product_review_product on product_review (product_id, id desc) where not is_hidden;

create table after_sale (
  id bigint generated always as identity primary key,
  request_no text not null unique,
  order_id bigint not null references "order" (id),
  member_id bigint not null references member (id),
  kind text not null check (kind in ('return', 'exchange', 'refund', 'complaint')),
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected', 'received', 'done', 'withdrawn')),
  reason text not null,
  answer text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index after_sale_order on after_sale (order_id, id);
create table after_sale_line (
  after_sale_id bigint not null references after_sale (id) on delete cascade,
  order_line_id bigint not null references order_line (id),
  quantity_tenths bigint not null check (quantity_tenths > 0),
  lot_number text not null default '',
  pictures text[] not null default '{}',
  primary key (after_sale_id, order_line_id)
);

-- What was answered to a call that must not happen twice.
create table idempotency_key (
  member_id bigint not null references member (id),
  scope text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, scope, key)
);
create index idempotency_key_created on idempotency_key (created_at);
