-- Lists ordered by sales: home, brand pages, similar products.
create index product_best_selling on product (sales_count desc, id);
create index product_brand_best_selling on product (brand_id, sales_count desc, id);
create index product_category_best_selling on product (category_id, sales_count desc, id);
drop index product_by_category;
