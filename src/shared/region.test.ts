import { describe, expect, it } from 'vitest'
import { citiesOf, composeArea, districtsOf, findPlace, provinces } from './region.ts'

const areaOf = (...codes: [string, string, string]) => {
  const place = findPlace(...codes)
  return place && composeArea(place)
}

describe('regions', () => {
  it('are 31 provinces, each with cities, each with districts', () => {
    expect(provinces()).toHaveLength(31)
    for (const province of provinces()) {
      const cities = citiesOf(province.code)
      expect(cities.length).toBeGreaterThan(0)
      for (const city of cities) {
        const [district] = districtsOf(city.code)
        expect(district && findPlace(province.code, city.code, district.code)).toBeTruthy()
      }
    }
  })

  it.each([
    ['440000', '440100', '440106', '广东省广州市天河区'],
    ['110000', '110100', '110108', '北京市海淀区'],
    ['120000', '120100', '120116', '天津市滨海新区'],
    ['310000', '310100', '310115', '上海市浦东新区'],
    ['500000', '500100', '500112', '重庆市渝北区'],
    ['500000', '500200', '500229', '重庆市城口县'],
    ['420000', '429000', '429004', '湖北省仙桃市'],
  ])('%s %s %s is %s', (province, city, district, area) =>
    expect(areaOf(province, city, district)).toBe(area),
  )

  it.each([
    ['a district of another city', '440000', '440100', '440305'],
    ['a city of another province', '430000', '440100', '440106'],
    ['an unknown district', '440000', '440100', '440199'],
    ['nothing', '', '', ''],
    ['a name of every object', 'constructor', 'toString', '__proto__'],
    ['beyond customs', '810000', '810100', '810101'],
  ])('%s is no place', (_what, province, city, district) =>
    expect(findPlace(province, city, district)).toBeUndefined(),
  )
})
