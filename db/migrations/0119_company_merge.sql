-- A company that was registered twice is merged into the other one, which keeps its number.
alter table company
  add column merged_into bigint references company (id),
  add column merged_at timestamptz,
  add constraint company_merged check ((merged_into is null) = (merged_at is null) and merged_into <> id) not valid;
create index company_merged_into on company (merged_into) where merged_into is not null;

-- Names without what people type in different ways: width, case, spaces, brackets.
create function folded_company_name(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(name, nfkc), '[[:space:]()（）\[\]【】《》·.,，。''"-]', '', 'g'))
$$;
create index company_folded_name on company (folded_company_name(name)) where merged_into is null;
create index company_unified_code on company (unified_code) where merged_into is null and unified_code is not null;
create index invoice_profile_tax_id on invoice_profile (upper(tax_id)) where removed_at is null;

-- A request that began before the merge must not write into the closed company. The lock waits for a merge under way.
create function refuse_merged_company() returns trigger language plpgsql as $$
declare
  gone bigint;
begin
  select merged_into into gone from company where id = new.company_id for key share;
  if gone is not null then
    raise exception 'company % was merged into %', new.company_id, gone using errcode = 'RG001';
  end if;
  return new;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['contract_price', 'invoice', 'invoice_profile', 'member', 'order', 'payment', 'project',
    'qualification', 'quote', 'ticket', 'upload', 'wallet_entry', 'credit_entry', 'withdrawal'] loop
    execute format('create trigger open_company before insert or update of company_id on %I
      for each row execute function refuse_merged_company()', name);
  end loop;
end $$;

alter table wallet_entry drop constraint wallet_entry_kind_check;
alter table wallet_entry add constraint wallet_entry_kind_check check (kind in
  ('topUp', 'payment', 'refund', 'correction', 'withdrawal', 'withdrawalReturn', 'mergeIn', 'mergeOut')) not valid;
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check check (kind in
  ('order', 'cancel', 'refund', 'repayment', 'mergeIn', 'mergeOut')) not valid;
alter table company_event drop constraint company_event_kind_check;
alter table company_event add constraint company_event_kind_check check (kind in (
  'company', 'joined', 'role', 'removed', 'left', 'invited', 'invitationRevoked', 'buyerLimit', 'monthLimit',
  'projectAdded', 'projectChanged', 'projectClosed', 'projectReopened', 'rules', 'deputyAdded', 'deputyEnded',
  'merged')) not valid;

-- Counts the purchases of a company anew.
create function rebuild_purchases(company bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('purchase ' || company, 0));
  delete from purchase where company_id = company;
  insert into purchase (company_id, member_id, sku_id, product_id, times, quantity_tenths,
    last_order_id, last_member_id, last_at, last_price_fen, last_quantity_tenths)
  select company, whose.member_id, l.sku_id, min(l.product_id), count(distinct o.id), sum(l.quantity_tenths),
    (array_agg(o.id order by o.placed_at desc, o.id desc))[1],
    (array_agg(coalesce(o.placed_by, o.member_id) order by o.placed_at desc, o.id desc))[1],
    max(o.placed_at),
    (array_agg(l.unit_price_fen order by o.placed_at desc, o.id desc))[1],
    (array_agg(l.quantity_tenths order by o.placed_at desc, o.id desc))[1]
  from order_line l join "order" o on o.id = l.order_id
    cross join lateral (values (null::bigint), (coalesce(o.placed_by, o.member_id))) as whose (member_id)
  where o.company_id = company and o.status <> 'cancelled' and l.quantity_tenths > 0
  group by whose.member_id, l.sku_id;
end $$;
