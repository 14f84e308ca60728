-- What staff counted or received, with what the shelf held before and after.
create table stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id bigint not null references staff (id),
  sku_id bigint not null references sku (id) on delete cascade,
  warehouse text not null references warehouse (key),
  -- Empty: the goods have no lots.
  lot_number text not null,
  kind text not null check (kind in ('count', 'receipt')),
  before_tenths bigint not null check (before_tenths >= 0),
  after_tenths bigint not null check (after_tenths >= 0),
  reason text not null
);
create index stock_movement_at on stock_movement (at, id);
create index stock_movement_sku on stock_movement (sku_id, id);
create index stock_movement_staff on stock_movement (staff_id);

-- Lists of the back office.
create index lot_expires on lot (expires_on, id);
