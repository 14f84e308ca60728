-- Staff look at the shop as a member sees it, for a quarter of an hour; it ends with the session of staff.
create table member_view (
  id bigint generated always as identity primary key,
  staff_session_id bigint not null references staff_session (id) on delete cascade,
  member_id bigint not null references member (id),
  -- SHA-256 of the token in the link, which opens once.
  link_hash bytea not null unique check (octet_length(link_hash) = 32),
  -- SHA-256 of the token in the cookie; null: not opened yet.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index member_view_session on member_view (staff_session_id);
create index member_view_expiry on member_view (expires_at);
