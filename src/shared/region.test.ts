import { describe, expect, it } from 'vitest'
import { citiesOf, composeArea, districtsOf, findPlace, provinces } from './region.ts'

const areaOf = (...codes: [string, string, string]) => {
  const place = findPlace(...codes)
  return place && composeArea(place)
}

describe('regions', () => {
  it('are 31 provinces with cities and districts', () => {
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
    // a district of another city, a city of another province, an unknown district, nothing
    ['440000', '440100', '440305', undefined],
    ['430000', '440100', '440106', undefined],
    ['440000', '440100', '440199', undefined],
    ['', '', '', undefined],
    // properties of every object, and an unsupported region
    ['constructor', 'toString', '__proto__', undefined],
    ['810000', '810100', '810101', undefined],
  ])('%s %s %s is %s', (province, city, district, area) =>
    expect(areaOf(province, city, district)).toBe(area),
  )
})
