-- The privacy policy names the cookie `seen`. Shops whose text nobody edited get a version of it that names it too;
-- agreements of an earlier version stay as they were accepted.
insert into agreement (key, version, in_force_from, title_zh, title_en, body_zh, body_en)
select key, case version when '1.0' then '1.1' else '1.2' end, now(), title_zh, title_en,
  regexp_replace(body_zh, '(\n\| locale \|[^\n]*)',
    E'\\1\n| seen | 让您马上看到自己刚做的修改；内容是数据库中的一个位置 | 15 秒 |'),
  regexp_replace(body_en, '(\n\| locale \|[^\n]*)',
    E'\\1\n| seen | Shows you at once what you changed; a position in the database | 15 seconds |')
from agreement
where key = 'privacy' and version in ('1.0', '1.1') and md5(body_zh) = '855d85a4acb2fb9c0ffa2e964689cea8'
  and md5(body_en) = 'd7a41f07834f5c48f0b084d40b0ee8fc'
  and not exists (select from agreement later where later.key = 'privacy' and later.id > agreement.id);
