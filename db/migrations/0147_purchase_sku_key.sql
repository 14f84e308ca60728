-- For the reason in 0144.
alter table purchase drop constraint purchase_sku_id_fkey;
