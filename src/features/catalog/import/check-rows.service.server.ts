import type { ReadCell } from './cell-readers.ts'
import type { ColumnKey, Plan } from './columns.ts'
import { CellRefusal } from './refusal.ts'
import {
  type Connection,
  findForeignSkus,
  findReserved,
  findSeenProducts,
  findSeenSkus,
} from './repository.server.ts'
import type { Problem, ReadRow } from './row.ts'
import { stockColumns } from './sku-columns.ts'

export interface SoundRow extends ReadRow {
  brandId: number
  opensProduct: boolean
}

export interface RefusedRow {
  row: ReadRow
  problems: Problem[]
}

type Known = Awaited<ReturnType<typeof askShop>>

export async function checkRows(connection: Connection, plan: Plan, rows: ReadRow[], brands: BrandBook) {
  const placed = rows.map((row) => ({
    ...row,
    brandId: brands.find(row.product.brand) ?? 0,
    opensProduct: false,
  }))
  const known = await askShop(connection, placed, plan)
  const sound: SoundRow[] = []
  const refused: RefusedRow[] = []
  for (const row of placed) {
    const problem = problemOf(row, known, plan)
    if (problem) {
      refused.push({ row, problems: [problem] })
      continue
    }
    known.rowBySku.set(row.skuCode, row.number)
    const key = productKey(row.brandId, row.product.catalogNumber)
    row.opensProduct = !known.productByKey.has(key)
    if (row.opensProduct)
      known.productByKey.set(key, { fingerprint: row.product.fingerprint, row: row.number })
    sound.push(row)
  }
  return { sound, refused }
}

export const productKey = (brandId: number, catalogNumber: string) => `${brandId} ${catalogNumber}`

async function askShop(connection: Connection, rows: SoundRow[], plan: Plan) {
  const codes = rows.map((row) => row.skuCode)
  const brandIds = rows.map((row) => row.brandId)
  const numbers = rows.map((row) => row.product.catalogNumber)
  const hasStock = plan.sku.some(({ key }) => key.startsWith('stock_'))
  const [products, skus, foreign, reserved] = await Promise.all([
    findSeenProducts(connection, brandIds, numbers),
    findSeenSkus(connection, codes),
    findForeignSkus(connection, codes, brandIds, numbers),
    hasStock ? findReserved(connection, codes) : [],
  ])
  return {
    productByKey: new Map<string, { fingerprint: number[]; row: number }>(
      products.map((one) => [productKey(one.brandId, one.catalogNumber), one]),
    ),
    rowBySku: new Map(skus.map(({ skuCode, row }) => [skuCode, row])),
    ownerBySku: new Map(foreign.map(({ skuCode, owner }) => [skuCode, owner])),
    reserved: new Map(reserved.map((one) => [`${one.skuCode} stock_${one.warehouse}`, one.reservedTenths])),
  }
}

function problemOf(row: SoundRow, known: Known, plan: Plan): Problem | undefined {
  const twice = known.rowBySku.get(row.skuCode)
  if (twice !== undefined) return skuProblem(row, new CellRefusal('sku-twice', twice))
  const owner = known.ownerBySku.get(row.skuCode)
  if (owner !== undefined) return skuProblem(row, new CellRefusal('sku-of-other-product', owner))
  return contradiction(row, known, plan) ?? stockProblem(row, known, plan)
}

const skuProblem = (row: ReadRow, refusal: CellRefusal): Problem => ({
  column: 'sku_code',
  value: row.skuCode,
  refusal,
})

function contradiction({ product, brandId }: SoundRow, known: Known, plan: Plan): Problem | undefined {
  const earlier = known.productByKey.get(productKey(brandId, product.catalogNumber))
  if (!earlier) return
  // A brand has two names; which of them a row uses is no contradiction.
  const place = product.fingerprint.findIndex(
    (part, i) => part !== earlier.fingerprint[i] && plan.product[i]?.key !== 'brand',
  )
  if (place < 0) return
  return {
    column: plan.product[place]?.key ?? '',
    value: product.cells[place] ?? '',
    refusal: new CellRefusal('contradicts-product', earlier.row),
  }
}

function stockProblem(row: SoundRow, known: Known, plan: Plan): Problem | undefined {
  if (known.reserved.size === 0) return
  for (const key of stockColumns) {
    const reserved = known.reserved.get(`${row.skuCode} ${key}`)
    const stock = cellOf(plan, row.sku, key)
    if (reserved !== undefined && typeof stock === 'string' && Number(stock) < reserved)
      return {
        column: key,
        value: String(Number(stock) / 10),
        refusal: new CellRefusal('stock-below-reserved', reserved / 10),
      }
  }
}

const cellOf = (plan: Plan, values: ReadCell[], key: ColumnKey) =>
  values[plan.sku.findIndex((one) => one.key === key)]

interface BrandName {
  id: number
  nameZh: string
  nameEn: string
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

export class BrandBook {
  readonly #idByName: Map<string, number>

  constructor(brands: readonly BrandName[], known: ReadonlyMap<string, number> = new Map()) {
    this.#idByName = new Map(known)
    for (const { id, nameZh, nameEn } of brands)
      for (const name of [nameZh, nameEn])
        if (!this.#idByName.has(fold(name))) this.#idByName.set(fold(name), id)
  }

  with(brands: readonly BrandName[]) {
    return brands.length > 0 ? new BrandBook(brands, this.#idByName) : this
  }

  find(name: string) {
    return this.#idByName.get(fold(name))
  }

  get size() {
    return this.#idByName.size
  }

  unknownOf(names: Iterable<string>) {
    const unknown = new Map<string, string>()
    for (const name of names) {
      const key = fold(name)
      if (!this.#idByName.has(key) && !unknown.has(key)) unknown.set(key, name)
    }
    return [...unknown.values()]
  }
}
