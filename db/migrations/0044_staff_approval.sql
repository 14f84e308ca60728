-- Money that staff move: what one person did alone, and what waits for a second one.

create table staff_approval (
  id bigint generated always as identity primary key,
  -- Which action: 'credit.set'.
  kind text not null,
  -- What the action changes: an order, a payment, a company.
  subject_id bigint not null,
  company_id bigint not null references company (id),
  -- Null: without limit.
  amount_fen bigint check (amount_fen >= 0),
  input jsonb not null,
  -- notNeeded: done at once by one person.
  state text not null check (state in ('notNeeded', 'pending', 'approved', 'rejected', 'expired')),
  requested_by bigint not null references staff (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  reason text not null default '',
  constraint two_people check (state <> 'approved' or decided_by <> requested_by),
  constraint decided check ((state in ('approved', 'rejected')) = (decided_by is not null and decided_at is not null))
);
-- The same request waits once.
create unique index staff_approval_pending on staff_approval (kind, subject_id, md5(input::text)) where state = 'pending';
create index staff_approval_state on staff_approval (state, id);
create index staff_approval_alone on staff_approval (company_id, kind, requested_at) where state = 'notNeeded';
