-- An invoice that the issuer reports as issued in a month that finance has closed: it waits for a decision.
alter table invoice
  add column held_number text,
  add column held_issued_at timestamptz,
  add check ((held_number is null) = (held_issued_at is null));
