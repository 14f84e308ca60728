-- Qualifications that members submit: who did, what they say, which version they replace, and their files.
alter table qualification
  -- Who submitted it; null: entered by staff.
  add column member_id bigint references member (id),
  -- The person of an identity card or a letter of proxy.
  add column holder text not null default '',
  -- Encrypted identity number; `number` then has its masked form.
  add column secret_number text,
  add column issuer text not null default '',
  add column use text not null default '',
  -- What a licence for hazardous chemicals covers.
  add column if not exists scope_cas_numbers text[] not null default '{}',
  add column if not exists scope_classes text[] not null default '{}',
  -- The version that this one replaces once it is approved.
  add column replaces_id bigint references qualification (id),
  add constraint qualification_secret_number check (secret_number is null or kind = 'idCard'),
  add constraint qualification_validity check (valid_until >= valid_from),
  drop constraint qualification_state_check,
  add constraint qualification_state_check
    check (state in ('pending', 'approved', 'rejected', 'expired', 'replaced', 'withdrawn'));
-- One open version of a qualification at a time.
create unique index qualification_one_successor on qualification (replaces_id)
  where state in ('pending', 'approved');
create index qualification_queue on qualification (state, id);
create index qualification_ending on qualification (valid_until) where state = 'approved';
create index qualification_member on qualification (member_id, id);

-- As written on the document; `allowed_milli` is what counts.
alter table qualification_substance
  add column name text not null default '',
  add column unit text not null default '' check (unit in ('', 'g', 'kg', 'mL', 'L'));

-- Stored encrypted under `name`. Without a qualification: uploaded, not yet submitted.
create table qualification_file (
  id bigint generated always as identity primary key,
  name text not null unique,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  qualification_id bigint references qualification (id),
  place smallint not null default 0,
  title text not null,
  bytes integer not null check (bytes > 0),
  pages smallint not null check (pages > 0),
  created_at timestamptz not null default now()
);
create index qualification_file_qualification on qualification_file (qualification_id, place);
create index qualification_file_member on qualification_file (member_id, id);
create index qualification_file_loose on qualification_file (created_at) where qualification_id is null;

-- Substances that a permit may name are searched among regulated and hazardous products only.
create index product_regulated on product (cas_number)
  where regulated_classes <> '{}' or is_hazardous_chemical;
