-- Null: no job has begun the kit.
alter table reimbursement_kit add column started_at timestamptz;
