import { areaList } from '@vant/area-data'

export interface Region {
  code: string
  name: string
}

/** Taiwan, Hong Kong and Macau would be exports. */
const beyondCustoms = /^(71|81|82)/

const listed = (names: Record<string, string>): Region[] =>
  Object.entries(names)
    .filter(([code]) => !beyondCustoms.test(code))
    .map(([code, name]) => ({ code, name }))

export const provinces = () => listed(areaList.province_list)

export const citiesOf = (provinceCode: string) =>
  listed(areaList.city_list).filter(({ code }) => code.slice(0, 2) === provinceCode.slice(0, 2))

export const districtsOf = (cityCode: string) =>
  listed(areaList.county_list).filter(({ code }) => code.slice(0, 4) === cityCode.slice(0, 4))

export interface RegionPlace {
  province: Region
  city: Region
  district: Region
}

export function findPlace(
  provinceCode: string,
  cityCode: string,
  districtCode: string,
): RegionPlace | undefined {
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

const bigCities = new Set(['110000', '120000', '310000', '500000'])
const noCity = new Set(['县', '省直辖县', '自治区直辖县级行政区划'])

/** Specification, section 9: municipalities are named once. */
export function composeArea({ province, city, district }: RegionPlace) {
  if (bigCities.has(province.code)) return province.name + district.name
  return province.name + (noCity.has(city.name) ? '' : city.name) + district.name
}
