import type { Log } from '#server/log.ts'
import type { BrandBook } from './check-rows.service.server.ts'
import { checkRows, productKey, type RefusedRow, type SoundRow } from './check-rows.service.server.ts'
import { type ClassCtx, classifyBatch, type FoundClass } from './classes.service.server.ts'
import type { Plan } from './columns.ts'
import { CellRefusal } from './refusal.ts'
import type { Connection } from './repository.server.ts'
import { addBrands, dropUnusedBrands, landInTransaction } from './repository.server.ts'
import type { ReadRow } from './row.ts'
import {
  copyInto,
  foresee,
  rememberStaged,
  type StagedCounts,
  stagedColumns,
  writeStaged,
} from './staging.repository.server.ts'

export interface Loading {
  connection: Connection
  /** For reading the control lists. */
  db: ClassCtx['db']
  log: Pick<Log, 'warn'>
  plan: Plan
  brands: BrandBook
  isDryRun: boolean
}

export interface Landed {
  rows: number
  productsSeen: number
  products: StagedCounts
  skus: StagedCounts
  brandsAdded: number
  refused: RefusedRow[]
  classes: FoundClass[]
}

const attempts = 4
const none: StagedCounts = { added: 0, changed: 0 }

/** The outcome of landing no rows. */
export const nothing: Landed = {
  rows: 0,
  productsSeen: 0,
  products: none,
  skus: none,
  brandsAdded: 0,
  refused: [],
  classes: [],
}

/**
 * Lands one batch in a transaction of its own. What the database itself refuses is narrowed down to single rows, so
 * that one bad row never takes a good one with it.
 */
export async function landRows(loading: Loading, rows: ReadRow[]): Promise<Landed> {
  if (rows.length === 0) return nothing
  try {
    return await withRetries(() => landBatch(loading, rows))
  } catch (problem) {
    if (!isDataProblem(problem)) throw problem
    const [row] = rows
    if (rows.length === 1 && row) return refusedByDatabase(loading, row, problem)
    const half = rows.length >> 1
    const first = await landRows(loading, rows.slice(0, half))
    return sum(first, await landRows(loading, rows.slice(half)))
  }
}

async function landBatch(loading: Loading, rows: ReadRow[]): Promise<Landed> {
  const { connection, isDryRun } = loading
  const done = await landInTransaction(connection, async () => {
    const added = await newBrands(loading, rows)
    const brands = loading.brands.with(added)
    const { sound, refused } = await checkRows(connection, loading.plan, rows, brands)
    await stage(loading, sound)
    const counts = await (isDryRun
      ? foresee(connection, loading.plan)
      : writeStaged(connection, loading.plan))
    const classes = await classifyBatch(loading, sound)
    await rememberStaged(connection)
    const usedBrands = await keepUsed(loading, added, sound)
    return { usedBrands, sound, refused, classes, ...counts }
  })
  loading.brands = loading.brands.with(done.usedBrands)
  return {
    rows: done.sound.length,
    productsSeen: done.sound.filter((row) => row.opensProduct).length,
    products: done.products,
    skus: done.skus,
    brandsAdded: done.usedBrands.length,
    refused: done.refused,
    classes: done.classes,
  }
}

async function newBrands({ brands, connection, isDryRun }: Loading, rows: ReadRow[]) {
  const names = brands.unknownOf(rows.map((row) => row.product.brand))
  if (names.length === 0) return []
  if (isDryRun) return names.map((name, i) => ({ id: -1 - brands.size - i, nameZh: name, nameEn: name }))
  return addBrands(connection, names)
}

async function keepUsed(
  { connection, isDryRun }: Loading,
  added: { id: number; nameZh: string; nameEn: string }[],
  sound: SoundRow[],
) {
  const used = new Set(sound.map((row) => row.brandId))
  const needed = added.filter(({ id }) => used.has(id))
  if (needed.length < added.length && !isDryRun)
    await dropUnusedBrands(
      connection,
      added.map(({ id }) => id),
    )
  return needed
}

async function stage({ connection, plan, isDryRun }: Loading, rows: SoundRow[]) {
  const place = plan.product.findIndex(({ key }) => key === 'brand')
  const firstRows = new Map<string, SoundRow>()
  for (const row of rows) {
    const key = productKey(row.brandId, row.product.catalogNumber)
    if (!firstRows.has(key)) firstRows.set(key, row)
  }
  // Batches before have counted their products; a dry run left no trace of them in the shop.
  const products = [...firstRows.values()].filter((row) => !isDryRun || row.opensProduct)
  await copyInto(
    connection.client,
    'import_product',
    ['brand_id', 'row_number', 'opens_product', 'fingerprint', ...stagedColumns(plan.product)],
    products.map(({ brandId, number, opensProduct, product }) => [
      String(brandId),
      String(number),
      opensProduct ? 't' : 'f',
      product.fingerprint.map(String),
      ...product.values.toSpliced(place, 1),
    ]),
  )
  const amounts = ['pack_count', 'amount', 'amount_unit']
  await copyInto(
    connection.client,
    'import_sku',
    ['brand_id', 'catalog_number', 'row_number', ...amounts, ...stagedColumns(plan.sku)],
    rows.map(({ brandId, number, product, packing, sku }) => [
      String(brandId),
      product.catalogNumber,
      String(number),
      String(packing.packCount),
      packing.amount === null ? null : String(packing.amount),
      packing.unit,
      ...sku,
    ]),
  )
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (problem) {
      // An order that locks the same stock in another order: deadlock or serialisation failure, try again.
      if (!/^40/.test(codeOf(problem)) || attempt === attempts) throw problem
    }
  }
}

const codeOf = (problem: unknown) => String((problem as { code?: unknown }).code ?? '')
/** Classes 22 (data exception) and 23 (integrity constraint violation) of SQLSTATE. */
const isDataProblem = (problem: unknown) => /^2[23][0-9A-Z]{3}$/.test(codeOf(problem))

function refusedByDatabase({ log }: Loading, row: ReadRow, problem: unknown): Landed {
  log.warn(
    { row: row.number, sku: row.skuCode, reason: (problem as Error).message },
    'the database refused a row',
  )
  const refusal = new CellRefusal('database-refused')
  const refused = [{ row, problems: [{ column: '' as const, value: row.skuCode, refusal }] }]
  return { ...nothing, refused }
}

const sumCounts = (a: StagedCounts, b: StagedCounts) => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
})

/** Two outcomes as one. */
export const sum = (a: Landed, b: Landed): Landed => ({
  rows: a.rows + b.rows,
  productsSeen: a.productsSeen + b.productsSeen,
  products: sumCounts(a.products, b.products),
  skus: sumCounts(a.skus, b.skus),
  brandsAdded: a.brandsAdded + b.brandsAdded,
  refused: [...a.refused, ...b.refused],
  classes: [...a.classes, ...b.classes],
})
