-- Its plan is made for the first statement of a connection, often of no rows, and is then used for thousands: a nested
-- loop over them takes minutes.
alter function note_identity_change() set enable_nestloop = off;
