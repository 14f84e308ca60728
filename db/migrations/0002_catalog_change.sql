-- Every change of what a viewer sees of a product leaves a row here, in the same transaction, and wakes the
-- listeners. Readers page by transaction id up to the oldest one still running, so that none is missed.
create table catalog_change (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  product_id bigint,  -- null: something that touches all (brand, category, special)
  changed_at timestamptz not null default now()
);
create index catalog_change_xid on catalog_change (xid);

create function announce_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_change', '');
  return null;
end $$;
create trigger announce after insert on catalog_change
  for each statement execute function announce_catalog_change();

create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id) select distinct id from changed;
  return null;
end $$;
create function note_product_part_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id) select distinct product_id from changed;
  return null;
end $$;
create function note_sku_part_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create function note_general_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id) values (null);
  return null;
end $$;

do $$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('product', 'note_product_change'), ('sku', 'note_product_part_change'),
      ('product_category', 'note_product_part_change'), ('stock', 'note_sku_part_change'),
      ('special_price', 'note_sku_part_change')) as t (tab, fn)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', kind.tab, kind.fn);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function %I()', kind.tab, kind.fn);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', kind.tab, kind.fn);
  end loop;
  for kind in select unnest(array['brand', 'category', 'special']) as tab loop
    execute format('create trigger note_any after insert or update or delete on %I
      for each statement execute function note_general_change()', kind.tab);
  end loop;
end $$;
