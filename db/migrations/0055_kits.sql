-- Documents that a kit should have and has not, by order: [{"orderNo", "part"}].
alter table reimbursement_kit add column missing jsonb not null default '[]';
create index reimbursement_kit_created on reimbursement_kit (created_at);
create index reimbursement_kit_pending on reimbursement_kit (member_id) where state = 'pending';
