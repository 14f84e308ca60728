-- Whether goods of a class may be ordered on the internet; if not, only by a contract signed on paper.
alter table regulated_rule add column is_sold_online boolean not null default true;

-- The law was read in one copy of its official text; a lawyer corrects it by a rule with a later date.
update regulated_rule set is_sold_online = false,
  source = source || '; not sold on the internet: 危险化学品安全法 art. 63 (主席令第六十四号, in force 2026-05-01), read in one copy'
where regulated_class in ('explosive-precursor', 'highly-toxic') and in_force_from >= '2026-05-01';

-- The contract, signed on paper, of an order that staff placed for a company.
create table offline_contract (
  order_id bigint primary key references "order" (id),
  contract_no text not null check (contract_no <> ''),
  signed_on date not null,
  -- The scanned contract; null: archived on paper only.
  file text references upload (name),
  entered_by bigint not null references staff (id),
  entered_at timestamptz not null
);
alter table "order" add column is_offline boolean not null default false;
