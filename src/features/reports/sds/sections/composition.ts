import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'
import { item, type SdsItem, value } from '../basis/content.ts'
import { isSoldInWater } from '../basis/solution.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 3. */
export function composition({ data }: SdsSource): SdsItem[] {
  const kind = kindOf(data)
  const name = item(
    ['主要组分', 'Main component'],
    kind !== 'mixture' && [data.nameZh, data.nameEn || data.nameZh],
  )
  return [
    item(['类型', 'Type'], kindNames[kind]),
    name,
    item(['CAS 号', 'CAS number'], value(data.casNumber)),
    item(['EC 号', 'EC number'], value(data.ecNumber)),
    item(['分子式', 'Molecular formula'], value(data.molecularFormula)),
    item(['分子量', 'Molecular weight'], value(data.molecularWeight ? `${data.molecularWeight} g/mol` : '')),
    item(['含量（规格）', 'Content (specification)'], value(contentOf(data))),
    ...(kind === 'substance'
      ? []
      : [item(['其他组分', 'Other components'], mediumOf(data), namedInTransport(data))]),
  ]
}

const kindNames: Record<'substance' | 'solution' | 'mixture', Text> = {
  substance: ['物质', 'Substance'],
  solution: ['混合物（溶液）', 'Mixture (solution)'],
  mixture: ['混合物', 'Mixture'],
}

const dissolved = /溶液|含水|分散|油分散|（\d+(\.\d+)?%/
const perVolume = /(mol|mg|g|μg|µg|U)\s*\/\s*[mμµ]?L/

function kindOf(data: SafetyData) {
  const { casNumber, nameZh, appearanceZh, purity } = data
  if (!casNumber) return 'mixture'
  const isDissolved =
    dissolved.test(nameZh) ||
    /溶液|含水/.test(appearanceZh ?? '') ||
    perVolume.test(purity ?? '') ||
    isSoldInWater(data)
  return isDissolved ? 'solution' : 'substance'
}

/** Of the purity; a pH or a particle size is no content. */
const contentOf = ({ purity }: SafetyData) =>
  purity && /%|\/|atom|[0-9]\s*(M|N)$/.test(purity) ? purity : ''

/** As the appearance names it. */
function mediumOf(data: SafetyData): Text | null {
  const { appearanceZh, appearanceEn } = data
  const zh = /介质[：:]\s*(.+)$/.exec(appearanceZh ?? '')?.[1]
  if (!zh) return isSoldInWater(data) ? ['水', 'Water'] : null
  const en = /(?:in|medium:?)\s+(.+)$/i.exec(appearanceEn ?? '')?.[1] ?? zh.replace('水', 'water')
  return [`介质：${zh}`, `Medium: ${en}`]
}

const inBrackets = /[（(]([^（）()]+)[）)]$/

/** What the proper shipping name has to name. */
function namedInTransport({ transportEntry, shippingNameZh, shippingNameEn }: SafetyData): Text | null {
  if (!transportEntry?.needsTechnicalName) return null
  const zh = inBrackets.exec(shippingNameZh ?? '')?.[1]
  const en = inBrackets.exec(shippingNameEn ?? '')?.[1]
  return zh || en
    ? [`危险组分（按运输名称）：${zh ?? en}`, `Hazardous component (by shipping name): ${en ?? zh}`]
    : null
}
