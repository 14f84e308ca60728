-- Where the SEO table is filled already: the page after registration.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select '/ucenter/welcome', false, '欢迎 - 会员中心 - 瑞格试剂', 'Welcome - Member centre - Reagora', '会员中心：欢迎',
  'Member centre: Welcome', (select max(sort_order) + 1 from seo_entry)
where exists (select from seo_entry)
on conflict (path) do nothing;
