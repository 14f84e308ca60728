-- For the reason in 0144.
alter table purchase drop constraint purchase_product_id_fkey;
