-- What an order writes, for less. The results are the same as before, so no index is built again.

-- With a plan that is kept, where the query in an SQL function is planned at each call.
create or replace function parts_of(searched text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(searched);
  parts text[] := '{}';
begin
  for at in 1 .. length(searched) - 1 loop
    parts[at] := substr(folded, at, 2);
  end loop;
  return parts;
end $$;

-- Lines of different skus, as orders of a cart have, need no sums.
create or replace function add_purchases() returns trigger language plpgsql as $$
begin
  perform lock_purchases(company) from (
    select distinct o.company_id % 1024 as company from added l join "order" o on o.id = l.order_id order by 1) companies;
  if (select count(distinct sku_id) = count(*) from added) then
    insert into purchase as known (company_id, member_id, sku_id, product_id, times, quantity_tenths,
      last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
    select o.company_id, buyer.member_id, l.sku_id, l.product_id, 1, l.quantity_tenths,
      o.id, o.member_id, o.placed_at, l.unit_price_fen, l.quantity_tenths
    from added l join "order" o on o.id = l.order_id
      cross join lateral (values (null::bigint), (o.member_id)) as buyer (member_id)
    where o.status <> 'cancelled' and l.quantity_tenths > 0
    on conflict (company_id, member_id, sku_id) do update set
      times = known.times + excluded.times,
      quantity_tenths = known.quantity_tenths + excluded.quantity_tenths,
      last_order_id = case when excluded.last_at >= known.last_at then excluded.last_order_id
        else known.last_order_id end,
      last_member_id = case when excluded.last_at >= known.last_at then excluded.last_member_id
        else known.last_member_id end,
      last_price_fen = case when excluded.last_at >= known.last_at then excluded.last_price_fen
        else known.last_price_fen end,
      last_quantity_tenths = case when excluded.last_at >= known.last_at then excluded.last_quantity_tenths
        else known.last_quantity_tenths end,
      last_at = greatest(excluded.last_at, known.last_at);
  else
    insert into purchase as known (company_id, member_id, sku_id, product_id, times, quantity_tenths,
      last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
    select o.company_id, buyer.member_id, l.sku_id, min(l.product_id), count(distinct o.id), sum(l.quantity_tenths),
      (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
      (array_agg(o.member_id order by o.placed_at desc, o.id desc))[1],
      max(o.placed_at),
      (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
      (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
    from added l join "order" o on o.id = l.order_id
      cross join lateral (values (null::bigint), (o.member_id)) as buyer (member_id)
    where o.status <> 'cancelled' and l.quantity_tenths > 0
    group by o.company_id, buyer.member_id, l.sku_id
    on conflict (company_id, member_id, sku_id) do update set
      times = known.times + excluded.times,
      quantity_tenths = known.quantity_tenths + excluded.quantity_tenths,
      (last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths) = (
        select excluded.last_order_id, excluded.last_member_id, excluded.last_at, excluded.last_price_fen,
          excluded.last_quantity_tenths where excluded.last_at >= known.last_at
        union all
        select known.last_order_id, known.last_member_id, known.last_at, known.last_price_fen,
          known.last_quantity_tenths where excluded.last_at < known.last_at);
  end if;
  return null;
end $$;

-- An insert without rows wakes every process as well: most orders change nothing that is shown.
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from after_change a
    join before_change b on b.sku_id = a.sku_id and b.warehouse = a.warehouse
    where least(a.on_hand_tenths - a.reserved_tenths, 1000) <> least(b.on_hand_tenths - b.reserved_tenths, 1000)
  ) then
    insert into catalog_change (product_id)
      select distinct sku.product_id
      from after_change a
      join before_change b on b.sku_id = a.sku_id and b.warehouse = a.warehouse
      join sku on sku.id = a.sku_id
      where least(a.on_hand_tenths - a.reserved_tenths, 1000) <> least(b.on_hand_tenths - b.reserved_tenths, 1000);
  end if;
  return null;
end $$;
