-- Requests of visitors who ask often, summed over all processes. A crash of the database may empty it.
create unlogged table rate_count (
  -- a keyed hash of what is counted and of the network that asks
  mark text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);
