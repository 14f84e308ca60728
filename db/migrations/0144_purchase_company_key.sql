-- Only triggers write purchases, from orders and their lines, whose own foreign keys hold the company, the members,
-- the sku and the product: what is referenced cannot be deleted while such a line exists, and a line that is deleted
-- takes its purchases with it. So these foreign keys are never violated and never cascade; they cost an order of five
-- lines 50 look-ups. This file and the next five drop them.
alter table purchase drop constraint purchase_company_id_fkey;
