-- Answers of staff to reviews, and questions of members about products.
alter table product_review
  add column answer text not null default '' check (length(answer) <= 2000),
  add column answered_by bigint references staff (id),
  add column answered_at timestamptz,
  add check ((answer = '') = (answered_at is null)),
  add check ((answered_by is null) = (answered_at is null));
create index product_review_stars on product_review (product_id, stars) where not is_hidden;
create index product_review_open on product_review (id) where answered_at is null and not is_hidden;

create table product_question (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  member_id bigint not null references member (id),
  text text not null check (length(text) between 1 and 500),
  -- Visitors see a question once it is answered.
  answer text not null default '' check (length(answer) <= 2000),
  answered_by bigint references staff (id),
  answered_at timestamptz,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  check ((answer = '') = (answered_at is null)),
  check ((answered_by is null) = (answered_at is null))
);
create index product_question_product on product_question (product_id, id desc);
create index product_question_member on product_question (member_id, created_at);
create index product_question_open on product_question (id) where answered_at is null and not is_hidden;

-- They stand on the page of the product, which is cached.
create trigger note_insert after insert on product_review referencing new table as changed
  for each statement execute function note_product_part_change();
create trigger note_update after update on product_review referencing new table as changed
  for each statement execute function note_product_part_change();
create trigger note_update after update on product_question referencing new table as changed
  for each statement execute function note_product_part_change();

insert into seo_entry (path, is_reg, title_zh, title_en, keyword_zh, keyword_en, description_zh, description_en)
select * from (values
  ('/product/\d+/reviews', true, '{name} {brand} 的用户评价 - 瑞格试剂', 'Reviews of {name} {brand} - Reagora', '', '',
   '购买过 {brand} {name}（CAS {cas}）的用户评价与客服回复。',
   'Reviews of {brand} {name} (CAS {cas}) by buyers, with answers of our staff.'),
  ('/product/\d+/questions', true, '{name} {brand} 的问答 - 瑞格试剂', 'Questions about {name} {brand} - Reagora', '', '',
   '关于 {brand} {name}（CAS {cas}）的提问与技术客服解答。',
   'Questions about {brand} {name} (CAS {cas}), answered by our staff.'),
  ('/compare', false, '产品对比 - 瑞格试剂', 'Compare products - Reagora', '', '',
   '最多四个产品并排比较级别、纯度、标准、包装、折合单价、库存与危险性。',
   'Up to four products side by side: grade, purity, standard, packs, unit prices, stock and hazards.')
) as entry where exists (select from seo_entry)
on conflict do nothing;
