-- When the member last proved herself by her password in this session.
alter table member_session add column proven_at timestamptz;

-- Where the SEO table is filled already: entries of pages that had none, and agreements called by their own names.
update seo_entry set path = '/message/[^/]+' where path = '/(message|notifies)/[^/]+';

insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, is_reg, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/notifies/[^/]+', true, '{name} - 瑞格试剂', '{name} - Reagora', '{name}全文与历次版本。',
    '{name}: the text and its versions.'),
  ('/custom-service', false, '定制服务 - 瑞格试剂', 'Custom services - Reagora',
    '按需求定制合成、分装与标准溶液配制。', 'Synthesis, packing and standard solutions to order.'),
  ('/test', false, '测试页 - 瑞格试剂', 'Test page - Reagora', '商城功能测试页。', 'A page for trials of the shop.'),
  ('/m/wl', false, '物流 - 瑞格试剂', 'Delivery - Reagora', '订单物流信息。', 'Where an order is on its way.')
) as more (path, is_reg, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
