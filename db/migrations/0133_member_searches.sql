-- What signed-in members searched for, for 90 days and for service: only of those who leave it on.
alter table member add column keeps_searches boolean not null default true;

create table member_search (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  keyword text not null check (keyword <> ''),
  -- Products that it found; null: it led to a page.
  found integer check (found >= 0),
  at timestamptz not null
);
create index member_search_member on member_search (member_id, at desc, id desc);
create index member_search_at on member_search (at);

-- Whoever switches it off is forgotten at once, whatever writes the switch.
create function forget_member_searches() returns trigger language plpgsql as $$
begin
  delete from member_search where member_id = new.id;
  return null;
end $$;
create trigger forget_searches after update of keeps_searches on member
  for each row when (old.keeps_searches and not new.keeps_searches) execute function forget_member_searches();
