-- Purchases of all members together have indexes of their own.
drop index concurrently if exists purchase_of_member;
create index concurrently purchase_of_member on purchase (company_id, member_id, last_at desc, sku_id desc)
  where member_id is not null;
drop index concurrently if exists purchase_member;
