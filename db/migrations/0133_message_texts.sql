-- What the shop says instead of its own words in a message to members; nulls: its own words.
create table message_text (
  id bigint generated always as identity primary key,
  kind text not null,
  event text not null,
  title_zh text,
  title_en text,
  body_zh text,
  body_en text,
  version integer not null default 0,
  changed_at timestamptz,
  unique (kind, event),
  check (num_nulls(title_zh, title_en, body_zh, body_en) in (0, 4))
);
