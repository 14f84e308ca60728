-- Pictures are kept by browsers for a year, so their address must say what they show: ids may come to name another
-- structure after a restore.
alter table structure add column digest text generated always as (left(md5(smiles), 16)) stored;
create unique index structure_digest on structure (digest);
