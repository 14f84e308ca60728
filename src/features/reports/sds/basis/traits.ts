import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Supplier } from '../../supplier/service.server.ts'
import { isAcidic, isBasic } from './acidity.ts'
import { supplementaryCodes } from './supplementary.ts'

type State = 'liquid' | 'solid' | 'gas'

/** What follows from the classification of a product; nothing is assumed beyond it. */
export interface Traits {
  has: (...codes: string[]) => boolean
  /** Null: the data does not say, or says both. */
  state: State | null
  isClassified: boolean
  isFlammableLiquid: boolean
  isFlammable: boolean
  isPyrophoric: boolean
  isSelfHeating: boolean
  /** With water it ignites, gives off flammable gas, or reacts violently. */
  isWaterReactive: boolean
  /** Also where only water must not reach it. */
  avoidsWater: boolean
  givesOffGasWithAcids: boolean
  formsPeroxides: boolean
  isOxidiser: boolean
  mayExplode: boolean
  /** Self-reactive or an organic peroxide. */
  isSelfReactive: boolean
  isCorrosive: boolean
  isAcid: boolean
  isBase: boolean
  isToxic: boolean
  isInhalationHazard: boolean
  isSensitiser: boolean
  /** Carcinogenic, mutagenic or toxic for reproduction. */
  isCmr: boolean
  isAquaticHazard: boolean
}

export const plainCode = (code: string) => code.replace(/^(H\d{3}).*$/, '$1')

const isOfClass = (hazardClass: string | null, wanted: string) =>
  Boolean(hazardClass?.split(/[^\d.]+/).includes(wanted))

function traitsOf(data: SafetyData): Traits {
  const codes = new Set(
    [...data.hCodes.flatMap((code) => code.split('+')), ...supplementaryCodes(data.casNumber)].map(plainCode),
  )
  const has = (...wanted: string[]) => wanted.some((code) => codes.has(code))
  const transportCode = data.transportEntry?.classificationCode ?? ''
  const isWaterReactive =
    has('H260', 'H261', 'EUH014') ||
    isOfClass(data.hazardClass, '4.3') ||
    data.pCodes.some((code) => code.includes('P223'))
  return {
    has,
    state: has('H224', 'H225', 'H226') ? 'liquid' : has('H228') ? 'solid' : stateOf(data),
    isClassified: data.hCodes.length > 0,
    isFlammableLiquid: has('H224', 'H225', 'H226'),
    isFlammable: has('H220', 'H221', 'H222', 'H223', 'H224', 'H225', 'H226', 'H228'),
    isPyrophoric: has('H250'),
    isSelfHeating: has('H251', 'H252'),
    isWaterReactive,
    avoidsWater: isWaterReactive || data.pCodes.some((code) => code.includes('P232')),
    givesOffGasWithAcids: has('EUH031', 'EUH032'),
    formsPeroxides: has('EUH019'),
    isOxidiser: has('H270', 'H271', 'H272'),
    mayExplode: has(
      'H200',
      'H201',
      'H202',
      'H203',
      'H204',
      'H205',
      'H206',
      'H207',
      'H208',
      'H240',
      'H241',
      'EUH001',
    ),
    isSelfReactive: has('H240', 'H241', 'H242'),
    isCorrosive: has('H314'),
    isAcid: isAcidic(data.casNumber, transportCode),
    isBase: isBasic(data.casNumber, transportCode),
    isToxic: has('H300', 'H301', 'H310', 'H311', 'H330', 'H331'),
    isInhalationHazard: has('H330', 'H331', 'H332', 'H334', 'H335', 'H336', 'EUH029', 'EUH031', 'EUH032'),
    isSensitiser: has('H317', 'H334'),
    isCmr: has('H340', 'H341', 'H350', 'H351', 'H360', 'H361', 'H362'),
    isAquaticHazard: has('H400', 'H401', 'H402', 'H410', 'H411', 'H412', 'H413'),
  }
}

const stateWords: [State, RegExp, RegExp][] = [
  ['gas', /气体/, /\bgas\b/i],
  ['liquid', /液体|溶液|液态|油状物|血清/, /\b(liquid|solution|oil)\b/i],
  [
    'solid',
    /粉|结晶|固体|颗粒|块|片|粒|屑|纤维|条状|带状|海绵|低熔点金属/,
    /\b(powder|crystals?|solid|granules?|pellets?|lumps?|flakes?|chips?|beads?)\b/i,
  ],
]

/** From the words of the appearance; what follows a comma is about the container or the medium. */
function stateOf({ appearanceZh, appearanceEn }: Pick<SafetyData, 'appearanceZh' | 'appearanceEn'>) {
  const zh = appearanceZh?.split(/[，,（(]/)[0] ?? ''
  const en = zh ? '' : (appearanceEn?.split(/[,(]/)[0] ?? '')
  const found = stateWords.filter(([, chinese, english]) => chinese.test(zh) || english.test(en))
  return found.length === 1 && found[0] ? found[0][0] : null
}

/** What the sections of a safety data sheet are written from. */
export interface SdsSource {
  data: SafetyData
  supplier: Supplier
  traits: Traits
}

export const sourceOf = (data: SafetyData, supplier: Supplier): SdsSource => ({
  data,
  supplier,
  traits: traitsOf(data),
})
