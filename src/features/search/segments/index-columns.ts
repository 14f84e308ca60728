import { invariant } from '#shared/failure.ts'
import { hazardBitsOf, packingBitsOf, purityBandOf, readPurity } from '../facets/values.ts'
import { houseBrandStanding, standingOf } from '../index/ranking.ts'
import type { SearchRow } from '../index/rows.ts'
import { type CategorySets, Ordinals, PackSets } from './ordinals.ts'
import { grown, type Numbers, sharedArray } from './typed-arrays.ts'

const shards = 256

/** Many small maps: one with a million products blocks the process for 100 ms when it grows. */
export class SlotTable {
  size = 0
  readonly #shards = Array.from({ length: shards }, () => new Map<number, number>())

  get(productId: number) {
    return this.#shardOf(productId).get(productId)
  }

  set(productId: number, slot: number) {
    const shard = this.#shardOf(productId)
    const before = shard.size
    shard.set(productId, slot)
    this.size += shard.size - before
  }

  delete(productId: number) {
    if (this.#shardOf(productId).delete(productId)) this.size--
  }

  #shardOf(productId: number) {
    return this.#shards[productId & (shards - 1)] as Map<number, number>
  }
}

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
  readonly #slots = new SlotTable()
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
    if (isAdopted) this.#slots.set(id, slot)
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
    this.#slots.set(productId, slot)
    this.id[slot] = productId
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
