import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexColumns } from './index-columns.ts'
import type { CategorySets } from './ordinals.ts'
import { dictionaryNames, type SegmentArrays } from './segment.ts'
import { BadSnapshot, type Snapshot } from './snapshot-file.ts'
import type { TextIndex } from './text-index.ts'
import type { TextStore } from './text-store.ts'
import type { Numbers } from './typed-arrays.ts'

interface ImageHead {
  slots: number
  texts: number
  segments: number
  ordinals: ReturnType<IndexColumns['ordinals']>
  categorySets: readonly string[]
}

export type IndexImage = Snapshot<ImageHead>

export interface Stores {
  products: IndexColumns
  categories: CategorySets
  texts: TextStore
  index: TextIndex
}

const slotsPerTurn = 20_000

function* entriesOf(part: SegmentArrays, place: number): Generator<[string, Numbers]> {
  for (const kind of [...dictionaryNames, 'texts'] as const) {
    for (const [name, array] of Object.entries<Numbers>({ ...part[kind] }))
      yield [`${place}.${kind}.${name}`, array]
  }
}

/** Not copied: the columns go on changing while it is written. */
export function imageOf({ products, categories, texts, index }: Stores): IndexImage {
  const parts = index.frozen
  return {
    head: {
      slots: products.end,
      texts: texts.end,
      segments: parts.length,
      ordinals: products.ordinals(),
      categorySets: [...categories.values],
    },
    arrays: {
      ...cut(products.columns(), products.end),
      ...cut(texts.columns(), texts.end),
      ...Object.fromEntries(parts.flatMap((part, place) => [...entriesOf(part, place)])),
    },
  }
}

const cut = (columns: Record<string, Numbers>, end: number): Record<string, Numbers> =>
  Object.fromEntries(Object.entries(columns).map(([name, array]) => [name, array.subarray(0, end)]))

/**
 * A product that changed during the writing may be torn; it is dropped here if that shows, and is among the changes
 * read next.
 */
export async function restoreImage(
  { head, arrays }: IndexImage,
  { products, categories, texts, index }: Stores,
) {
  const take = (name: string): Numbers => {
    const array = arrays[name]
    if (!array) throw new BadSnapshot(`it has no ${name}`)
    return array
  }
  products.restore(take, head.slots, head.ordinals)
  for (const key of head.categorySets) categories.add(key)
  texts.restore(take, head.texts)
  index.load(
    Array.from({ length: head.segments }, (_, place) => partOf(place, take)),
    head.texts,
  )
  const isThere = index.present(head.texts)
  for (let slot = 0; slot < head.slots; slot++) {
    const text = products.text[slot] as number
    const isWhole =
      text >= 0 && isThere[text] === 1 && (products.categorySet[slot] as number) < categories.size
    if (products.adopt(slot, isWhole)) texts.link(text, slot)
    if (slot % slotsPerTurn === 0) await nextTurn()
  }
  texts.freeUnused(isThere)
}

const arrayNames = {
  terms: ['bytes', 'blocks', 'firsts', 'lists'],
  texts: ['numbers', 'starts', 'lines', 'hashes', 'byHash'],
}

function partOf(place: number, take: (name: string) => Numbers) {
  const read = (kind: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, take(`${place}.${kind}.${name}`)]))
  const dictionaries = dictionaryNames.map((name) => [name, read(name, arrayNames.terms)])
  return { ...Object.fromEntries(dictionaries), texts: read('texts', arrayNames.texts) } as SegmentArrays
}
