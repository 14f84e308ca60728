-- Notifies of the company whose prices changed; of none where a price level changed, which concerns several.

create function announce_own_price_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_price_change', company_id::text) from (select distinct company_id from changed) as companies;
  return null;
end $$;
create trigger announce_insert after insert on contract_price referencing new table as changed
  for each statement execute function announce_own_price_change();
create trigger announce_new after update on contract_price referencing new table as changed
  for each statement execute function announce_own_price_change();
create trigger announce_old after update on contract_price referencing old table as changed
  for each statement execute function announce_own_price_change();
create trigger announce_delete after delete on contract_price referencing old table as changed
  for each statement execute function announce_own_price_change();

create function announce_company_level() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_price_change', new.id::text);
  return null;
end $$;
create trigger announce_level after update of price_level on company
  for each row when (old.price_level is distinct from new.price_level) execute function announce_company_level();

create function announce_price_level_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_price_change', '');
  return null;
end $$;
create trigger announce_change after insert or update or delete on price_level
  for each statement execute function announce_price_level_change();
create trigger announce_change after insert or update or delete on price_level_brand
  for each statement execute function announce_price_level_change();

-- Tiers that already lower the price of a single unit.
create index quantity_tier_single on quantity_tier (sku_id) where from_tenths <= 10;
