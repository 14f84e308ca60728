import { invariant } from '#shared/failure.ts'
import { hazardBitsOf, packingBitsOf, purityBandOf, readPurity } from '../facets/values.ts'
import { houseBrandStanding, standingOf } from '../index/ranking.ts'
import type { SearchRow } from '../index/rows.ts'
import { type CategorySets, Ordinals, PackSets } from './ordinals.ts'
import { grown, type Numbers, sharedArray } from './typed-arrays.ts'

const shards = 256
const leastEntries = 4
/** 2^32 divided by the golden ratio: consecutive numbers land far apart. */
const spread = 0x9e3779b1

/**
 * Slots by product id: hash tables with open addressing, which hold a slot plus one, or 0. The ids are in the column, so
 * a product takes 8 to 16 bytes instead of the 50 of a map. Many small tables: a large one would block the process when
 * it grows.
 */
class SlotTable {
  size = 0
  readonly #idOf: (slot: number) => number
  readonly #tables: Int32Array[] = Array.from({ length: shards }, () => new Int32Array(leastEntries))
  readonly #sizes = new Int32Array(shards)

  /** @param idOf must answer for each slot in the table */
  constructor(idOf: (slot: number) => number) {
    this.#idOf = idOf
  }

  get(productId: number) {
    const table = this.#tables[productId & (shards - 1)] as Int32Array
    const entry = table[this.#placeOf(table, productId)] as number
    return entry === 0 ? undefined : entry - 1
  }

  /** The product is not in the table yet. */
  add(productId: number, slot: number) {
    const shard = productId & (shards - 1)
    let table = this.#tables[shard] as Int32Array
    const size = (this.#sizes[shard] as number) + 1
    if (size * 2 > table.length) {
      table = this.#larger(table)
      this.#tables[shard] = table
    }
    table[this.#placeOf(table, productId)] = slot + 1
    this.#sizes[shard] = size
    this.size++
  }

  delete(productId: number) {
    const shard = productId & (shards - 1)
    const table = this.#tables[shard] as Int32Array
    let gap = this.#placeOf(table, productId)
    if (table[gap] === 0) return
    const last = table.length - 1
    // What follows would not be found behind a gap: it moves back, unless it is at or behind its own place.
    for (let at = (gap + 1) & last; table[at] !== 0; at = (at + 1) & last) {
      const home = homeOf(table, this.#idOf((table[at] as number) - 1))
      if (((at - home) & last) < ((at - gap) & last)) continue
      table[gap] = table[at] as number
      gap = at
    }
    table[gap] = 0
    this.#sizes[shard] = (this.#sizes[shard] as number) - 1
    this.size--
  }

  /** Of the product, or of the empty entry where it belongs. */
  #placeOf(table: Int32Array, productId: number) {
    let at = homeOf(table, productId)
    for (let entry = table[at] as number; entry !== 0; entry = table[at] as number) {
      if (this.#idOf(entry - 1) === productId) break
      at = (at + 1) & (table.length - 1)
    }
    return at
  }

  #larger(table: Int32Array) {
    const larger = new Int32Array(table.length * 2)
    for (const entry of table) if (entry !== 0) larger[this.#placeOf(larger, this.#idOf(entry - 1))] = entry
    return larger
  }
}

/** Ids of a shard have their lowest byte in common. */
const homeOf = (table: Int32Array, productId: number) =>
  (Math.imul(productId / shards, spread) >>> 8) & (table.length - 1)

export const inStockFlag = 1
export const pricedFlag = 2
const none = -1

type ColumnName = {
  [Name in keyof IndexColumns]: IndexColumns[Name] extends Numbers ? Name : never
}[keyof IndexColumns]

interface StoredOrdinals {
  readonly size: number
  readonly values: readonly unknown[]
  add(value: never): number
}

/** Columns in which the prices of one company may replace the list prices. */
export type PriceColumns = Pick<IndexColumns, 'minPrice' | 'flags'>

/**
 * One column per property, one slot per product. Every public typed array is a column: it grows and is part of the
 * snapshot.
 */
export class IndexColumns {
  id: Float64Array = sharedArray(Float64Array, 1024)
  /** -1: empty slot. */
  text: Int32Array = sharedArray(Int32Array, 1024)
  brand: Uint16Array = sharedArray(Uint16Array, 1024)
  grade: Uint16Array = sharedArray(Uint16Array, 1024)
  purity: Uint8Array = sharedArray(Uint8Array, 1024)
  packing: Uint8Array = sharedArray(Uint8Array, 1024)
  hazard: Uint16Array = sharedArray(Uint16Array, 1024)
  flags: Uint8Array = sharedArray(Uint8Array, 1024)
  categorySet: Int32Array = sharedArray(Int32Array, 1024)
  packSet: Int32Array = sharedArray(Int32Array, 1024)
  /** Per cent; NaN: unknown. */
  percent: Float64Array = sharedArray(Float64Array, 1024)
  /** g/mol; NaN: unknown. */
  weight: Float64Array = sharedArray(Float64Array, 1024)
  /** Fen; NaN: price on request. */
  minPrice: Float64Array = sharedArray(Float64Array, 1024)
  createdAt: Float64Array = sharedArray(Float64Array, 1024)
  sales: Int32Array = sharedArray(Int32Array, 1024)
  skuCount: Uint16Array = sharedArray(Uint16Array, 1024)
  standing: Float32Array = sharedArray(Float32Array, 1024)
  /** Above every slot in use or freed. */
  end = 0
  readonly brands = new Ordinals<number>()
  /** Ordinal 0: no grade. */
  readonly grades = new Ordinals<string>('')
  readonly packSets = new PackSets()
  readonly #names = Object.keys(this).filter((name) =>
    ArrayBuffer.isView(this[name as ColumnName]),
  ) as ColumnName[]
  /** By column. */
  readonly #ordinals: [ColumnName, StoredOrdinals][] = [
    ['brand', this.brands],
    ['grade', this.grades],
    ['packSet', this.packSets],
  ]
  readonly #slots = new SlotTable((slot) => this.id[slot] as number)
  readonly #free: number[] = []
  /** null: unknown yet, so standings of a snapshot may be those of another brand. */
  #houseBrand: number | undefined | null = null

  columns(): Record<string, Numbers> {
    return Object.fromEntries(this.#names.map((name) => [name, this[name]]))
  }

  ordinals(): Record<string, readonly unknown[]> {
    return Object.fromEntries(this.#ordinals.map(([name, { values }]) => [name, [...values]]))
  }

  /** Each slot must be adopted afterwards. A slot with an unknown ordinal is empty. */
  restore(take: (name: string) => Numbers, end: number, ordinals: Record<string, readonly unknown[]>) {
    for (const name of this.#names) Object.assign(this, { [name]: take(name) })
    for (const [name, stored] of this.#ordinals) {
      const values = ordinals[name]
      invariant(values, `no ordinals of ${name}`)
      for (const value of values) stored.add(value as never)
      const column = this[name]
      for (let slot = 0; slot < end; slot++)
        if ((column[slot] as number) >= stored.size) this.text[slot] = none
    }
    this.end = end
  }

  /** @returns whether the slot has a product; else it is free */
  adopt(slot: number, isWhole: boolean) {
    const id = this.id[slot] as number
    const isAdopted = isWhole && this.#slots.get(id) === undefined
    if (isAdopted) this.#slots.add(id, slot)
    else {
      this.#free.push(slot)
      this.text[slot] = none
    }
    return isAdopted
  }

  get count() {
    return this.#slots.size
  }

  slotOf(productId: number) {
    return this.#slots.get(productId)
  }

  take(productId: number) {
    const known = this.#slots.get(productId)
    if (known !== undefined) return known
    const slot = this.#free.pop() ?? this.end++
    this.#grow(slot + 1)
    this.id[slot] = productId
    this.#slots.add(productId, slot)
    this.text[slot] = none
    return slot
  }

  release(productId: number, slot: number) {
    this.#slots.delete(productId)
    this.#free.push(slot)
    this.text[slot] = none
  }

  write(slot: number, row: SearchRow, categories: CategorySets) {
    const prices = row.skus.flatMap(({ listPriceFen }) => (listPriceFen === null ? [] : [listPriceFen]))
    const percent = readPurity(row.purity)
    const isInStock = row.skus.some((sku) => sku.isInStock)
    this.brand[slot] = this.brands.add(row.brandId)
    this.grade[slot] = this.grades.add(row.grade ?? '')
    this.purity[slot] = purityBandOf(percent)
    this.percent[slot] = percent ?? Number.NaN
    this.weight[slot] = row.molecularWeight ?? Number.NaN
    this.packSet[slot] = this.packSets.of(row.skus)
    this.packing[slot] = packingBitsOf(row.skus)
    this.hazard[slot] = hazardBitsOf(row)
    this.flags[slot] = (isInStock ? inStockFlag : 0) | (prices.length > 0 ? pricedFlag : 0)
    this.categorySet[slot] = categories.of(row.categoryIds)
    this.minPrice[slot] = prices.length > 0 ? Math.min(...prices) : Number.NaN
    this.createdAt[slot] = row.createdAt
    this.sales[slot] = row.salesCount
    this.skuCount[slot] = row.skus.length
    this.#stand(slot)
  }

  setHouseBrand(brandId: number | undefined) {
    if (brandId === this.#houseBrand) return
    this.#houseBrand = brandId
    for (let slot = 0; slot < this.end; slot++) this.#stand(slot)
  }

  #stand(slot: number) {
    const isInStock = ((this.flags[slot] as number) & inStockFlag) !== 0
    const isOurs = this.brands.values[this.brand[slot] as number] === this.#houseBrand
    this.standing[slot] =
      standingOf(this.sales[slot] as number, isInStock) + (isOurs ? houseBrandStanding : 0)
  }

  #grow(length: number) {
    if (length <= this.id.length) return
    for (const name of this.#names) Object.assign(this, { [name]: grown<Numbers>(this[name], length) })
  }
}
