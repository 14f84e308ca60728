-- Classes of regulated chemicals and what each means for a product, by date.
create table regulated_class (
  code text primary key,
  name_zh text not null,
  name_en text not null
);

create table regulated_class_effect (
  code text not null references regulated_class (code),
  in_force_from date not null,
  effect text not null check (effect in ('regulated', 'barred', 'hazardous', 'informative')),
  source text not null,
  primary key (code, in_force_from)
);

-- Editions of control lists. A new edition ends the one before; none is overwritten.
create table control_list (
  id bigint generated always as identity primary key,
  code text not null,
  edition text not null,
  name_zh text not null,
  name_en text not null,
  authority text not null,
  source text not null,
  note text not null,
  in_force_from date not null,
  in_force_to date,
  is_complete boolean not null,
  -- Solutions weaker than diluted_below percent, of entries without a limit.
  dilution text not null check (dilution in ('covered', 'uncertain', 'excluded')),
  diluted_below numeric check (diluted_below between 0 and 100),
  -- Of the shipped file that it was loaded from; null: imported by an operator.
  shipped_digest text,
  changed_at timestamptz not null default clock_timestamp(),
  unique (code, edition),
  check (in_force_to >= in_force_from),
  check (dilution = 'covered' or diluted_below is not null)
);
create unique index control_list_open on control_list (code) where in_force_to is null;

create table control_list_entry (
  id bigint generated always as identity primary key,
  list_id bigint not null references control_list (id),
  no text not null,
  regulated_class text not null references regulated_class (code),
  heading text not null,
  name_zh text not null,
  aliases_zh text[] not null,
  names_en text[] not null,
  cas_numbers text[] not null,
  -- Of the substance without counter ions and water.
  smiles text,
  includes text[] not null
    check (includes <@ array['salts', 'hydrates', 'stereoisomers', 'isomers', 'esters', 'ethers', 'derivatives']),
  -- Rule over structures, for groups of substances.
  generic text,
  -- Limits of content in percent by mass.
  content_min numeric check (content_min between 0 and 100),
  is_min_included boolean not null,
  content_max numeric check (content_max between 0 and 100),
  is_max_included boolean not null,
  form text not null,
  remark text not null,
  in_force_from date not null,
  in_force_to date,
  digest text not null,
  -- null: the last import of its edition still has it.
  withdrawn_at timestamptz,
  check (in_force_to >= in_force_from),
  check (content_max >= content_min)
);
create unique index control_list_entry_digest on control_list_entry (list_id, digest) where withdrawn_at is null;

-- What a product was classified by stays readable: entries end, and never change.
create function keep_control_list_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'withdrawn_at') <> (to_jsonb(old) - 'withdrawn_at') then
    raise exception 'entries of control lists end, they do not change';
  end if;
  return new;
end $$;
create trigger keep_control_list_entry before update or delete on control_list_entry
  for each row execute function keep_control_list_entry();

do $$ declare tab text; begin
  foreach tab in array array['regulated_class_effect', 'control_list', 'control_list_entry'] loop
    execute format('create trigger announce_content_change after insert or update or delete on %I
      for each statement execute function announce_content_change()', tab);
  end loop;
end $$;
