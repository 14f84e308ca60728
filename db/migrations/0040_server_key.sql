-- Secrets that all processes of the shop sign with: CSRF tokens, cookies of known devices.
create table server_key (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null default now()
);

-- Text messages of the whole shop, by the hour that they were sent in: their budget is counted here.
create table sms_hour (
  hour timestamptz primary key,
  sent integer not null default 0 check (sent >= 0),
  -- When the operator was first warned that the budget of this hour is used up.
  alarmed_at timestamptz
);

-- A picture of characters has a hash of its answer; a proof of work has how many leading zero bits are wanted.
alter table captcha alter column answer_hash drop not null;
alter table captcha add column work_bits smallint check (work_bits between 1 and 32);
alter table captcha add check ((answer_hash is null) <> (work_bits is null));

-- From where a try comes, as lock-outs are counted: `device <id>` of a device that the account knows, else the network.
alter table failed_sign_in add column source text not null default '';
