-- The order that sends the replacement of an exchange.
alter table after_sale add column replacement_id bigint unique references "order" (id);
alter table after_sale add check (replacement_id is null or kind = 'exchange');
