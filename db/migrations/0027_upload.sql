-- Files that members sent in: papers, slips, photos of what arrived broken. Private to the company and to staff.
create table upload (
  id bigint generated always as identity primary key,
  name text not null unique,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  -- As it was called where it came from.
  title text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index upload_member on upload (member_id, created_at);
