-- What import columns claim of a product. Its classes follow from the claims and the control lists.
alter table product
  add column claimed_classes text[] not null default '{}',
  add column claims_hazardous boolean not null default false,
  -- One of its classes bars the sale.
  add column is_barred boolean not null default false;
update product set claimed_classes = regulated_classes, claims_hazardous = is_hazardous_chemical
where regulated_classes <> '{}' or is_hazardous_chemical;

-- Entries of control lists that a product falls under.
create table product_class (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  regulated_class text not null references regulated_class (code),
  entry_id bigint not null references control_list_entry (id),
  match text not null check (match in ('cas', 'name', 'alias', 'structure', 'salt', 'hydrate', 'generic', 'mixture')),
  concentration text check (concentration in ('within', 'unknown', 'diluted')),
  is_uncertain boolean not null,
  -- Of what the product was when it was matched: a decision ends with it.
  identity text not null,
  found_at timestamptz not null default now(),
  decision text check (decision in ('confirmed', 'dismissed')),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  reason text check (reason <> ''),
  unique (product_id, entry_id),
  check (num_nonnulls(decision, decided_by, decided_at, reason) in (0, 4)),
  check (decision is null or is_uncertain)
);
create index product_class_uncertain on product_class (id desc) where is_uncertain;
create index product_class_entry on product_class (entry_id);
create index product_class_decider on product_class (decided_by) where decided_by is not null;

-- Barred classes in which a product is for sale nevertheless.
create table product_release (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  regulated_class text not null references regulated_class (code),
  identity text not null,
  reason text not null check (reason <> ''),
  released_by bigint not null references staff (id),
  released_at timestamptz not null,
  -- null with a time: the product became another one.
  revoked_by bigint references staff (id),
  revoked_at timestamptz,
  check (revoked_by is null or revoked_at is not null)
);
create unique index product_release_open on product_release (product_id, regulated_class) where revoked_at is null;
create index product_release_product on product_release (product_id);
create index product_release_staff on product_release (released_by);
create index product_release_revoker on product_release (revoked_by) where revoked_by is not null;

-- Changes of the classes of products, other than by their claims.
create table product_class_change (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  added text[] not null,
  removed text[] not null,
  changed_at timestamptz not null default clock_timestamp(),
  check (added <> '{}' or removed <> '{}')
);
create index product_class_change_at on product_class_change (changed_at);
create index product_class_change_product on product_class_change (product_id);

-- Products to be classified again. Rows of products that are gone are removed in passing.
create table classification_due (product_id bigint primary key);

create table classification_run (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('nightly', 'lists', 'staff')),
  lists_version text not null,
  products integer not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  report jsonb,
  check ((finished_at is null) = (report is null))
);
create index classification_run_open on classification_run (id) where finished_at is null;

create function note_new_product() returns trigger language plpgsql as $$
begin
  insert into classification_due select id from changed on conflict do nothing;
  return null;
end $$;
create trigger classify_insert after insert on product referencing new table as changed
  for each statement execute function note_new_product();

-- Imports switch hash joins off.
create function note_identity_change() returns trigger language plpgsql set enable_hashjoin = on as $$
begin
  insert into classification_due
  select p.id from changed p join before b using (id)
  where (p.name_zh, p.name_en, p.aliases_zh, p.aliases_en, p.cas_number, p.structure_id, p.purity, p.grade, p.density,
      p.molecular_formula, p.molecular_weight, p.claimed_classes, p.claims_hazardous)
    is distinct from (b.name_zh, b.name_en, b.aliases_zh, b.aliases_en, b.cas_number, b.structure_id, b.purity, b.grade,
      b.density, b.molecular_formula, b.molecular_weight, b.claimed_classes, b.claims_hazardous)
  on conflict do nothing;
  return null;
end $$;
create trigger classify_update after update on product referencing old table as before new table as changed
  for each statement execute function note_identity_change();

-- Product pages name the entries.
do $$ declare tab text; begin
  foreach tab in array array['product_class', 'product_release'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_product_part_change()', tab);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_product_part_change()', tab);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_product_part_change()', tab);
  end loop;
end $$;
