import type { Text } from '#shared/locale.ts'
import { knownReactions } from './reactions.ts'
import type { SdsSource } from './traits.ts'

const oxidisers: Text = ['氧化剂', 'oxidisers']
const combustibles: Text = ['可燃物', 'combustibles']
const reducers: Text = ['还原剂', 'reducing agents']
const acids: Text = ['酸', 'acids']
const bases: Text = ['碱', 'bases']
const metals: Text = ['活泼金属', 'reactive metals']
const water: Text = ['水和潮气', 'water and moisture']
const air: Text = ['空气', 'air']

/** What a product must not meet, as far as it follows from its classification or is established. */
export function incompatibleWith({ data, traits }: Pick<SdsSource, 'data' | 'traits'>): Text[] {
  const found: (Text | false)[] = [
    traits.avoidsWater && water,
    traits.isPyrophoric && air,
    (traits.isFlammable || traits.isPyrophoric || traits.isSelfHeating || traits.isWaterReactive) &&
      oxidisers,
    traits.isOxidiser && combustibles,
    traits.isOxidiser && reducers,
    (traits.isBase || traits.givesOffGasWithAcids || (traits.has('H260', 'H261') && !traits.isAcid)) && acids,
    traits.isAcid && bases,
    (traits.isAcid || traits.has('H290')) && metals,
  ]
  return [
    ...found.filter((text) => text !== false),
    ...knownReactions(data).flatMap((one) => one.mustNotMeet),
  ]
}
