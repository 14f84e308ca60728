-- A note that names a colleague, in that colleague's inbox.
create table staff_message (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  note_id bigint not null references staff_note (id) on delete cascade,
  at timestamptz not null default now(),
  read_at timestamptz,
  unique (staff_id, note_id)
);
create index staff_message_inbox on staff_message (staff_id, id desc);
create index staff_message_unread on staff_message (staff_id) where read_at is null;

-- Goods that customer service puts together for a member, who takes them to the checkout or declines.
create table cart_draft (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  staff_id bigint not null references staff (id),
  -- Of the member, proposed for the delivery.
  address_id bigint references address (id) on delete set null,
  remark text not null default '',
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn', 'expired')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index cart_draft_member on cart_draft (member_id, id desc);
create index cart_draft_created on cart_draft (created_at, id);
create index cart_draft_open on cart_draft (expires_at) where state = 'open';
create table cart_draft_line (
  draft_id bigint not null references cart_draft (id) on delete cascade,
  line_no smallint not null,
  sku_id bigint not null references sku (id) on delete cascade,
  quantity_tenths bigint not null check (quantity_tenths > 0),
  primary key (draft_id, line_no)
);
create index cart_draft_line_sku on cart_draft_line (sku_id);
