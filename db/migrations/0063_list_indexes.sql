-- Counts of orders by state, and spending, without reading the orders.
drop index order_company;
create index order_company on "order" (company_id, id desc) include (status);
drop index order_member;
create index order_member on "order" (member_id, id desc) include (company_id, status);
create index order_company_open on "order" (company_id, status) where status not in ('finished', 'cancelled');
drop index order_company_placed;
create index order_company_placed on "order" (company_id, placed_at)
  include (member_id, placed_by, project_id, status, total_fen, refunded_fen);

-- Invoices with their red-letter invoices.
create index invoice_blue on invoice ((coalesce(original_id, id)));
