-- Staff keep the links to other sites: two of them do not overwrite each other.
alter table external_link
  add column is_hidden boolean not null default false,
  add column version integer not null default 1;
