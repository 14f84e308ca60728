-- Support tickets: a member's question or complaint, and its conversation with staff.

create sequence ticket_number as bigint minvalue 1 maxvalue 999999 cycle;

create table ticket (
  id bigint generated always as identity primary key,
  ticket_no text not null unique,
  member_id bigint not null references member (id),
  company_id bigint not null references company (id),
  kind text not null check (kind in ('order', 'product', 'quote', 'invoice', 'qualification', 'complaint', 'other')),
  state text not null default 'open' check (state in ('open', 'waitingForMember', 'answered', 'closed')),
  subject text not null check (subject <> ''),
  order_id bigint references "order" (id),
  -- Number of a product, quote or invoice.
  reference text not null default '',
  -- Of a complaint.
  lot_number text not null default '',
  -- The last day, in China, on which staff should answer; null: it is not their turn.
  due_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  check (kind <> 'complaint' or order_id is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'open') = (due_on is not null))
);
create index ticket_member on ticket (member_id, id desc);
create index ticket_company on ticket (company_id, id desc);
create index ticket_state on ticket (state, id desc);
create index ticket_due on ticket (due_on, id) where state = 'open';
create index ticket_order on ticket (order_id) where order_id is not null;

create table ticket_line (
  ticket_id bigint not null references ticket (id) on delete cascade,
  order_line_id bigint not null references order_line (id),
  primary key (ticket_id, order_line_id)
);
create index ticket_line_order_line on ticket_line (order_line_id);

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket (id) on delete cascade,
  -- One of them wrote it.
  member_id bigint references member (id),
  staff_id bigint references staff (id),
  text text not null check (text <> ''),
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
create index ticket_message_member on ticket_message (member_id, created_at) where member_id is not null;
