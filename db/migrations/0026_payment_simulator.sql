-- What the simulated payment channels of a demo remember; empty in a shop that takes real money.

create table simulated_key (
  name text primary key,
  private_key text not null
);

create table simulated_trade (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'wechat')),
  way text not null,
  -- The merchant's number. Who pays twice makes a second trade of one number.
  out_trade_no text not null,
  copy smallint not null default 1,
  -- Names it in the addresses of the pages where it is paid.
  code text not null unique,
  trade_no text unique,
  amount_fen bigint not null check (amount_fen > 0),
  subject text not null,
  notify_url text not null,
  return_url text not null default '',
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- When a late payment comes in, whatever happened meanwhile.
  pays_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (channel, out_trade_no, copy)
);
create index simulated_trade_late on simulated_trade (pays_at) where pays_at is not null;
create index simulated_trade_paid on simulated_trade (channel, paid_at) where paid_at is not null;

create table simulated_refund (
  id bigint generated always as identity primary key,
  trade_id bigint not null references simulated_trade (id),
  channel text not null check (channel in ('alipay', 'wechat')),
  out_refund_no text not null,
  refund_no text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  notify_url text not null default '',
  created_at timestamptz not null,
  -- When it arrives; until then it is on its way.
  done_at timestamptz not null,
  is_done boolean not null default false,
  unique (channel, out_refund_no)
);
create index simulated_refund_trade on simulated_refund (trade_id);
create index simulated_refund_open on simulated_refund (done_at) where not is_done;

create table simulated_notice (
  id bigint generated always as identity primary key,
  trade_id bigint not null references simulated_trade (id),
  refund_id bigint references simulated_refund (id),
  tries integer not null default 0,
  next_at timestamptz not null,
  done_at timestamptz
);
create index simulated_notice_open on simulated_notice (next_at) where done_at is null;
