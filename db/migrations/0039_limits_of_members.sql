-- How many files a member sent in on a day, refused ones too: reading them is what costs.
create table upload_attempt (
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('file', 'avatar')),
  -- Calendar day in Shanghai.
  day date not null,
  attempts integer not null check (attempts > 0),
  primary key (member_id, kind, day)
);
create index upload_attempt_day on upload_attempt (day);

-- What a member with the role buyer may spend on one order from the company's wallet or credit; owners set it.
alter table company add column buyer_limit_fen bigint not null default 100000
  check (buyer_limit_fen between 0 and 100000000000);
