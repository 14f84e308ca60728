-- What is known of the rules for regulated chemicals, to be checked by the shop's own lawyers before it trades: dates
-- and numbers come from public copies of the regulations. A class without a rule in force is not sold.
-- Collections: 11 online, 13 cash on delivery, 15 other.

insert into regulated_rule
  (regulated_class, in_force_from, papers, draws_down, filing_days, retention_years, barred_collections, source)
values
  ('precursor-1', '2005-11-01', '[["purchaseLicence", "idCard"]]', true, 5, 2, '{13}',
    '易制毒化学品管理条例 art. 14–16, 18, 19; 公安部令第87号 art. 4: no cash'),
  ('precursor-2', '2005-11-01', '[["purchaseFiling", "idCard"]]', true, 30, 2, '{13}',
    '易制毒化学品管理条例 art. 16, 17, 19; 公安部令第87号 art. 4, 11, 12'),
  ('precursor-3', '2005-11-01', '[["purchaseFiling", "idCard"]]', true, 30, 2, '{13}',
    '易制毒化学品管理条例 art. 16, 17, 19; 公安部令第87号 art. 4, 11, 12'),
  ('explosive-precursor', '2013-12-07', '[["hazardousChemicalLicence", "idCard"], ["legalUseStatement", "idCard"]]',
    false, 5, 1, '{11,13,15}',
    '危险化学品安全管理条例 (2013) art. 38, 41; 公安部令第154号: paid from the account of the unit'),
  ('highly-toxic', '2013-12-07', '[["hazardousChemicalLicence", "idCard"], ["highlyToxicPermit", "idCard"]]',
    true, 5, 1, '{13}', '危险化学品安全管理条例 (2013) art. 38–41'),
  ('explosive-precursor', '2026-05-01', '[["hazardousChemicalLicence", "idCard"], ["legalUseStatement", "idCard"]]',
    false, 5, 3, '{11,13,15}',
    '危险化学品安全法, in force 2026-05-01, articles not compared yet; 公安部令第154号: copies kept for three years'),
  ('highly-toxic', '2026-05-01', '[["hazardousChemicalLicence", "idCard"], ["highlyToxicPermit", "idCard"]]',
    true, 5, 3, '{13}', '危险化学品安全法, in force 2026-05-01, articles not compared yet');
