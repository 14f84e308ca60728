import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 15. */
export const regulation = ({ data }: SdsSource): SdsItem[] => [
  item(['列入的名录', 'Control lists that contain it'], ...lists(data)),
  item(
    ['适用法规', 'Applicable rules'],
    data.isHazardousChemical && [
      '《中华人民共和国危险化学品安全法》',
      'Law on the Safety of Hazardous Chemicals',
    ],
    data.regulatedClasses.some((name) => name.startsWith('precursor')) && [
      '《易制毒化学品管理条例》',
      'Regulations on the Administration of Precursor Chemicals',
    ],
    data.regulatedClasses.includes('explosive-precursor') && [
      '《易制爆危险化学品治安管理办法》',
      'Measures for the Public Security Administration of Explosive Precursors',
    ],
    data.unNumber !== null && [
      '《道路危险货物运输管理规定》、JT/T 617《危险货物道路运输规则》',
      'Rules on the road transport of dangerous goods; JT/T 617',
    ],
    [
      '《中华人民共和国固体废物污染环境防治法》',
      'Law on the Prevention of Environmental Pollution by Solid Wastes',
    ],
  ),
]

const none: Text = [
  '在已核对的名录中没有相符的条目。',
  'No matching entry in the control lists that were compared.',
]

/** Some lists name their edition themselves. */
const inEdition = (list: string, edition: string, opens: string, closes: string) =>
  list.includes(edition) ? list : `${list}${opens}${edition}${closes}`

function lists({ controls, isHazardousChemical }: SdsSource['data']): Text[] {
  const named = controls.map(({ listZh, listEn, edition, no, nameZh, nameEn, isUncertain }): Text => {
    const entryZh = [no, nameZh].filter(Boolean).join(' ')
    const entryEn = [no, nameEn || nameZh].filter(Boolean).join(' ')
    return [
      `${inEdition(`《${listZh}》`, edition, '（', '）')}：${entryZh}${isUncertain ? '（待复核）' : ''}`,
      `${inEdition(listEn || listZh, edition.replace(/年?版$/, ''), ' (', ')')}: ${entryEn}${isUncertain ? ' (under review)' : ''}`,
    ]
  })
  const isNamed = controls.some(({ listZh }) => listZh.includes('危险化学品目录'))
  if (isHazardousChemical && !isNamed)
    named.push(['《危险化学品目录》', 'Chinese catalogue of hazardous chemicals'])
  return named.length > 0 ? named : [none]
}
