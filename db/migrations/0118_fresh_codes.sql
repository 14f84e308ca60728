-- When a one-time code was last typed in this session.
alter table staff_session add column proven_at timestamptz;
