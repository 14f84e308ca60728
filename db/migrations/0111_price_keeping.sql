-- Staff change levels, contract prices and campaigns; who writes names the version that was read.
alter table price_level add column id bigint generated always as identity unique, add column version integer not null default 1;
alter table contract_price add column version integer not null default 1;
create index contract_price_sku on contract_price (sku_id);

-- Prices of the list and its tiers, as staff changed them, are in the audit log. Tiers are written with their sku.
alter table sku add constraint sku_price_within check (list_price_fen <= 100000000000) not valid;
alter table quantity_tier add constraint tier_price_within check (price_fen <= 100000000000) not valid;
alter table contract_price add constraint contract_price_within check (price_fen <= 100000000000) not valid;
