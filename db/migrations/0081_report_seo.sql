-- Where the SEO table is filled already: pages of reports.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, is_reg, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/report/coa/\d+/.+', true, '{name} 质检报告 {section} - 瑞格试剂', '{name}, COA {section} - Reagora',
    '{name} 批号 {section} 的质检报告：检验项目、方法、要求、结果与结论。',
    'Certificate of analysis of {name}, lot {section}.'),
  ('/verify/[^/]+', true, '质检报告真伪验证 - 瑞格试剂', 'Verify a certificate - Reagora',
    '扫码或输入验证码，核对质检报告的真伪与版本。',
    'Whether a certificate of analysis is genuine and current.'),
  ('/verify', false, '质检报告真伪查询 - 瑞格试剂', 'Check a certificate - Reagora',
    '输入质检报告上的验证码，查询真伪与版本。', 'Enter the code on a certificate of analysis to see whether it is genuine.'),
  ('/report/compare', false, '质检报告对比 - 瑞格试剂', 'Certificates compared - Reagora',
    '两个批次或两个级别的检验结果逐项对比。', 'The results of two lots or two grades, side by side.')
) as more (path, is_reg, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
