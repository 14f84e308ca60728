-- Tickets about custom services.
alter table ticket drop constraint ticket_kind_check;
alter table ticket add constraint ticket_kind_check
  check (kind in ('order', 'product', 'quote', 'invoice', 'qualification', 'complaint', 'customService', 'other'));

-- What visitors ask customer service; members send tickets.
create sequence enquiry_number;

create table enquiry (
  id bigint generated always as identity primary key,
  enquiry_no text not null unique,
  kind text not null check (kind in ('order', 'product', 'quote', 'invoice', 'qualification', 'customService', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  name text not null check (name <> ''),
  phone text not null default '',
  email text not null default '',
  company_name text not null default '',
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  -- In which the answer is written.
  locale text not null check (locale in ('zh', 'en')),
  -- Of the sender, for the limit per network.
  network text not null,
  -- The last day, in China, on which staff should answer; null: it is not their turn.
  due_on date,
  -- An e-mail to the sender, or a note of a telephone call.
  answer text not null default '',
  answered_by bigint references staff (id),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check (phone <> '' or email <> ''),
  check ((state = 'open') = (due_on is not null)),
  check ((state = 'answered') <= (answer <> '' and answered_by is not null and answered_at is not null))
);
create index enquiry_state on enquiry (state, id desc);
create index enquiry_due on enquiry (due_on, id) where state = 'open';
create index enquiry_network on enquiry (network, created_at);
create index enquiry_created on enquiry (created_at);
create index enquiry_answered_by on enquiry (answered_by) where answered_by is not null;
