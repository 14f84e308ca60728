-- Grades of one substance differ in their catalogue number only. Texts that staff have changed stay.
update seo_entry set
  title_zh = replace(title_zh, '{name} {cas} {brand}', '{name} {cas} {brand} {number}'),
  title_en = replace(replace(title_en, '{name} {cas} {brand}', '{name} {cas} {brand} {number}'),
    '{brand} {name} {cas}:', '{brand} {name} {cas} {number}:'),
  description_zh = replace(description_zh, '{brand} {name}（CAS {cas}）的', '{brand} {name}（CAS {cas}）{number} 的'),
  description_en = replace(description_en, '(CAS {cas}):', '(CAS {cas}) {number}:')
where path in ('/product/\d+', '/report/sds/\d+');
