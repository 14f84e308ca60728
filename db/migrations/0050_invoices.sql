-- Invoices that members request and an issuer issues. Amounts are copied from order lines.

-- Code and short name of the tax authority by category; a category without a row has those of its parent.
create table tax_category (
  id bigint generated always as identity primary key,
  -- Null: where no category above has a row.
  category_id bigint unique nulls not distinct references category (id) on delete cascade,
  code text not null check (code ~ '^\d{19}$'),
  short_name text not null check (short_name <> '')
);
insert into tax_category (category_id, code, short_name) values (null, '1070214110000000000', '化学试剂助剂');

create sequence invoice_request_number as bigint minvalue 1 maxvalue 9999999 cycle;

-- A blue invoice, or a red-letter invoice that takes off a part of one. Amounts of both are positive.
create table invoice (
  id bigint generated always as identity primary key,
  request_no text not null unique,
  kind text not null default 'blue' check (kind in ('blue', 'red')),
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  receipt_type smallint not null check (receipt_type in (0, 1)),
  -- Copy of the invoice profile.
  buyer jsonb not null,
  state text not null default 'requested' check (state in ('requested', 'issuing', 'issued', 'rejected', 'withdrawn')),
  original_id bigint references invoice (id),
  red_reason text check (red_reason in ('return', 'allowance', 'error')),
  -- One red-letter invoice for each event.
  cause text,
  -- Issued only after that one.
  waits_for_id bigint references invoice (id),
  rejection text not null default '',
  remark text not null default '',
  net_fen bigint not null,
  tax_fen bigint not null,
  total_fen bigint not null check (total_fen > 0),
  -- Of a blue invoice: taken off by red-letter invoices, requested ones included.
  red_fen bigint not null default 0 check (red_fen between 0 and total_fen),
  number text unique check (number ~ '^\d{20}$'),
  pdf_file text,
  xml_file text,
  ofd_file text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  issued_at timestamptz,
  check (total_fen = net_fen + tax_fen),
  check ((kind = 'red') = (original_id is not null)),
  check ((kind = 'red') = (red_reason is not null)),
  check ((state = 'issued') = (number is not null)),
  check ((number is null) = (issued_at is null)),
  unique (original_id, cause)
);
create index invoice_company on invoice (company_id, id desc);
create index invoice_member on invoice (member_id, id desc);
create index invoice_open on invoice (id) where state in ('requested', 'issuing');
create index invoice_waiting on invoice (waits_for_id) where waits_for_id is not null;

create table invoice_line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  line_no integer not null,
  order_id bigint not null references "order" (id),
  -- Null: freight.
  order_line_id bigint references order_line (id),
  -- The line that a red-letter line takes off from.
  original_line_id bigint references invoice_line (id),
  tax_code text not null,
  item_name text not null,
  specification text not null,
  unit text not null,
  -- Null: freight, or an allowance without a return.
  quantity_tenths bigint check (quantity_tenths > 0),
  net_fen bigint not null check (net_fen >= 0),
  tax_fen bigint not null check (tax_fen >= 0),
  tax_rate_bp integer not null,
  red_net_fen bigint not null default 0 check (red_net_fen between 0 and net_fen),
  red_tax_fen bigint not null default 0 check (red_tax_fen between 0 and tax_fen),
  unique (invoice_id, line_no)
);

-- Orders on a blue invoice.
create table invoice_order (
  invoice_id bigint not null references invoice (id),
  order_id bigint not null references "order" (id),
  order_no text not null,
  -- Who placed the order.
  member_id bigint not null references member (id),
  project_number text not null default '',
  -- False once the invoice is rejected, withdrawn or wholly taken off.
  is_valid boolean not null default true,
  primary key (invoice_id, order_id)
);
-- The amount of an order is on one valid invoice at most.
create unique index invoice_order_once on invoice_order (order_id) where is_valid;
create index invoice_order_order on invoice_order (order_id, invoice_id);
create index invoice_order_member on invoice_order (member_id, invoice_id);

-- The part of a refund that reduced what was owed on credit; `refund_fen` is the part that went back as money.
alter table after_sale add column credited_fen bigint not null default 0 check (credited_fen >= 0);
update after_sale set credited_fen = -credit_entry.amount_fen
from "order", credit_entry
where "order".id = after_sale.order_id and credit_entry.company_id = "order".company_id and credit_entry.kind = 'refund'
  and credit_entry.reference = "order".order_no || ' ' || after_sale.id;

insert into seo_entry (path, title_zh, title_en, description_zh, description_en, sort_order)
select path, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/ucenter/member/receipt/request', '申请开票 - 会员中心 - 瑞格试剂', 'Request invoices - Member centre - Reagora',
    '会员中心：申请开票', 'Member centre: Request invoices'),
  ('/ucenter/trade/reimbursement', '报销包 - 会员中心 - 瑞格试剂', 'Reimbursement kit - Member centre - Reagora',
    '会员中心：报销包', 'Member centre: Reimbursement kit')
) as more (path, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;

-- Documents of orders for a reimbursement, made by a job and removed after some days.
create table reimbursement_kit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  order_ids bigint[] not null check (cardinality(order_ids) > 0),
  name text not null,
  purpose text not null default '',
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  pages integer not null default 0,
  pdf_file text,
  zip_file text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'done') = (pdf_file is not null and zip_file is not null))
);
create index reimbursement_kit_member on reimbursement_kit (member_id, id desc);
