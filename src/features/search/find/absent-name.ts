import { isCasNumber } from '#shared/cas-number.ts'
import { compact, fold } from '../language/fold.ts'
import { keyKinds, namesOf } from '../language/product-words.ts'
import { isNameOf, readsAsSubstance } from '../language/substance-names.ts'
import type { Understanding } from '../schema.ts'
import type { IndexAnswer, SearchIndex } from '../search-index.ts'
import { isHighlyToxic } from '../understanding/highly-toxic.ts'

const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias, keyKinds.number])
/** Who looks for a part of a name, or misspelt it, has found what was meant. */
const otherwiseMeant = new Set<Understanding['kind']>(['spelling', 'synonym', 'formula'])
const looksAtMost = 10

/**
 * Says that nothing on sale is the substance which a text names as a whole, so that what only has a similar name is
 * not taken for it: 硫氰化钾 is no 氰化钾.
 */
export async function findAbsentName(
  index: SearchIndex,
  text: string,
  { productIds, understood }: IndexAnswer,
): Promise<Understanding | undefined> {
  const isToxic = isHighlyToxic(text)
  const isCas = isCasNumber(text)
  if (!isToxic && !isCas && !readsAsSubstance(text)) return
  if (understood.some(({ kind }) => otherwiseMeant.has(kind))) return
  const key = compact(fold(text))
  if (names.has((await index.known([key])).get(key) ?? -1)) return
  for (const id of isCas ? [] : productIds.slice(0, looksAtMost)) {
    const product = await index.textOf(id)
    if (product && namesOf(product).some((name) => isNameOf(text, name))) return
  }
  return { kind: isToxic ? 'absent-toxic' : 'absent', from: text, to: '' }
}
