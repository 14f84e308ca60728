-- Rejected after it was approved. Orders may rely on it: number and files stay.
alter table qualification add column revoked_at timestamptz
  check (revoked_at is null or state in ('rejected', 'replaced'));
update qualification set revoked_at = coalesce(reviewed_at, created_at) where state = 'rejected' and exists (
  select from audit_entry
  where subject = 'qualification' and subject_id = qualification.id and action = 'qualification.approve');

create function keep_permit_draw() returns trigger language plpgsql as $$
begin
  raise exception 'a draw of a permit is returned, never deleted';
end $$;
create trigger permit_draw_keep before delete on permit_draw for each row execute function keep_permit_draw();
