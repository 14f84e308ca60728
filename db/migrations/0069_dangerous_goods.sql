-- The dangerous goods list, by UN number, packing group and variant. Amounts are per inner packing.
create table dangerous_goods_entry (
  id bigint generated always as identity primary key,
  un_number text not null check (un_number ~ '^\d{4}$'),
  hazard_class text not null,
  subsidiary text[] not null default '{}',
  packing_group text check (packing_group in ('I', 'II', 'III')),
  classification_code text not null default '',
  -- In mL or g; 0: not carried as limited quantity; null: not known.
  limited_amount integer check (limited_amount >= 0),
  limited_unit text check (limited_unit in ('mL', 'g')),
  -- Null: not known.
  excepted_code text,
  -- Special provision 274: the shipping name is followed by the technical name.
  needs_technical_name boolean not null default false,
  special_provisions text[] not null default '{}',
  name_zh text not null default '',
  name_en text not null,
  source text not null,
  remark text not null default '',
  check ((limited_unit is not null) = (coalesce(limited_amount, 0) > 0))
);
create index dangerous_goods_entry_un on dangerous_goods_entry (un_number);

-- In g or mL, per inner and per outer packing; 0: not carried as excepted quantity.
create table excepted_quantity (
  code text primary key check (code ~ '^E\d$'),
  inner_amount integer not null check (inner_amount >= 0),
  outer_amount integer not null check (outer_amount >= inner_amount),
  source text not null
);
insert into excepted_quantity (code, inner_amount, outer_amount, source)
select code, inner_amount, outer_amount, 'UN Model Regulations, table 3.5.1.2 (ADR 2017); JT/T 617.3 not compared [K]'
from (values ('E0', 0, 0), ('E1', 30, 1000), ('E2', 30, 500), ('E3', 30, 300), ('E4', 1, 500), ('E5', 1, 300))
  as limits (code, inner_amount, outer_amount);
alter table dangerous_goods_entry add foreign key (excepted_code) references excepted_quantity (code);
create trigger note_any after insert or update or delete on dangerous_goods_entry
  for each statement execute function note_general_change();
create trigger note_any after insert or update or delete on excepted_quantity
  for each statement execute function note_general_change();

-- With a UN number a line travels as dangerous goods.
alter table order_line add column un_number text;
update order_line set un_number = product.un_number
from product where product.id = order_line.product_id and product.un_number is not null;

-- Asked where a line is a hazardous chemical; null: none is, or the order is older than the question.
alter table "order" add column purchase_purpose text check (purchase_purpose in ('own-use', 'resale'));
create index order_purpose on "order" (member_id, id desc) where purchase_purpose is not null;

-- What must not be advertised.
create index product_unadvertised on product (id) where is_hazardous_chemical or regulated_classes <> '{}';
