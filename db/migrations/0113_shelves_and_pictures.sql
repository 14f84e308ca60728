-- What is hidden has no place in menus, in the brand centre and in the sitemap; its products stay on sale.
alter table category add column is_hidden boolean not null default false;
alter table brand add column is_hidden boolean not null default false;

-- At the end of the transaction, when a moved category and all below it are written.
create function check_category_level() returns trigger language plpgsql as $$
begin
  if exists (
    select from category own join category parent on parent.id = own.parent_id
    where (own.id = new.id or own.parent_id = new.id) and own.level <> parent.level + 1
  ) then
    raise exception 'category % lies below one that is not of the level above', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger category_level after insert or update of parent_id, level on category
  deferrable initially deferred for each row execute function check_category_level();

-- Pictures that staff uploaded, re-encoded; their files never change.
create table catalog_picture (
  name text primary key check (name ~ '^[0-9a-f]{24}$'),
  staff_id bigint not null references staff (id),
  created_at timestamptz not null default now()
);
create table product_picture (
  product_id bigint not null references product (id) on delete cascade,
  name text not null references catalog_picture (name),
  place smallint not null check (place between 1 and 8),
  primary key (product_id, name),
  unique (product_id, place) deferrable initially deferred
);
create trigger note_insert after insert on product_picture referencing new table as changed
  for each statement execute function note_product_part_change();
create trigger note_update after update on product_picture referencing new table as changed
  for each statement execute function note_product_part_change();
create trigger note_delete after delete on product_picture referencing old table as changed
  for each statement execute function note_product_part_change();
