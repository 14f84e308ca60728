-- A transaction that changes the purchases of a company holds one lock on all of them, and takes it before it locks
-- stock. Without it, an order that is placed and one that is cancelled can each wait for a row that the other holds.
-- The remainder limits how many locks a bulk insert takes.
create function lock_purchases(company bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('purchase'), (company % 1024)::integer)
$$;

create or replace function add_purchases() returns trigger language plpgsql as $$
begin
  perform lock_purchases(company) from (
    select distinct o.company_id % 1024 as company from added l join "order" o on o.id = l.order_id order by 1) companies;
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
  return null;
end $$;

-- Counted from the orders.
create function purchases_of(company bigint) returns setof purchase stable language sql as $$
  select o.company_id, whose.member_id, l.sku_id, min(l.product_id), count(distinct o.id)::integer,
    sum(l.quantity_tenths)::bigint,
    (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
    (array_agg(coalesce(o.placed_by, o.member_id) order by o.placed_at desc, o.id desc))[1],
    max(o.placed_at),
    (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
    (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
  from order_line l join "order" o on o.id = l.order_id
    cross join lateral (values (null::bigint), (coalesce(o.placed_by, o.member_id))) as whose (member_id)
  where o.company_id = company and o.status <> 'cancelled' and l.quantity_tenths > 0
  group by o.company_id, whose.member_id, l.sku_id
$$;

create or replace function refresh_purchases(of_order bigint, skus bigint[]) returns void language plpgsql as $$
declare
  company bigint;
  buyer bigint;
begin
  select company_id, coalesce(placed_by, member_id) into company, buyer from "order" where id = of_order;
  perform lock_purchases(company);
  delete from purchase where company_id = company and (member_id is null or member_id = buyer) and sku_id = any(skus);
  insert into purchase select * from purchases_of(company)
    where sku_id = any(skus) and (member_id is null or member_id = buyer);
end $$;

create or replace function rebuild_purchases(company bigint) returns void language plpgsql as $$
begin
  perform lock_purchases(company);
  delete from purchase where company_id = company;
  insert into purchase select * from purchases_of(company);
end $$;
