-- In-site messages, their deliveries by other channels, each member's choice of channels, and public notices.

create table message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  kind text not null check (kind <> ''),
  -- Names the event: a member gets one message for it, by whatever channels.
  event_key text not null check (event_key <> '' and length(event_key) <= 200),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  body_zh text not null,
  body_en text not null,
  -- A page of the shop.
  link text check (link ~ '^/([^/]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Deleted by the member, or never listed because the in-site channel is off for this kind.
  hidden_at timestamptz,
  unique (member_id, event_key)
);
create index message_list on message (member_id, id desc) where hidden_at is null;
create index message_list_kind on message (member_id, kind, id desc) where hidden_at is null;
create index message_unread on message (member_id, id desc) where hidden_at is null and read_at is null;
create index message_read on message (read_at) where read_at is not null;
create index message_hidden on message (hidden_at) where hidden_at is not null;

-- E-mails have their own queue.
create table message_delivery (
  message_id bigint not null references message (id) on delete cascade,
  channel text not null check (channel in ('sms', 'wechat')),
  -- sending: handed to the provider, whose answer is not recorded yet.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint settled check ((state in ('sent', 'failed')) = (settled_at is not null)),
  primary key (message_id, channel)
);

-- Choices that differ from the default of the kind.
create table message_setting (
  member_id bigint not null references member (id),
  kind text not null check (kind <> ''),
  channel text not null check (channel in ('site', 'mail', 'sms', 'wechat')),
  is_on boolean not null,
  primary key (member_id, kind, channel)
);

create table notice (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  body_zh text not null check (body_zh <> ''),
  body_en text not null check (body_en <> ''),
  published_at timestamptz not null default now(),
  -- Null: without end.
  expires_at timestamptz check (expires_at > published_at),
  is_pinned boolean not null default false,
  updated_at timestamptz not null default now()
);
create index notice_list on notice (is_pinned desc, published_at desc, id desc);
create trigger announce after insert or update or delete on notice
  for each statement execute function announce_content_change();

-- The number of unread messages changed, for open pages.
create function notify_member_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_message', new.member_id::text);
  return null;
end $$;
create trigger member_message_added after insert on message
  for each row when (new.hidden_at is null and new.read_at is null) execute function notify_member_message();
create trigger member_message_changed after update of read_at, hidden_at on message
  for each row when ((old.read_at is null and old.hidden_at is null) is distinct from
    (new.read_at is null and new.hidden_at is null)) execute function notify_member_message();
