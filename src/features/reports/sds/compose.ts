import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'
import type { Supplier } from '../supplier/service.server.ts'
import type { SdsContent, SdsItem } from './basis/content.ts'
import { type SdsSource, sourceOf } from './basis/traits.ts'
import { composition } from './sections/composition.ts'
import { disposal } from './sections/disposal.ts'
import { exposureControls } from './sections/exposure.ts'
import { fireFighting } from './sections/fire.ts'
import { firstAid } from './sections/first-aid.ts'
import { handlingAndStorage } from './sections/handling.ts'
import { hazardsIdentification } from './sections/hazards.ts'
import { identification } from './sections/identification.ts'
import { otherInformation } from './sections/other.ts'
import { properties } from './sections/properties.ts'
import { regulation } from './sections/regulation.ts'
import { accidentalRelease } from './sections/spill.ts'
import { stabilityAndReactivity } from './sections/stability.ts'
import { ecology, toxicology } from './sections/toxicology.ts'
import { transportInformation } from './sections/transport.ts'

const sections: [title: Text, items: (source: SdsSource) => SdsItem[]][] = [
  [['化学品及企业标识', 'Identification'], identification],
  [['危险性概述', 'Hazards identification'], hazardsIdentification],
  [['成分/组成信息', 'Composition/information on ingredients'], composition],
  [['急救措施', 'First-aid measures'], firstAid],
  [['消防措施', 'Firefighting measures'], fireFighting],
  [['泄漏应急处理', 'Accidental release measures'], accidentalRelease],
  [['操作处置与储存', 'Handling and storage'], handlingAndStorage],
  [['接触控制和个体防护', 'Exposure controls/personal protection'], exposureControls],
  [['理化特性', 'Physical and chemical properties'], properties],
  [['稳定性和反应性', 'Stability and reactivity'], stabilityAndReactivity],
  [['毒理学信息', 'Toxicological information'], toxicology],
  [['生态学信息', 'Ecological information'], ecology],
  [['废弃处置', 'Disposal considerations'], disposal],
  [['运输信息', 'Transport information'], transportInformation],
  [['法规信息', 'Regulatory information'], regulation],
  [['其他信息', 'Other information'], otherInformation],
]

/** Raised when wording or rules change, so that processes of an older release do not issue the old wording again. */
export const sdsEdition = 1

/** The safety data sheet that follows from the data of a product. */
export function composeSds(data: SafetyData, supplier: Supplier): SdsContent {
  const source = sourceOf(data, supplier)
  const { signalWord } = data
  return {
    name: [data.nameZh, data.nameEn || data.nameZh],
    catalogNumber: data.catalogNumber,
    casNumber: data.casNumber,
    pictograms: data.pictograms,
    signalWord: signalWord === 'danger' || signalWord === 'warning' ? signalWord : null,
    sections: sections.map(([title, items]) => ({ title, items: items(source) })),
  }
}
