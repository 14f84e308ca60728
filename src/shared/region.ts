import { areaList } from '@vant/area-data'

/** A province, city or district with its six digits of GB/T 2260. */
export interface Region {
  code: string
  name: string
}

/** Goods of this shop go by road within customs: Taiwan, Hong Kong and Macau are export. */
const beyondCustoms = /^(71|81|82)/

const listed = (names: Record<string, string>): Region[] =>
  Object.entries(names)
    .filter(([code]) => !beyondCustoms.test(code))
    .map(([code, name]) => ({ code, name }))

/** All provinces that the shop delivers to. Names are Chinese in every language: carriers read them. */
export const provinces = () => listed(areaList.province_list)

export const citiesOf = (provinceCode: string) =>
  listed(areaList.city_list).filter(({ code }) => code.slice(0, 2) === provinceCode.slice(0, 2))

export const districtsOf = (cityCode: string) =>
  listed(areaList.county_list).filter(({ code }) => code.slice(0, 4) === cityCode.slice(0, 4))

/** A district with the city and the province around it. */
export interface Place {
  province: Region
  city: Region
  district: Region
}

/** @returns undefined when a code is unknown or one does not lie in the other */
export function findPlace(provinceCode: string, cityCode: string, districtCode: string): Place | undefined {
  const province = regionOf(areaList.province_list, provinceCode)
  const city = regionOf(areaList.city_list, cityCode)
  const district = regionOf(areaList.county_list, districtCode)
  if (!province || !city || !district || beyondCustoms.test(provinceCode)) return
  const isInside =
    cityCode.slice(0, 2) === provinceCode.slice(0, 2) && districtCode.slice(0, 4) === cityCode.slice(0, 4)
  return isInside ? { province, city, district } : undefined
}

const regionOf = (names: Record<string, string>, code: string): Region | undefined =>
  Object.hasOwn(names, code) ? { code, name: names[code] as string } : undefined

/** Beijing, Tianjin, Shanghai, Chongqing: cities that are provinces. */
const bigCities = new Set(['110000', '120000', '310000', '500000'])
/** What stands in the list for "no city between province and district". */
const noCity = new Set(['县', '省直辖县', '自治区直辖县级行政区划'])

/**
 * The area of an address in one line: province, city, district; in the big cities the province, which says the same
 * as the city, is left out (specification, section 9).
 */
export function composeArea({ province, city, district }: Place) {
  if (bigCities.has(province.code)) return province.name + district.name
  return province.name + (noCity.has(city.name) ? '' : city.name) + district.name
}
