-- For the reason in 0144.
alter table purchase drop constraint purchase_last_member_id_fkey;
