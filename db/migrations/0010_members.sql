-- People who buy, the companies they buy for, and how they prove who they are. Times are UTC.

create table company (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  kind text not null default 'enterprise' check (kind in ('enterprise', 'university', 'institute', 'government')),
  state text not null default 'unverified' check (state in ('unverified', 'verified')),
  -- Unified social credit code, GB 32100-2015.
  unified_code text check (unified_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  price_level text,
  created_at timestamptz not null default now()
);
-- Anyone may type a code; only a reviewed licence proves it.
create unique index company_verified_code on company (unified_code) where state = 'verified';

create table member (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  role text not null default 'owner' check (role in ('owner', 'approver', 'buyer')),
  user_name text check (user_name ~ '^[a-z][a-z0-9_.-]{2,31}$'),
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  email text check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  password_hash text,
  is_default_password boolean not null default false,
  password_changed_at timestamptz,
  is_from_old_mall boolean not null default false,
  nickname text not null check (nickname <> ''),
  real_name text not null default '',
  gender text check (gender in ('male', 'female')),
  department text not null default '',
  position text not null default '',
  province_code text,
  city_code text,
  district_code text,
  -- Name of the picture's file.
  avatar text,
  spread_code text not null unique check (spread_code ~ '^[A-Z0-9]{8}$'),
  -- The code through which this member came, of a member or of a salesperson.
  spread_by_code text,
  locale text not null default 'zh' check (locale in ('zh', 'en')),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  -- Closed at this time unless the member signs in and calls it off.
  closes_at timestamptz,
  closed_at timestamptz,
  check (closed_at is not null or phone is not null or email is not null or user_name is not null)
);
create unique index member_user_name on member (user_name);
-- One phone or address may own several accounts: people who buy for several units.
create index member_phone on member (phone) where closed_at is null;
create index member_email on member (email) where closed_at is null;
create index member_company on member (company_id, id);
create index member_closes on member (closes_at) where closes_at is not null and closed_at is null;

create table member_session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the cookie, which is stored nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id bigint not null references member (id),
  way text not null check (way in ('sms', 'password', 'wechat', 'register')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- How long it lasts after it was last seen.
  lifetime_hours integer not null check (lifetime_hours > 0),
  expires_at timestamptz not null
);
create index member_session_member on member_session (member_id);
create index member_session_expires on member_session (expires_at);

-- Keys that the browser encrypts passwords with; every process decrypts with the same.
create table password_key (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expires on captcha (expires_at);

-- Codes sent to a phone or an address. A new one replaces the one before.
create table verification_code (
  id bigint generated always as identity primary key,
  target text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'rebind')),
  code_hash bytea not null,
  tries smallint not null default 0,
  ip text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_target on verification_code (target, created_at desc);
create index verification_code_ip on verification_code (ip, created_at);
create index verification_code_created on verification_code (created_at);

-- Failed sign-ins, for the captcha after the third and the brake after many.
create table failed_sign_in (
  id bigint generated always as identity primary key,
  -- SHA-256 of the name tried, so that mistyped passwords in the wrong field are not kept.
  account_hash bytea not null,
  ip text not null,
  at timestamptz not null default now()
);
create index failed_sign_in_account on failed_sign_in (account_hash, at);
create index failed_sign_in_ip on failed_sign_in (ip, at);

-- Texts that members agree to. A version never changes once it is in force.
create table agreement (
  id bigint generated always as identity primary key,
  key text not null check (key in ('platform', 'privacy')),
  version text not null,
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  in_force_from timestamptz not null,
  unique (key, version)
);
create trigger announce after insert or update or delete on agreement
  for each statement execute function announce_content_change();

create table agreement_acceptance (
  member_id bigint not null references member (id),
  agreement_id bigint not null references agreement (id),
  accepted_at timestamptz not null default now(),
  ip text not null,
  primary key (member_id, agreement_id)
);

create table wechat_account (
  id bigint generated always as identity primary key,
  -- An open id is of one application; the union id is of the person in all applications of one owner.
  app_id text not null,
  open_id text not null,
  union_id text,
  nickname text not null default '',
  -- Missing while the person has not chosen an account.
  member_id bigint references member (id),
  bound_at timestamptz,
  created_at timestamptz not null default now(),
  unique (app_id, open_id)
);
create index wechat_account_union on wechat_account (union_id) where union_id is not null;
create index wechat_account_member on wechat_account (member_id) where member_id is not null;

-- A person whom WeChat has just vouched for and who still has to choose an account.
create table wechat_ticket (
  token_hash bytea primary key,
  wechat_account_id bigint not null references wechat_account (id),
  expires_at timestamptz not null
);

-- Tokens of outside platforms, shared by all processes and renewed by one at a time.
create table platform_token (
  name text primary key,
  value text not null,
  expires_at timestamptz not null
);

create table address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  name text not null check (name <> ''),
  phone text not null,
  province_code text not null,
  city_code text not null,
  district_code text not null,
  street text not null check (street <> ''),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index address_one_default on address (member_id) where is_default;
create index address_member on address (member_id, id);

create table company_invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  token_hash bytea not null unique,
  role text not null default 'buyer' check (role in ('approver', 'buyer')),
  invited_by bigint not null references member (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references member (id),
  revoked_at timestamptz
);
create index company_invitation_company on company_invitation (company_id, id);

-- What the local outbox would have sent, for demo shops and tests.
create table outbox_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email', 'captcha')),
  recipient text not null,
  text text not null,
  code text,
  captcha_id uuid,
  created_at timestamptz not null default now()
);
