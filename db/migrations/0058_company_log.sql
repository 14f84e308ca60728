-- The log of a company names projects, rules and deputies, too. Open orders of a member who leaves go to a colleague.

alter table company_event drop constraint company_event_kind_check;
alter table company_event add constraint company_event_kind_check check (kind in (
  'company', 'joined', 'role', 'removed', 'left', 'invited', 'invitationRevoked', 'buyerLimit', 'monthLimit',
  'projectAdded', 'projectChanged', 'projectClosed', 'projectReopened', 'rules', 'deputyAdded', 'deputyEnded'));
-- The number of a project, names of rules, a deputy, or the colleague who takes over.
alter table company_event add subject text not null default '';
create index company_event_kind on company_event (company_id, kind, id desc);
create index company_event_actor on company_event (actor_id) where actor_id is not null;

-- Who placed it, where a colleague has taken it over since; null: `member_id`.
alter table "order" add placed_by bigint references member (id);
create index order_placed_by on "order" (placed_by) where placed_by is not null;
create index order_member_open on "order" (member_id, id)
  where status not in ('finished', 'cancelled');

-- Counts purchases by who placed the order.
create or replace function refresh_purchases(of_order bigint, skus bigint[]) returns void language plpgsql as $$
declare
  company bigint;
  buyer bigint;
begin
  select company_id, coalesce(placed_by, member_id) into company, buyer from "order" where id = of_order;
  perform pg_advisory_xact_lock(hashtextextended('purchase ' || company, 0));
  perform from purchase where company_id = company and (member_id is null or member_id = buyer) and sku_id = any(skus)
    order by member_id nulls first, sku_id for update;
  delete from purchase where company_id = company and (member_id is null or member_id = buyer) and sku_id = any(skus);
  insert into purchase (company_id, member_id, sku_id, product_id, times, quantity_tenths,
    last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
  select company, whose.member_id, l.sku_id, min(l.product_id), count(distinct o.id), sum(l.quantity_tenths),
    (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
    (array_agg(coalesce(o.placed_by, o.member_id) order by o.placed_at desc, o.id desc))[1],
    max(o.placed_at),
    (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
    (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
  from order_line l join "order" o on o.id = l.order_id
    cross join lateral (values (null::bigint), (coalesce(o.placed_by, o.member_id))) as whose (member_id)
  where o.company_id = company and l.sku_id = any(skus) and o.status <> 'cancelled' and l.quantity_tenths > 0
    and (whose.member_id is null or whose.member_id = buyer)
  group by whose.member_id, l.sku_id
  order by whose.member_id nulls first, l.sku_id;
end $$;

insert into seo_entry (path, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/member/company/log', '单位日志 - 会员中心 - 瑞格试剂', 'Company log - Member centre - Reagora',
  '会员中心：单位日志', 'Member centre: Company log', (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
