-- Where a request is to be delivered, what staff note about its lines, and terms that answers begin with.

alter table quote_request
  -- As it was chosen: province, city and district, without the street.
  add column province_code text,
  add column delivery_place text not null default '',
  -- Staff were told once that it waits too long.
  add column reminded_at timestamptz;

-- Prices of competitors and the like: members never see it.
create table quote_line_note (
  quote_id bigint not null references quote (id),
  line_no integer not null check (line_no > 0),
  text text not null,
  version integer not null default 1,
  staff_id bigint not null references staff (id),
  changed_at timestamptz not null default now(),
  primary key (quote_id, line_no)
);

create table quote_template (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  is_removed boolean not null default false
);
create table quote_template_version (
  template_id bigint not null references quote_template (id),
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  delivery_terms text not null default '',
  notes text not null default '',
  validity_days integer not null check (validity_days between 1 and 365),
  staff_id bigint not null references staff (id),
  created_at timestamptz not null default now(),
  primary key (template_id, version)
);
create trigger quote_template_version_frozen before update or delete on quote_template_version
  for each row execute function refuse_change();

alter table quote_version
  add column template_id bigint,
  add column template_version integer,
  add foreign key (template_id, template_version) references quote_template_version (template_id, version);
