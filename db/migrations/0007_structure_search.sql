-- What the structure search knows of a structure, made by a job. Rows of an older version are made anew; those that
-- could not be read say why.
alter table structure
  add column search_version integer not null default 0,
  add column search_seq bigint,
  add column id_code text,
  add column fingerprint bytea,
  add column exact_keys text[] not null default '{}',
  add column search_failed text;
create sequence structure_search_seq as bigint;
create index structure_unprepared on structure (search_version, id);
create unique index structure_prepared on structure (search_seq) where search_seq is not null;
create index structure_exact on structure using gin (exact_keys) with (fastupdate = off);
create index product_inchi_key on product (inchi_key text_pattern_ops) where inchi_key is not null;
