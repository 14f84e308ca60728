-- Money that comes and goes. Our numbers are unique, and so are the channels'.

create sequence payment_number as bigint minvalue 1 maxvalue 9999999 cycle;

-- One try to pay one or more orders, or to fill the wallet.
create table payment (
  id bigint generated always as identity primary key,
  payment_no text not null unique,
  member_id bigint not null references member (id),
  company_id bigint not null references company (id),
  purpose text not null default 'orders' check (purpose in ('orders', 'topUp')),
  channel text not null check (channel in ('alipay-page', 'alipay-wap', 'wechat-native', 'wechat-jsapi', 'wechat-h5',
    'remittance', 'credit', 'wallet', 'cod')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'closed')),
  -- The channel's own number of the payment.
  trade_no text,
  -- What the member needs to pay: a form, a code's address, an account.
  instructions jsonb not null default '{}',
  slip jsonb,
  failure text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the channel is asked next about it.
  ask_at timestamptz,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create unique index payment_trade_no on payment ((split_part(channel, '-', 1)), trade_no) where trade_no is not null;
create index payment_asked on payment (ask_at) where state = 'pending' and ask_at is not null;
create index payment_company on payment (company_id, id desc);
create index payment_member on payment (member_id, id desc);
create index payment_paid on payment (paid_at) where paid_at is not null;

-- Which part of a payment is for which order.
create table payment_part (
  payment_id bigint not null references payment (id),
  order_id bigint not null references "order" (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- What reached the order; the rest is refunded.
  applied_fen bigint not null default 0 check (applied_fen between 0 and amount_fen),
  primary key (payment_id, order_id)
);
create index payment_part_order on payment_part (order_id);

create table refund (
  id bigint generated always as identity primary key,
  refund_no text not null unique,
  payment_id bigint not null references payment (id),
  -- Null: money that never reached an order.
  order_id bigint references "order" (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- One refund a reason and thing: 'cancel:12', 'afterSale:7', 'paidTwice:33'.
  cause text not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'done', 'failed')),
  channel_refund_no text,
  failure text not null default '',
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, cause)
);
create index refund_open on refund (id) where state in ('pending', 'sent');
create index refund_order on refund (order_id);

-- Every notification that came, refused ones with the reason.
create table channel_notification (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'wechat')),
  notification_id text,
  verdict text not null,
  payment_no text,
  body_hash bytea not null,
  ip text not null,
  at timestamptz not null default now()
);
create unique index channel_notification_once on channel_notification (channel, notification_id) where verdict = 'accepted';
create index channel_notification_at on channel_notification (at);

create table reconciliation (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('alipay', 'wechat')),
  day date not null,
  state text not null check (state in ('matched', 'different', 'failed')),
  ours_fen bigint not null default 0,
  theirs_fen bigint not null default 0,
  -- [{ kind, number, oursFen, theirsFen }]
  differences jsonb not null default '[]',
  done_at timestamptz not null default now(),
  unique (channel, day)
);
