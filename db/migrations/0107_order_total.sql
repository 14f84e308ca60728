-- The list of orders in the back office, by amount.
create index order_total on "order" (total_fen, id);
