import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Db } from '#server/db/client.ts'
import { mixedQueries, type Subject } from '../search/queries.ts'
import { type Buyer, fillCarts, plentifulSkus, signedInBuyers } from '../trade/fill.ts'

const subjectCount = 2000
const buyersOfATurn = 300
const skuCount = 2000
const linesOfAnOrder = 5

export interface Trial {
  searches: string[]
  pages: string[]
  /** Each turn has other buyers, with filled carts. */
  turns: Buyer[][]
}

export function addProducts(dataDir: string, count: string) {
  const command = join(import.meta.dirname, '../../scripts/demo-catalogue.ts')
  const env = { ...process.env, DATA_DIR: dataDir }
  execFileSync(process.execPath, [command, count], { stdio: 'inherit', env })
}

export async function readTrial(db: Db, turns: number): Promise<Trial> {
  const products = await db
    .selectFrom('product')
    .where('isOnSale', '=', true)
    .select(['id', 'nameZh', 'nameEn', 'casNumber', 'catalogNumber', 'brandId', 'grade'])
    .orderBy('id')
    .execute()
  const step = Math.max(1, Math.floor(products.length / subjectCount))
  const spread = products.filter((_, at) => at % step === 0)
  const queries = mixedQueries(spread as Subject[])
  const buyers = await signedInBuyers(db, turns * buyersOfATurn)
  await fillCarts(db, buyers, await plentifulSkus(db, skuCount), linesOfAnOrder)
  return {
    searches: queries.map(
      (query) => `/api/product/search?${new URLSearchParams(query as Record<string, string>)}`,
    ),
    pages: spread.map(({ id }) => `/product/${id}`),
    turns: Array.from({ length: turns }, (_, at) =>
      buyers.slice(at * buyersOfATurn, (at + 1) * buyersOfATurn),
    ),
  }
}
