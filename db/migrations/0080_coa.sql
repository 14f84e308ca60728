-- Certificates of analysis. A published version never changes: a correction is a further version. Each keeps copies of
-- what it says about the product.
create table coa (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  lot_number text not null check (lot_number <> ''),
  version integer not null check (version > 0),
  catalog_number text not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null,
  brand_zh text not null,
  brand_en text not null,
  cas_number text,
  molecular_formula text,
  molecular_weight numeric(12, 4),
  grade text,
  purity text,
  -- null: the specification of the supplier
  standard text,
  produced_on date,
  sampled_on date not null,
  analysed_on date not null,
  issued_on date not null,
  -- Analyse again, or do not use any more, after this day.
  retest_on date,
  analyst_zh text not null check (analyst_zh <> ''),
  analyst_en text not null,
  reviewer_zh text not null check (reviewer_zh <> ''),
  reviewer_en text not null,
  verdict text not null check (verdict in ('passed', 'failed')),
  -- What the QR code of the paper leads to; cannot be guessed.
  verification_code text not null unique check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- null: from a catalogue that was loaded
  published_by bigint references staff (id),
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by bigint references staff (id),
  withdrawn_reason text not null default '',
  -- Items are added in this transaction only.
  added_in xid8 not null default pg_current_xact_id(),
  check (analyst_zh <> reviewer_zh),
  check (produced_on <= sampled_on and sampled_on <= analysed_on and analysed_on <= issued_on),
  check (retest_on > analysed_on),
  check ((withdrawn_at is null) = (withdrawn_reason = '')),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index coa_version on coa (product_id, upper(lot_number), version);
create index coa_number on coa (upper(catalog_number), upper(lot_number));

create table coa_item (
  coa_id bigint not null references coa (id),
  place smallint not null check (place > 0),
  -- The same in every COA: by it lots and grades are compared.
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  method_zh text not null,
  method_en text not null,
  operator text not null check (operator in ('at-most', 'at-least', 'equal', 'range', 'text')),
  lower_limit numeric,
  upper_limit numeric,
  unit text not null default '',
  -- Of the operator `text`.
  requirement_zh text not null default '',
  requirement_en text not null default '',
  result_value numeric,
  -- The value is the limit of quantification.
  is_below boolean not null default false,
  result_zh text not null default '',
  result_en text not null default '',
  conforms boolean,
  is_met boolean not null generated always as (
    case operator
      when 'at-most' then result_value <= upper_limit
      when 'at-least' then result_value >= lower_limit
      when 'equal' then result_value = lower_limit
      when 'range' then result_value between lower_limit and upper_limit
      else conforms
    end
  ) stored,
  primary key (coa_id, place),
  unique (coa_id, key),
  check ((lower_limit is not null) = (operator in ('at-least', 'equal', 'range'))),
  check ((upper_limit is not null) = (operator in ('at-most', 'range'))),
  check (operator = 'range' or lower_limit is null or upper_limit is null),
  check (lower_limit <= upper_limit),
  check ((result_value is not null) = (operator <> 'text')),
  check ((conforms is not null) = (operator = 'text')),
  check (operator <> 'text' or (requirement_zh <> '' and requirement_en <> '' and result_zh <> '' and result_en <> '')),
  check (operator = 'at-most' or not is_below)
);

create function guard_coa() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and to_jsonb(old) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]
      = to_jsonb(new) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[] then
    return new;
  end if;
  raise exception 'a published COA never changes; it can be withdrawn once';
end $$;
create trigger coa_guard before update or delete on coa for each row execute function guard_coa();

create function guard_coa_item() returns trigger language plpgsql as $$
begin
  raise exception 'items of a published COA never change';
end $$;
create trigger coa_item_guard before update or delete on coa_item
  for each statement execute function guard_coa_item();

create function guard_added_coa_items() returns trigger language plpgsql as $$
begin
  if exists (select from added join coa on coa.id = added.coa_id where coa.added_in <> pg_current_xact_id()) then
    raise exception 'items of a published COA never change';
  end if;
  return null;
end $$;
create trigger coa_item_added after insert on coa_item
  referencing new table as added for each statement execute function guard_added_coa_items();

-- At the end of the transaction, when the items are there.
create function check_coa_verdict() returns trigger language plpgsql as $$
begin
  if (new.verdict = 'passed') is distinct from (select bool_and(is_met) from coa_item where coa_id = new.id) then
    raise exception 'the verdict of COA % does not follow from its items', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger coa_verdict after insert on coa deferrable initially deferred
  for each row execute function check_coa_verdict();

-- What was looked up, to ask for a captcha and to refuse guessing. Below zero: a captcha was right.
create table report_lookup (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('report', 'guess')),
  -- A network or a member.
  source text not null,
  lookups smallint not null,
  looked_up_at timestamptz not null
);
create index report_lookup_source on report_lookup (source, kind, looked_up_at);
create index report_lookup_time on report_lookup (looked_up_at);
