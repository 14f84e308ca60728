-- now() is the start of the transaction, so one that began before midnight books into the month that has just ended.
-- Every booking therefore takes the lock of its month, the current one included.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
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
  loop
    perform pg_advisory_xact_lock_shared(hashtext('accounting period'), to_char(booked, 'YYYYMM')::integer);
    if exists (select from accounting_period where month = booked and is_closed) then
      raise exception 'the month % is closed', to_char(booked, 'YYYY-MM') using errcode = 'RG002';
    end if;
  end loop;
  return coalesce(new, old);
end $$;
