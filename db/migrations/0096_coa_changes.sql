-- The COA of lots in stock stand on the page of the product, which is cached. Those of the demo have no publisher:
-- they are loaded before the shop listens.
create function note_published_coa() returns trigger language plpgsql as $$
begin
  insert into catalog_change (product_id)
    select distinct product_id from changed where published_by is not null or withdrawn_by is not null;
  return null;
end $$;
create trigger note_insert after insert on coa referencing new table as changed
  for each statement execute function note_published_coa();
create trigger note_update after update on coa referencing new table as changed
  for each statement execute function note_published_coa();
