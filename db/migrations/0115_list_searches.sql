-- Pairs of neighbouring characters, for an index that finds parts of a text: trigrams know no Chinese word of two
-- characters.
create or replace function parts_of(searched text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array(select substr(lower(searched), at, 2) from generate_series(1, length(searched) - 1) as at) $$;

-- The list of orders in the back office: searched, by time of payment and of sending.
drop index concurrently if exists order_parts;
create index concurrently order_parts on "order" using gin (parts_of(order_no || ' ' || po_number));
drop index concurrently if exists order_line_parts;
create index concurrently order_line_parts on order_line
  using gin (parts_of(sku_code || ' ' || coalesce(cas_number, '') || ' ' || name_zh));
drop index concurrently if exists order_paid;
create index concurrently order_paid on "order" (paid_at, id);
drop index concurrently if exists order_sent;
create index concurrently order_sent on "order" (shipped_at, id);
