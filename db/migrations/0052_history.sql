-- What companies bought, which products members viewed, folders of favorites, and watches of stock and price.

-- Sums of the orders of a company that are not cancelled; the triggers below maintain them.
create table purchase (
  company_id bigint not null references company (id) on delete cascade,
  -- Null: all members together.
  member_id bigint references member (id) on delete cascade,
  sku_id bigint not null references sku (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  times integer not null check (times > 0),
  quantity_tenths bigint not null check (quantity_tenths > 0),
  last_order_id bigint not null references "order" (id) on delete cascade,
  last_member_id bigint not null references member (id) on delete cascade,
  last_at timestamptz not null,
  last_price_fen bigint not null,
  last_quantity_tenths bigint not null check (last_quantity_tenths > 0),
  unique nulls not distinct (company_id, member_id, sku_id)
);
create index purchase_company on purchase (company_id, last_at desc, sku_id desc) where member_id is null;
create index purchase_member on purchase (company_id, member_id, last_at desc, sku_id desc);

create function add_purchases() returns trigger language plpgsql as $$
begin
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
  order by o.company_id, buyer.member_id nulls first, l.sku_id
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

-- One at a time for each company, since rows are deleted and inserted again. The rows are locked before orders are
-- read, so that an order that is placed meanwhile is either read or added later.
create function refresh_purchases(of_order bigint, skus bigint[]) returns void language plpgsql as $$
declare
  company bigint;
  buyer bigint;
begin
  select company_id, member_id into company, buyer from "order" where id = of_order;
  perform pg_advisory_xact_lock(hashtextextended('purchase ' || company, 0));
  perform from purchase where company_id = company and (member_id is null or member_id = buyer) and sku_id = any(skus)
    order by member_id nulls first, sku_id for update;
  delete from purchase where company_id = company and (member_id is null or member_id = buyer) and sku_id = any(skus);
  insert into purchase (company_id, member_id, sku_id, product_id, times, quantity_tenths,
    last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
  select company, whose.member_id, l.sku_id, min(l.product_id), count(distinct o.id), sum(l.quantity_tenths),
    (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
    (array_agg(o.member_id order by o.placed_at desc, o.id desc))[1],
    max(o.placed_at),
    (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
    (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
  from order_line l join "order" o on o.id = l.order_id
    cross join lateral (values (null::bigint), (o.member_id)) as whose (member_id)
  where o.company_id = company and l.sku_id = any(skus) and o.status <> 'cancelled' and l.quantity_tenths > 0
    and (whose.member_id is null or whose.member_id = buyer)
  group by whose.member_id, l.sku_id
  order by whose.member_id nulls first, l.sku_id;
end $$;

create function refresh_purchases_of_line() returns trigger language plpgsql as $$
begin
  perform refresh_purchases(old.order_id, array[old.sku_id, coalesce(new.sku_id, old.sku_id)]);
  return null;
end $$;

create function refresh_purchases_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_purchases(new.id, array(select sku_id from order_line where order_id = new.id));
  return null;
end $$;

create trigger purchase_added after insert on order_line
  referencing new table as added for each statement execute function add_purchases();
create trigger purchase_changed after update of quantity_tenths, unit_price_fen, sku_id on order_line
  for each row when (old.quantity_tenths <> new.quantity_tenths or old.unit_price_fen <> new.unit_price_fen
    or old.sku_id <> new.sku_id)
  execute function refresh_purchases_of_line();
create trigger purchase_removed after delete on order_line
  for each row execute function refresh_purchases_of_line();
create trigger purchase_cancelled after update of status on "order"
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function refresh_purchases_of_order();

insert into purchase (company_id, member_id, sku_id, product_id, times, quantity_tenths,
  last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
select o.company_id, buyer.member_id, l.sku_id, min(l.product_id), count(distinct o.id), sum(l.quantity_tenths),
  (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
  (array_agg(o.member_id order by o.placed_at desc, o.id desc))[1],
  max(o.placed_at),
  (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
  (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
from order_line l join "order" o on o.id = l.order_id
  cross join lateral (values (null::bigint), (o.member_id)) as buyer (member_id)
where o.status <> 'cancelled' and l.quantity_tenths > 0
group by o.company_id, buyer.member_id, l.sku_id;

-- One row per member, day of Chinese time and product.
create table product_view (
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  product_id bigint not null references product (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (member_id, day, product_id)
);
create index product_view_newest on product_view (member_id, viewed_at desc);
create index product_view_day on product_view (day);

create table favorite_folder (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 40),
  created_at timestamptz not null default now(),
  unique (member_id, name),
  unique (id, member_id)
);

-- Null: the default folder.
alter table favorite add column folder_id bigint;
alter table favorite add foreign key (folder_id, member_id)
  references favorite_folder (id, member_id) on delete set null (folder_id);
create index favorite_in_folder on favorite (member_id, folder_id, created_at desc, sku_id);

create table favorite_watch (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  sku_id bigint not null,
  kind text not null check (kind in ('stock', 'price')),
  -- Free stock of all warehouses from which the watch is met.
  at_least_tenths bigint check (at_least_tenths > 0),
  -- The price for one up to which the watch is met.
  at_most_fen bigint check (at_most_fen > 0),
  -- A message is sent when it becomes met; it can become met again after it was not.
  is_met boolean not null,
  times_met integer not null default 0,
  met_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, sku_id, kind),
  foreign key (member_id, sku_id) references favorite (member_id, sku_id) on delete cascade,
  check ((kind = 'stock') = (at_least_tenths is not null)),
  check ((kind = 'price') = (at_most_fen is not null))
);
