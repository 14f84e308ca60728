-- What search knows of every product on sale: its words, and what it is filtered, counted and sorted by. Written by
-- search itself soon after a change.
create table search_document (
  product_id bigint primary key references product (id) on delete cascade,
  brand_id bigint not null,
  -- those of the product, without the ones above
  category_ids bigint[] not null,
  grade text,
  purity_percent double precision,
  purity_band smallint not null,
  molecular_weight double precision,
  -- bits in the order of the facet's values
  packing_bits smallint not null,
  hazard_bits smallint not null,
  is_in_stock boolean not null,
  -- null: price on request
  min_price_fen bigint,
  sku_count integer not null,
  sales_count integer not null,
  standing double precision not null,
  created_at timestamptz not null,
  -- products of one text are suggested once
  text_digest text not null,
  packs text[] not null,
  name_zh text not null,
  name_en text not null,
  aliases text[] not null,
  cas_number text,
  molecular_formula text,
  -- whole names, numbers and readings, each with its kind at the end: 'ethanol:1'
  keys text[] not null,
  -- 'k:' before a key, 't:' before a word, 'f:' before a formula
  words tsvector not null
) with (fillfactor = 85);
-- Without a list of pending entries: a search must not have to read through one.
create index search_document_words on search_document using gin (words) with (fastupdate = off);

-- Latin words and keys as they are spelt in documents, for those who misspell them. Letters: a bit for each of a-z and
-- 0-9 that it has.
create table search_spelling (
  spelling text collate "C" primary key,
  length smallint not null,
  letters bigint not null
);
create index search_spelling_length on search_spelling (length, spelling);

-- Products whose document has to be written. Rows are locked by who writes and go with the same commit.
create table search_due (
  product_id bigint primary key
);

-- Up to where changes were made due: those of transactions from the horizon on are read again, but for the seen ones.
create table search_cursor (
  is_only boolean primary key default true check (is_only),
  words_version text not null,
  horizon xid8 not null,
  seen bigint[] not null default '{}',
  moved_at timestamptz not null default now()
);
insert into search_cursor (words_version, horizon) values ('', '0');
