-- One-time codes of staff (RFC 6238) beside their passwords.

alter table staff
  -- Base32. In use once it is confirmed.
  add column totp_secret text check (totp_secret ~ '^[A-Z2-7]{32}$'),
  add column totp_confirmed_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  add column totp_step bigint not null default 0,
  -- A new secret that waits to be confirmed.
  add column totp_pending text check (totp_pending ~ '^[A-Z2-7]{32}$'),
  add constraint totp_confirmed check (totp_confirmed_at is null or totp_secret is not null);

create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
