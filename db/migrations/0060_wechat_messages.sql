-- Template messages of WeChat in the outbox of a demo.
alter table outbox_message drop constraint outbox_message_kind_check;
alter table outbox_message add constraint outbox_message_kind_check
  check (kind in ('sms', 'email', 'wechat', 'captcha'));

-- Titles of the new pages, where the SEO table is filled already.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, false, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/notifies', '商城公告 - 瑞格试剂', 'Notices - Reagora', '商城公告：放假安排、物流与服务调整。',
    'Notices of the shop: holidays, deliveries and changes of service.'),
  ('/ucenter/message/settings', '通知设置 - 瑞格试剂', 'Notification settings - Reagora', '选择每类消息的接收方式。',
    'Choose how you are notified of each kind of event.')
) as more (path, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
