-- What a pack cost the shop, without tax. It is read for margins only, never by the shop's pages.
alter table lot add column cost_fen bigint;
alter table lot add constraint lot_cost_within check (cost_fen between 1 and 100000000000) not valid;

-- The last known cost of a sku, for goods without lots and for what is not picked yet.
create table sku_cost (
  sku_id bigint primary key references sku (id) on delete cascade,
  cost_fen bigint not null check (cost_fen between 1 and 100000000000),
  at timestamptz not null default now()
);

create function note_sku_cost() returns trigger language plpgsql as $$
begin
  insert into sku_cost (sku_id, cost_fen) values (new.sku_id, new.cost_fen)
    on conflict (sku_id) do update set cost_fen = excluded.cost_fen, at = now();
  return null;
end $$;
create trigger note_cost after insert or update of cost_fen on lot
  for each row when (new.cost_fen is not null) execute function note_sku_cost();
