-- Run once in a database that was brought back to an earlier minute, before the shop starts. Numbers of orders and payments
-- that were given after that minute are known to buyers and payment channels: they must not be given a second time.
do $$
declare
  one record;
begin
  for one in
    select format('%I.%I', schemaname, sequencename) as name, last_value + 10000 as next_value
    from pg_sequences where schemaname = 'public' and last_value + 10000 < max_value
  loop
    perform setval(one.name::regclass, one.next_value);
  end loop;
end $$;
