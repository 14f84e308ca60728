-- Compliance officers: control lists, permits, the sales ledger and filings.
alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_check
  check (roles <@ array['service', 'reviewer', 'finance', 'warehouse', 'compliance', 'editor', 'admin']);

-- Views of lists in the back office: filters, order and columns, as parameters of an address.
create table staff_grid_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  grid text not null,
  name text not null check (name <> ''),
  address text not null,
  -- Who else sees it.
  role text,
  created_at timestamptz not null default now(),
  unique (staff_id, grid, name)
);
create index staff_grid_view_role on staff_grid_view (grid, role) where role is not null;

-- Notes of staff on a record, which members never see.
create table staff_note (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  staff_id bigint not null references staff (id),
  text text not null check (text <> ''),
  at timestamptz not null default now()
);
create index staff_note_subject on staff_note (subject, subject_id, id);

create index audit_entry_at on audit_entry (at, id);
create index order_placed on "order" (placed_at, id);
