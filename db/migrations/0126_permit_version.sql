-- Counts changes: staff who correct or withdraw a paper name the version that they saw.
alter table qualification add column version integer not null default 1;
