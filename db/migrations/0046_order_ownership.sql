-- Names of the trade: a transition of an order, an allocation of a payment, the qualifications that an order relied on.
alter table order_move rename to order_transition;
alter sequence order_move_id_seq rename to order_transition_id_seq;
alter index order_move_pkey rename to order_transition_pkey;
alter index order_move_order rename to order_transition_order;

alter table payment_part rename to payment_allocation;
alter index payment_part_pkey rename to payment_allocation_pkey;
alter index payment_part_order rename to payment_allocation_order;

alter table "order" rename column papers to qualifications;

-- Why money goes back, and of which order, request or payment: 'cancel:12' becomes two columns.
alter table refund drop constraint refund_payment_id_cause_key;
alter table refund add column cause_id bigint;
update refund set cause_id = split_part(cause, ':', 2)::bigint, cause = split_part(cause, ':', 1);
alter table refund alter column cause_id set not null;
alter table refund add constraint refund_cause_check
  check (cause in ('cancel', 'afterSale', 'notNeeded', 'paidTwice', 'surplus'));
alter table refund add constraint refund_once unique (payment_id, cause, cause_id);
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data || jsonb_build_object('cause', split_part(data ->> 'cause', ':', 1),
      'causeId', split_part(data ->> 'cause', ':', 2)::bigint)
    where name = 'refund-order' and data ->> 'cause' like '%:%';
  end if;
end $$;

-- Up to which transition the sales of products are counted.
create table sales_mark (
  only_row boolean primary key default true check (only_row),
  transition_id bigint not null
);
insert into sales_mark (transition_id)
  select coalesce((select (value #>> '{}')::bigint from site_setting where key = 'salesCountedTo'), 0);
delete from site_setting where key = 'salesCountedTo';

-- The state of a payment, to whoever shows it live.
create function notify_payment_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('payment_state', new.id::text);
  return null;
end $$;
create trigger payment_state after update of state on payment
  for each row when (old.state is distinct from new.state) execute function notify_payment_state();
