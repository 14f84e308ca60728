import { areaList } from '@vant/area-data'
import { expect, it } from 'vitest'
import names from '#shared/region-names.json' with { type: 'json' }
import { placeIn } from './english-place.ts'

const address = (provinceCode: string, cityCode: string, districtCode: string) =>
  placeIn('en', { provinceCode, cityCode, districtCode, street: '1 Wushan Road', fullAddress: '广东省' })

it.each([
  ['440000', '440100', '440106', '1 Wushan Road, Tianhe District, Guangzhou, Guangdong'],
  ['110000', '110100', '110108', '1 Wushan Road, Haidian District, Beijing'],
  ['500000', '500200', '500229', '1 Wushan Road, Chengkou County, Chongqing'],
  ['420000', '429000', '429004', '1 Wushan Road, Xiantao, Hubei'],
  ['420000', '422800', '422801', '1 Wushan Road, Enshi, Enshi Tujia and Miao Autonomous Prefecture, Hubei'],
  ['610000', '610100', '610113', "1 Wushan Road, Yanta District, Xi'an, Shaanxi"],
  ['150000', '150100', '150102', '1 Wushan Road, Xincheng District, Hohhot, Inner Mongolia'],
  ['370000', '371700', '371722', '1 Wushan Road, Shanxian County, Heze, Shandong'],
])('%s %s %s is %s', (province, city, district, expected) => {
  expect(address(province, city, district).fullAddress).toBe(expected)
})

it('an address of an unknown place, or on a Chinese page, stays as it is', () => {
  expect(address('440000', '440100', '440199').fullAddress).toBe('广东省')
  const known = {
    provinceCode: '440000',
    cityCode: '440100',
    districtCode: '440106',
    street: '',
    fullAddress: '广',
  }
  expect(placeIn('zh', known)).toBe(known)
})

it('every region has an English name', () => {
  const codes = [areaList.province_list, areaList.city_list, areaList.county_list].flatMap((list) =>
    Object.keys(list).filter((code) => !/^(71|81|82)/.test(code)),
  )
  expect(Object.keys(names).sort()).toEqual(codes.sort())
  expect(Object.values(names).filter((name) => !/^[A-ZÜ][\p{L}' ,-]+$/u.test(name))).toEqual([])
})
