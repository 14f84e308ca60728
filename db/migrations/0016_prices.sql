-- What decides a price beside the list price and campaigns: the company's level, its contracts, quantity tiers.

create table price_level (
  key text primary key check (key ~ '^[a-z0-9-]+$'),
  name_zh text not null,
  name_en text not null,
  -- Hundredths of a percent taken off the list price.
  discount_bp integer not null check (discount_bp between 0 and 9000),
  sort_order integer not null default 0
);
-- Other discounts of a level for the products of one brand.
create table price_level_brand (
  price_level text not null references price_level (key) on delete cascade,
  brand_id bigint not null references brand (id) on delete cascade,
  discount_bp integer not null check (discount_bp between 0 and 9000),
  primary key (price_level, brand_id)
);
alter table company add constraint company_price_level foreign key (price_level) references price_level (key);

create table contract_price (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  sku_id bigint not null references sku (id) on delete cascade,
  price_fen bigint not null check (price_fen > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  check (valid_until > valid_from),
  unique (company_id, sku_id, valid_from)
);

-- The price of one sales unit from a quantity on; everybody sees it.
create table quantity_tier (
  sku_id bigint not null references sku (id) on delete cascade,
  from_tenths bigint not null check (from_tenths > 0),
  price_fen bigint not null check (price_fen > 0),
  primary key (sku_id, from_tenths)
);
create trigger note_insert after insert on quantity_tier referencing new table as changed
  for each statement execute function note_sku_part_change();
create trigger note_update after update on quantity_tier referencing new table as changed
  for each statement execute function note_sku_part_change();
create trigger note_delete after delete on quantity_tier referencing old table as changed
  for each statement execute function note_sku_part_change();

-- Which warehouse is how near to a province: 1 is the nearest.
create table warehouse_distance (
  province_code text not null check (province_code ~ '^[0-9]{6}$'),
  warehouse text not null references warehouse (key),
  rank smallint not null check (rank between 1 and 4),
  primary key (province_code, warehouse)
);

-- Nobody is shown more than a hundred bottles, so what happens above that is no news.
create function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select distinct sku.product_id
    from after_change a
    join before_change b on b.sku_id = a.sku_id and b.warehouse = a.warehouse
    join sku on sku.id = a.sku_id
    where least(a.on_hand_tenths - a.reserved_tenths, 1000) <> least(b.on_hand_tenths - b.reserved_tenths, 1000);
  return null;
end $$;
drop trigger note_update on stock;
create trigger note_update after update on stock
  referencing old table as before_change new table as after_change
  for each statement execute function note_stock_change();
