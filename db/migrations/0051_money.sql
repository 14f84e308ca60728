-- Withdrawals from the wallet, credit by order with monthly statements, coupons with codes. Money is whole fen.

alter table wallet_entry drop constraint wallet_entry_kind_check;
alter table wallet_entry add constraint wallet_entry_kind_check
  check (kind in ('topUp', 'payment', 'refund', 'correction', 'withdrawal', 'withdrawalReturn'));
create index wallet_entry_company_kind on wallet_entry (company_id, kind, id);

create sequence withdrawal_number as bigint minvalue 1 maxvalue 9999999 cycle;

-- Its amount leaves the wallet with the request, and returns when it is rejected or cancelled.
create table withdrawal (
  id bigint generated always as identity primary key,
  withdrawal_no text not null unique,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- The company's name, and its account at that time.
  account_name text not null check (account_name <> ''),
  bank text not null check (bank <> ''),
  bank_account text not null check (bank_account <> ''),
  state text not null default 'requested' check (state in ('requested', 'approved', 'paid', 'rejected', 'cancelled')),
  reason text not null default '',
  bank_reference text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references staff (id),
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (bank_reference is not null)),
  check (state <> 'rejected' or reason <> '')
);
create index withdrawal_company on withdrawal (company_id, id desc);
create index withdrawal_state on withdrawal (state, id);
create unique index withdrawal_bank_reference on withdrawal (bank_reference);

-- A reference begins with the number of the order; repayments had the number of the bank alone.
update credit_entry entry set reference = "order".order_no || ' ' || entry.reference
from payment
join payment_allocation share on share.payment_id = payment.id
join "order" on "order".id = share.order_id
where entry.kind = 'repayment' and payment.channel = 'credit' and payment.trade_no = entry.reference
  and payment.company_id = entry.company_id;
alter table credit_entry add column order_no text not null
  generated always as (split_part(split_part(reference, ' ', 1), '/', 1)) stored;
create index credit_entry_order on credit_entry (company_id, order_no) include (amount_fen, due_on);
create index credit_entry_at on credit_entry (company_id, at);

-- What a company owed at the end of a month in China. Never changed afterwards.
create table credit_statement (
  id bigint generated always as identity primary key,
  company_id bigint not null references credit_account (company_id),
  month date not null check (extract(day from month) = 1),
  opening_fen bigint not null,
  drawn_fen bigint not null,
  repaid_fen bigint not null,
  -- Taken off by cancelled orders and refunds.
  credited_fen bigint not null,
  closing_fen bigint not null check (closing_fen = opening_fen + drawn_fen - repaid_fen - credited_fen),
  made_at timestamptz not null default now(),
  unique (company_id, month)
);
create table credit_statement_line (
  statement_id bigint not null references credit_statement (id),
  line_no integer not null,
  at timestamptz not null,
  kind text not null,
  order_no text not null,
  reference text not null,
  amount_fen bigint not null,
  due_on date,
  primary key (statement_id, line_no)
);
-- What was open for each order at the end of the month.
create table credit_statement_debt (
  statement_id bigint not null references credit_statement (id),
  order_no text not null,
  open_fen bigint not null check (open_fen > 0),
  due_on date not null,
  primary key (statement_id, order_no)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;
create trigger credit_statement_frozen before update or delete on credit_statement
  for each row execute function refuse_change();
create trigger credit_statement_line_frozen before update or delete on credit_statement_line
  for each row execute function refuse_change();
create trigger credit_statement_debt_frozen before update or delete on credit_statement_debt
  for each row execute function refuse_change();

alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('orders', 'topUp', 'credit'));

alter table coupon_template
  -- Members receive the coupon for it; null: staff grant it.
  add column code text check (code ~ '^[A-Z0-9-]{4,32}$'),
  add column created_by bigint references staff (id),
  add column created_at timestamptz not null default now();
create unique index coupon_template_code on coupon_template (code);
create index coupon_expiry on coupon (expires_at) where state = 'available';

-- Titles of the new pages, where the table is filled already.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/my-wallet/' || path, false, zh || ' - 会员中心 - 瑞格试剂', en || ' - Member centre - Reagora',
  '会员中心：' || zh, 'Member centre: ' || en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('top-up', '钱包充值', 'Top up the wallet'),
  ('withdrawal', '钱包提现', 'Withdrawals'),
  ('credit', '账期额度', 'Credit'),
  ('credit/pay', '账期还款', 'Pay credit orders')
) as more (path, zh, en)
where exists (select from seo_entry)
on conflict (path) do nothing;
