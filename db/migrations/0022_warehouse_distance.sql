-- From which warehouse a province is supplied first: the nearest by road, then the next ones.
insert into warehouse_distance (province_code, warehouse, rank)
select province, warehouse, rank
from (values
  -- Beijing, Tianjin, Hebei, Shanxi, Inner Mongolia, Liaoning, Jilin, Heilongjiang
  (array['110000', '120000', '130000', '140000', '150000', '210000', '220000', '230000'],
   array['north', 'central', 'east', 'south']),
  -- Shandong
  (array['370000'], array['north', 'east', 'central', 'south']),
  -- Shanghai, Jiangsu, Zhejiang, Anhui
  (array['310000', '320000', '330000', '340000'], array['east', 'central', 'south', 'north']),
  -- Fujian
  (array['350000'], array['south', 'east', 'central', 'north']),
  -- Guangdong, Guangxi, Hainan
  (array['440000', '450000', '460000'], array['south', 'central', 'east', 'north']),
  -- Guizhou, Yunnan
  (array['520000', '530000'], array['south', 'central', 'east', 'north']),
  -- Jiangxi, Hunan
  (array['360000', '430000'], array['central', 'south', 'east', 'north']),
  -- Henan, Shaanxi
  (array['410000', '610000'], array['central', 'north', 'east', 'south']),
  -- Hubei, Chongqing, Sichuan
  (array['420000', '500000', '510000'], array['central', 'south', 'east', 'north']),
  -- Tibet
  (array['540000'], array['central', 'south', 'north', 'east']),
  -- Gansu, Qinghai, Ningxia, Xinjiang
  (array['620000', '630000', '640000', '650000'], array['north', 'central', 'east', 'south'])
) as supplied (provinces, warehouses),
  unnest(provinces) as province, unnest(warehouses) with ordinality as near (warehouse, rank);
