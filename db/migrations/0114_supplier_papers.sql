-- Papers of the supplier as PDF: certificates of a lot, and safety data sheets in one language. A file never changes;
-- a correction is a further version.
create table supplier_paper (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('coa', 'sds')),
  product_id bigint not null references product (id),
  -- Of a certificate.
  lot_number text check (lot_number <> ''),
  -- Of a safety data sheet.
  language text check (language in ('zh', 'en')),
  version integer not null check (version > 0),
  file_name text not null unique,
  title text not null,
  bytes integer not null check (bytes > 0),
  is_shown boolean not null,
  uploaded_by bigint not null references staff (id),
  uploaded_at timestamptz not null,
  check ((kind = 'coa') = (lot_number is not null)),
  check ((kind = 'sds') = (language is not null))
);
create unique index supplier_paper_version
  on supplier_paper (product_id, kind, coalesce(upper(lot_number), language), version);
-- Visitors see one of each.
create unique index supplier_paper_shown
  on supplier_paper (product_id, kind, coalesce(upper(lot_number), language)) where is_shown;
create index supplier_paper_uploaded on supplier_paper (uploaded_at, id);
-- The list of certificates in the back office.
create index coa_published on coa (published_at, id);

-- They stand on pages of the product, which are cached.
create trigger note_insert after insert on supplier_paper referencing new table as changed
  for each statement execute function note_product_part_change();
create trigger note_update after update on supplier_paper referencing new table as changed
  for each statement execute function note_product_part_change();
