-- Carts are emptied all the time. A table cut to no pages is planned as empty, so that the plans that connections keep would
-- read it whole until it is analysed again. Cutting it also needs an exclusive lock.
alter table cart_line set (vacuum_truncate = off);
