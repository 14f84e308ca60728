-- Orders of the old mall, imported and never changed by the shop.
create table old_order (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  order_no text not null unique,
  placed_on date not null,
  status text not null default '',
  total_fen bigint not null check (total_fen >= 0)
);
create index old_order_company on old_order (company_id, placed_on desc, id desc);
create index old_order_member on old_order (member_id, placed_on desc, id desc);

create table old_order_line (
  old_order_id bigint not null references old_order (id) on delete cascade,
  line_no integer not null check (line_no > 0),
  catalog_number text not null default '',
  name text not null check (name <> ''),
  packing text not null default '',
  quantity_tenths bigint not null check (quantity_tenths > 0),
  unit_price_fen bigint not null check (unit_price_fen >= 0),
  primary key (old_order_id, line_no)
);
