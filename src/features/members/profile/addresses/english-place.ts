import type { Locale } from '#shared/locale.ts'
import { findPlace, type Region } from '#shared/region.ts'
import names from '#shared/region-names.json' with { type: 'json' }

interface Placed {
  provinceCode: string
  cityCode: string
  districtCode: string
  street: string
}

const english: Record<string, string> = names

export const regionNameIn = (locale: Locale, { code, name }: Region) =>
  locale === 'en' ? (english[code] ?? name) : name

/** Levels that repeat the one above, or only group counties. */
const isNamed = (name: string, place: number, all: string[]) =>
  name !== '' && name !== 'Counties' && name !== 'Directly administered' && name !== all[place + 1]

/** The names of the regions and the whole address in English; in Chinese, or of an unknown place, as it is. */
export function placeIn<T extends Placed>(locale: Locale, address: T): T {
  const { provinceCode, cityCode, districtCode, street } = address
  const place = findPlace(provinceCode, cityCode, districtCode)
  if (locale !== 'en' || !place) return address
  const levels = [place.district, place.city, place.province].map((region) => regionNameIn(locale, region))
  const [district, city, province] = levels
  return {
    ...address,
    provinceInfo: { name: province },
    cityInfo: { name: city },
    districtInfo: { name: district },
    fullAddress: [street, ...levels.filter(isNamed)].filter(Boolean).join(', '),
  }
}
