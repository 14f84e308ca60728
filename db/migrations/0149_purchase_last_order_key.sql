-- For the reason in 0144.
alter table purchase drop constraint purchase_last_order_id_fkey;
