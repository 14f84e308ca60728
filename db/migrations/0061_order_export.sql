-- Workbooks of many orders, written by a job and removed after some days.
create table order_export (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  -- Filters of the list of orders.
  query jsonb not null,
  locale text not null check (locale in ('zh', 'en')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  attempts smallint not null default 0,
  -- Written so far.
  orders integer not null default 0,
  bytes bigint,
  file text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'done') = (file is not null)),
  check ((file is null) = (bytes is null))
);
create unique index order_export_running on order_export (member_id) where state = 'pending';
create index order_export_member on order_export (member_id, id desc);

-- The purchase history of a company, sorted by number of orders and by quantity.
create index purchase_times on purchase (company_id, times desc, sku_id desc) where member_id is null;
create index purchase_quantity on purchase (company_id, quantity_tenths desc, sku_id desc) where member_id is null;

insert into seo_entry (path, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/trade/order/export', '订单导出 - 会员中心 - 瑞格试剂', 'Order exports - Member centre - Reagora',
  '会员中心：订单导出', 'Member centre: Order exports', (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
