-- Scheduled jobs that have other names now: their former schedules would queue jobs without a worker.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('ask-payments', 'forget-answers', 'forget-invoice-profiles',
      'forget-payment-notices', 'forget-personal-data', 'forget-staff-sessions');
  end if;
end $$;
