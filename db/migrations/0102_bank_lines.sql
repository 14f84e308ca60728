-- Money that came to the shop's bank account, as its statements list it.
create table bank_line (
  id bigint generated always as identity primary key,
  bank_reference text not null unique check (bank_reference <> ''),
  booked_on date not null,
  amount_fen bigint not null check (amount_fen > 0),
  payer text not null default '',
  payer_account text not null default '',
  remark text not null default '',
  -- How well it fitted something open when it was read in.
  match text not null check (match in ('exact', 'possible', 'none')),
  ignored_at timestamptz,
  ignore_reason text not null default '',
  imported_by bigint not null references staff (id),
  imported_at timestamptz not null default now()
);
create index bank_line_booked_on on bank_line (booked_on, id);
