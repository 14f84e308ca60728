-- The privacy policy says which searches of members are stored. Shops whose text nobody edited get a version of it
-- that says so too; agreements of an earlier version stay as they were accepted.
insert into agreement (key, version, in_force_from, title_zh, title_en, body_zh, body_en)
select key, '1.1', now(), title_zh, title_en,
  regexp_replace(
    regexp_replace(body_zh, '(\n\| 浏览和搜索 \|[^\n]*)',
      E'\\1\n| 登录后的搜索（可关闭） | 搜索词、结果数、时间 | 客服了解您没找到什么、帮您找货 | 履行合同所必需；您可随时在“我的个人数据”中关闭，关闭后立即删除 |'),
    '(\n\| 登录失败记录 \|[^\n]*)', E'\\1\n| 登录后的搜索记录 | 90 天，关闭或注销后立即删除 |'),
  regexp_replace(
    regexp_replace(body_en, '(\n\| Browsing and searching \|[^\n]*)',
      E'\\1\n| Searching while signed in (may be switched off) | What you searched for, how much it found, when | Customer service sees what you did not find and looks for it | Needed to perform a contract; you can switch it off under “My personal data” at any time, which deletes it at once |'),
    '(\n\| Failed sign-ins \|[^\n]*)',
    E'\\1\n| Searches while signed in | 90 days; deleted at once when switched off or when the account is closed |')
from agreement
where key = 'privacy' and md5(body_zh) = '40c509f50afc173a761120e072b04968'
  and md5(body_en) = 'b3b5e494877025e60bd09aa513acfcf2'
  and not exists (select from agreement later where later.key = 'privacy' and later.id <> agreement.id);
