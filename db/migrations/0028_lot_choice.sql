-- Who picks or counts a lot asks how much of it is chosen for orders already.
create index order_line_lot_lot on order_line_lot (lot_id);
