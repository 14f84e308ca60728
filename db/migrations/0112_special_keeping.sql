-- Staff plan campaigns; who writes names the version that was read.
alter table special add column version integer not null default 1,
  -- A line of an order with more of a pack than this pays another price; null: any quantity has the price.
  add column most_tenths bigint check (most_tenths between 10 and 999999);
create index special_ends_at on special (ends_at);

-- A pack has one campaign at a time, so that its price and its limit are certain. The lock makes writers wait for
-- each other.
create function refuse_overlapping_specials() returns trigger language plpgsql as $$
declare
  sku bigint;
begin
  perform pg_advisory_xact_lock(hashtext('special prices'));
  select own.sku_id into sku
    from changed
    join special_price own on own.special_id = changed.special_id
    join special on special.id = own.special_id
    join special_price other on other.sku_id = own.sku_id and other.special_id <> own.special_id
    join special rival on rival.id = other.special_id
    where rival.starts_at < special.ends_at and rival.ends_at > special.starts_at limit 1;
  if found then
    raise exception 'sku % has two campaigns at the same time', sku using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger overlap_insert after insert on special_price referencing new table as changed
  for each statement execute function refuse_overlapping_specials();
create trigger overlap_update after update on special_price referencing new table as changed
  for each statement execute function refuse_overlapping_specials();

create function refuse_overlapping_schedule() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('special prices'));
  if exists (
    select from special_price own
    join special_price other on other.sku_id = own.sku_id and other.special_id <> own.special_id
    join special rival on rival.id = other.special_id
    where own.special_id = new.id and rival.starts_at < new.ends_at and rival.ends_at > new.starts_at
  ) then
    raise exception 'campaign % overlaps another one', new.code using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger overlap_schedule after update on special for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at)
  execute function refuse_overlapping_schedule();
