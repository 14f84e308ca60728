-- People who run the shop. They sign in apart from members.

create table staff (
  id bigint generated always as identity primary key,
  account text not null unique check (account ~ '^[a-z][a-z0-9_.-]{2,31}$'),
  name text not null check (name <> ''),
  password_hash text,
  roles text[] not null check (roles <@ array['service', 'reviewer', 'finance', 'warehouse', 'editor', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  staff_id bigint not null references staff (id),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expires on staff_session (expires_at);

-- Every change that staff made; rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  action text not null,
  -- What was changed: 'order' and its id, say.
  subject text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  ip text not null,
  at timestamptz not null default now()
);
create index audit_entry_subject on audit_entry (subject, subject_id, id);
create index audit_entry_staff on audit_entry (staff_id, id);
