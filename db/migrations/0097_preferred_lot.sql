-- A preference, without a foreign key: the lot may be sold out or gone before the goods are picked.
alter table cart_line add column preferred_lot text check (preferred_lot <> '');
alter table order_line add column preferred_lot text check (preferred_lot <> '');
