import { expect, it } from 'vitest'
import { buildRow, buildSearchSku } from '../factories.ts'
import { IndexColumns } from './index-columns.ts'
import { CategorySets } from './ordinals.ts'
import type { Numbers } from './typed-arrays.ts'

const slots = 1500

/** Products with odd numbers differ from those with even ones in every column. */
const rowOf = (id: number) =>
  id % 2 === 0
    ? buildRow({ id })
    : buildRow({
        id,
        brandId: id,
        categoryIds: [id],
        molecularWeight: 46.07,
        grade: `grade ${id}`,
        purity: '99.5%',
        pictograms: ['GHS02'],
        salesCount: 90,
        createdAt: 1_600_000_000_000,
        skus: [
          buildSearchSku({ amount: 5, listPriceFen: null, isInStock: true }),
          buildSearchSku({ amount: id, amountUnit: 'g', listPriceFen: null }),
        ],
      })

function filled() {
  const columns = new IndexColumns()
  const categories = new CategorySets()
  for (let id = 1; id <= slots; id++) {
    const slot = columns.take(id)
    columns.write(slot, rowOf(id), categories)
    columns.text[slot] = id
  }
  return columns
}

const arraysOf = (columns: IndexColumns) =>
  Object.entries(columns).filter((field): field is [string, Numbers] => ArrayBuffer.isView(field[1]))

const ordinalsOf = (columns: IndexColumns): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { values }]) => (Array.isArray(values) ? [[name, values]] : [])),
  )

it('every column is written and grows with the products', () => {
  const columns = filled()
  const [odd, even] = [columns.slotOf(slots - 1) as number, columns.slotOf(slots) as number]
  for (const [name, array] of arraysOf(columns)) {
    expect(array.length, name).toBeGreaterThanOrEqual(slots)
    expect(array[odd], name).not.toBe(array[even])
  }
})

it('finds the slot of each product, whatever came and went before', () => {
  const columns = new IndexColumns()
  const slotOf = new Map<number, number>()
  // Ids of two shards, some beyond 32 bits, taken and released in an order without pattern.
  const ids = Array.from({ length: 600 }, (_, i) => (i % 3 === 0 ? 2 ** 40 : 0) + i * 128 + 5)
  for (let step = 0, at = 0; step < 6000; step++) {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
    const id = ids[(at >>> 8) % ids.length] as number
    const slot = slotOf.get(id)
    expect(columns.slotOf(id)).toBe(slot)
    if (slot === undefined) slotOf.set(id, columns.take(id))
    else {
      columns.release(id, slot)
      slotOf.delete(id)
    }
  }
  for (const id of ids) expect(columns.slotOf(id)).toBe(slotOf.get(id))
  expect(columns.count).toBe(slotOf.size)
  expect(new Set(slotOf.values()).size).toBe(slotOf.size)
  expect(columns.end).toBeLessThanOrEqual(ids.length)
})

it('every column and every ordinal is restored', () => {
  const columns = filled()
  const image = columns.columns()
  const restored = new IndexColumns()
  restored.restore((name) => image[name] as Numbers, columns.end, structuredClone(columns.ordinals()))
  expect(arraysOf(restored)).toEqual(arraysOf(columns))
  const valuesOf = ordinalsOf(columns)
  expect(Object.keys(valuesOf)).toEqual(['brands', 'grades', 'packSets'])
  for (const values of Object.values(valuesOf)) expect(values.length).toBeGreaterThanOrEqual(slots / 2)
  expect(ordinalsOf(restored)).toEqual(valuesOf)
  for (let slot = 0; slot < slots; slot++) expect(restored.adopt(slot, true)).toBe(true)
  expect(restored.count).toBe(slots)
})

it.each(['brand', 'grade', 'packSet'] as const)('a slot with an unknown %s is restored as empty', (name) => {
  const columns = filled()
  const image = columns.columns()
  const last = columns.end - 1
  ;(image[name] as Numbers)[last] = 9999
  const restored = new IndexColumns()
  restored.restore((name) => image[name] as Numbers, columns.end, columns.ordinals())
  expect(restored.text[last]).toBe(-1)
  expect(restored.text[last - 1]).toBe(slots - 1)
})
