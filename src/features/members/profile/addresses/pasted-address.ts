import { citiesOf, districtsOf, provinces, type Region } from '#shared/region.ts'

const labels =
  /(收货人|收件人|联系人|姓名|手机号码?|联系电话|联系方式|电话|所在地区|所在区域|详细地址|收货地址|地址)\s*[:：]/g
const phone =
  /(?:\+?86[\s-]?)?(1[3-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)|(?<!\d)(0\d{2,3}-?\d{7,8}(?:-\d{1,6})?)(?!\d)/
const separators = /[\s,，;；、/·]+/
const personName = /^(?:[\p{Script=Han}·]{2,6}|[A-Za-z][A-Za-z.'-]{1,38})$/u
const placeName = /[路街巷弄号楼栋座幢室层院所系部园厦苑村镇乡道区县市省店司校学]$/

export interface PastedAddress {
  name?: string
  phone?: string
  provinceCode?: string
  cityCode?: string
  districtCode?: string
  street?: string
}

/** Parses e.g. `张三 13800138000 广东省广州市天河区五山路381号`, in any order, with or without labels. */
export function readPastedAddress(text: string): PastedAddress {
  const plain = text.replace(labels, ' ')
  const number = phone.exec(plain)
  const rest = number ? plain.replace(number[0], ' ') : plain
  const found = findArea(rest)
  const before = words(found ? rest.slice(0, found.start) : rest)
  const after = words(found ? rest.slice(found.end) : '')
  const [streetBegins = '', ...more] = after
  const name = takeName(before) ?? takeName(more)
  const street = [streetBegins, ...more].join(' ')
  return {
    ...(name && { name }),
    ...(number && { phone: number[1]?.replace(/\D/g, '') ?? number[2] }),
    ...found?.codes,
    ...(street && { street }),
  }
}

const words = (text: string) => text.split(separators).filter((word) => word !== '')

function takeName(list: string[]) {
  const place = list.findLastIndex((word) => personName.test(word) && !placeName.test(word))
  return place < 0 ? undefined : list.splice(place, 1)[0]
}

interface FoundArea {
  start: number
  end: number
  codes: Partial<Record<'provinceCode' | 'cityCode' | 'districtCode', string>>
}

function findArea(text: string): FoundArea | undefined {
  const starts = provinces()
    .map((province) => ({ province, match: firstOf(text, province) }))
    .filter(({ match }) => match !== undefined)
    .sort((a, b) => (a.match?.start ?? 0) - (b.match?.start ?? 0))
  const [first] = starts
  if (first?.match) return { ...readOn(text, first.province, first.match.end), start: first.match.start }
  for (const province of provinces())
    for (const city of citiesOf(province.code)) {
      const start = text.indexOf(city.name)
      if (start >= 0 && city.name.length > 2) return { ...readOn(text, province, start), start }
    }
}

function readOn(text: string, province: Region, from: number): Omit<FoundArea, 'start'> {
  const cities = citiesOf(province.code)
  const city = nextOf(text, from, cities)
  const inCities = city ? [city.region] : cities
  const district = nextOf(
    text,
    city?.end ?? from,
    inCities.flatMap(({ code }) => districtsOf(code)),
  )
  const cityCode = city?.region.code ?? cities.find(({ code }) => contains(code, district?.region))?.code
  return {
    end: district?.end ?? city?.end ?? from,
    codes: {
      provinceCode: province.code,
      ...(cityCode && { cityCode }),
      ...(district && { districtCode: district.region.code }),
    },
  }
}

const contains = (cityCode: string, district: Region | undefined) =>
  district?.code.slice(0, 4) === cityCode.slice(0, 4)

const suffix = /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟)$/

function namesOf({ name }: Region) {
  const short = name.replace(suffix, '')
  return short.length >= 2 && short !== name ? [name, short] : [name]
}

function firstOf(text: string, region: Region) {
  for (const name of namesOf(region)) {
    const start = text.indexOf(name)
    if (start >= 0) return { start, end: start + name.length }
  }
}

function nextOf(text: string, from: number, regions: Region[]) {
  const start = from + (/^[\s,，/·-]*/.exec(text.slice(from))?.[0].length ?? 0)
  for (const place of [0, 1])
    for (const region of regions) {
      const name = namesOf(region)[place]
      if (name && text.startsWith(name, start)) return { region, end: start + name.length }
    }
}
