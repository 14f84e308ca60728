-- Where the SEO table is filled already.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, false, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/scan', '扫码查产品 - 瑞格试剂', 'Scan a bottle - Reagora',
    '扫描瓶身或随货单上的条码、二维码，直接打开产品、质检报告或包裹。',
    'Scan the code on a bottle or on delivery papers to open the product, its certificate or the parcel.')
) as more (path, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
