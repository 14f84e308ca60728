-- Months that finance has closed: nothing dated in them is booked or changed.

create table accounting_period (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  is_closed boolean not null,
  -- Counts closings and reopenings.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by bigint not null references staff (id)
);

-- What the ledgers said when a month was closed. A month that is closed again gets a further report.
create table period_report (
  id bigint generated always as identity primary key,
  month date not null references accounting_period (month),
  totals jsonb not null,
  -- What was still open, by kind.
  checklist jsonb not null,
  note text not null default '',
  made_at timestamptz not null,
  made_by bigint not null references staff (id)
);
create index period_report_month on period_report (month, id desc);
create trigger period_report_frozen before update or delete on period_report
  for each row execute function refuse_change();

-- Arguments: the column of the booking's moment, then the columns that make the booking. Closing takes the same lock
-- exclusively, so a booking either counts in the report or is refused.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  booked date;
begin
  if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  if tg_op = 'UPDATE' and not exists (
    select from unnest(tg_argv) column_name where before -> column_name is distinct from after -> column_name
  ) then
    return new;
  end if;
  for booked in
    select distinct date_trunc('month', moment::timestamptz at time zone 'Asia/Shanghai')::date
    from unnest(array[before ->> tg_argv[0], after ->> tg_argv[0]]) moment
    where moment is not null
      and moment::timestamptz < date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
  loop
    perform pg_advisory_xact_lock_shared(hashtext('accounting period'), to_char(booked, 'YYYYMM')::integer);
    if exists (select from accounting_period where month = booked and is_closed) then
      raise exception 'the month % is closed', to_char(booked, 'YYYY-MM') using errcode = 'RG002';
    end if;
  end loop;
  return coalesce(new, old);
end $$;

create trigger payment_in_open_month before insert or update or delete on payment
  for each row execute function refuse_closed_month('paid_at', 'amount_fen', 'state', 'channel', 'purpose');
create trigger refund_in_open_month before insert or update or delete on refund
  for each row execute function refuse_closed_month('done_at', 'amount_fen', 'state', 'payment_id', 'order_id');
create trigger wallet_entry_in_open_month before insert or update or delete on wallet_entry
  for each row execute function refuse_closed_month('at', 'amount_fen', 'kind');
create trigger credit_entry_in_open_month before insert or update or delete on credit_entry
  for each row execute function refuse_closed_month('at', 'amount_fen', 'kind');
create trigger withdrawal_in_open_month before insert or update or delete on withdrawal
  for each row execute function refuse_closed_month('paid_at', 'amount_fen', 'state');
create trigger invoice_in_open_month before insert or update or delete on invoice
  for each row execute function refuse_closed_month('issued_at', 'net_fen', 'tax_fen', 'total_fen', 'number', 'state', 'kind');

-- A month belongs to no company.
alter table staff_approval alter column company_id drop not null;
