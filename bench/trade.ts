/**
 * Measures carts and orders: `npm run bench:trade [-- --orders 1000000]`. Uses the built shop with the demo catalogue
 * and its own data folder; load generator, shop and PostgreSQL share the machine.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { postgresSeconds } from './frame/processes.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import {
  type Buyer,
  fillCarts,
  headersOf,
  pastedLines,
  plentifulSkus,
  signedInBuyers,
  storeOrders,
  submissionOf,
} from './trade/fill.ts'
import { type Answered, type Call, clients, sendAll, sendInTurn } from './trade/load.ts'

/** Rounds until plans are cached and code is compiled: the figures fall until then. */
const warmUps = 6

const goals = { adds: 1500, addP99: 50, cart: 10, pasted: 200, orders: 300, growth: 1.2 }
const buyerCount = 2000
const skuCount = 2000
const linesOfAnOrder = 5
const linesOfACart = 200
const cartReads = 200
const addsOfABuyer = 4
const pastedRows = 500
const pastes = 10

interface Trial extends Pick<Database, 'db'> {
  dataDir: string
  origin: string
  buyers: Buyer[]
  skus: number[]
}

const post = (path: string, buyer: Buyer, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { ...headersOf(buyer), ...headers },
  body: JSON.stringify(body),
})

interface Costed extends Answered {
  /** Processor time of PostgreSQL per call. */
  postgresMs: number
}

async function sendCosted({ origin, dataDir }: Trial, calls: Call[]): Promise<Costed> {
  const before = await postgresSeconds(dataDir)
  const answered = await sendAll(origin, calls)
  const seconds = (await postgresSeconds(dataDir)) - before
  return { ...answered, postgresMs: (seconds * 1000) / calls.length }
}

const figuresOf = (
  name: string,
  { perSecond, p50, p99, costMs, postgresMs }: Costed,
  goal: Partial<Figure>,
  most?: number,
) => [
  { name: `${name}, ${clients} clients`, value: perSecond, unit: '/s', isLeast: true, ...goal },
  { name: `${name}, p50`, value: p50, unit: 'ms' },
  { name: `${name}, p99`, value: p99, unit: 'ms', goal: most },
  { name: `${name}, processor of the shop`, value: costMs, unit: 'ms' },
  { name: `${name}, processor of PostgreSQL`, value: postgresMs, unit: 'ms' },
]

/** Every buyer adds skus to an empty cart, one by one. */
async function fillByAdding(trial: Trial): Promise<Costed> {
  const { buyers, skus, db } = trial
  await sql`delete from cart_line`.execute(db)
  await sql`analyze cart_line`.execute(db) // as PostgreSQL does within a minute
  const add = (buyer: Buyer, at: number) =>
    post('/api/trade/shopping-cart', buyer, { skuId: String(skus[at % skus.length]), quantity: 1 })
  const calls = Array.from({ length: buyers.length * addsOfABuyer }, (_, n) =>
    add(buyers[n % buyers.length] as Buyer, n * 7),
  )
  return sendCosted(trial, calls)
}

async function measureAdds(trial: Trial): Promise<Figure[]> {
  for (let round = 0; round < warmUps; round++) await fillByAdding(trial)
  return figuresOf('add to cart', await fillByAdding(trial), { goal: goals.adds }, goals.addP99)
}

async function measureCart({ origin, buyers, skus, db }: Trial): Promise<Figure[]> {
  const [buyer] = buyers as [Buyer]
  await fillCarts(db, [buyer], skus, linesOfACart)
  const read: Call = { method: 'GET', path: '/api/trade/shopping-cart', headers: headersOf(buyer) }
  const { p50, p99 } = await sendInTurn(
    origin,
    Array.from({ length: cartReads }, () => read),
  )
  return [
    { name: `cart of ${linesOfACart} lines read, p50`, value: p50, unit: 'ms', goal: goals.cart },
    { name: `cart of ${linesOfACart} lines read, p99`, value: p99, unit: 'ms' },
  ]
}

async function measurePasted({ origin, buyers, db }: Trial): Promise<Figure[]> {
  const [buyer] = buyers as [Buyer]
  const text = (await pastedLines(db, pastedRows)).join('\n')
  const paste = post('/api/trade/quick-order/resolve', buyer, { text })
  const answer = await fetch(origin + paste.path, paste)
  const { data } = (await answer.json()) as { data: { state: string }[] }
  const found = data.filter(({ state }) => state !== 'none').length
  const { p50, p99 } = await sendInTurn(
    origin,
    Array.from({ length: pastes }, () => paste),
  )
  return [
    { name: `${pastedRows} pasted rows, all different, p50`, value: p50, unit: 'ms', goal: goals.pasted },
    { name: `${pastedRows} pasted rows, the longest of ${pastes}`, value: p99, unit: 'ms' },
    { name: 'of them found', value: found, unit: '' },
  ]
}

let keys = 0

async function placeOrders(trial: Trial): Promise<Costed> {
  const { buyers, skus, db } = trial
  await fillCarts(db, buyers, skus, linesOfAnOrder)
  const submit = (buyer: Buyer) =>
    post(
      '/api/trade/order',
      buyer,
      { ...submissionOf(buyer), way: 'cart', couponId: null },
      { 'idempotency-key': `bench-${keys++}-${'k'.repeat(24)}` },
    )
  const before = await countOrders(db)
  const answered = await sendCosted(trial, buyers.map(submit))
  const placed = (await countOrders(db)) - before
  if (placed !== buyers.length) throw new Error(`${buyers.length} orders were sent, ${placed} made`)
  return answered
}

const countOrders = async (db: Db) =>
  (
    await rowsOf(
      db,
      sql<{ count: number }>`select count(*)::int as count from "order" where order_no not like 'B%'`,
    )
  )[0]?.count ?? 0

/** After much was stored: otherwise PostgreSQL does it while calls are measured. */
const tidyUp = (db: Db) => sql`vacuum (analyze)`.execute(db)

async function measureOrders(trial: Trial, stored: number): Promise<Figure[]> {
  const name = `order of ${linesOfAnOrder} lines`
  const placeWarm = async () => {
    for (let round = 0; round < warmUps; round++) await placeOrders(trial)
    return placeOrders(trial)
  }
  const few = await placeWarm()
  await storeOrders(trial.db, stored)
  await tidyUp(trial.db)
  const many = await placeWarm()
  return [
    ...figuresOf(name, few, { goal: goals.orders }),
    ...figuresOf(`the same with ${stored.toLocaleString('en')} orders stored`, many, { goal: goals.orders }),
    {
      name: 'processor time then, times as much',
      value: many.costMs / few.costMs,
      unit: '×',
      goal: goals.growth,
    },
  ]
}

async function measure(dataDir: string, stored: number) {
  const shop = await startTrialShop(dataDir)
  const measureAll = async (database: Database) => {
    const { db } = database
    await comeToRest(shop.origin)
    const buyers = await signedInBuyers(db, buyerCount)
    const trial = { origin: shop.origin, dataDir, db, buyers, skus: await plentifulSkus(db, skuCount) }
    await tidyUp(db)
    const adds = await measureAdds(trial)
    const carts = [...(await measureCart(trial)), ...(await measurePasted(trial))]
    return [...adds, ...carts, ...(await measureOrders(trial, stored))]
  }
  return withDatabaseIn(dataDir, measureAll).finally(shop.stop)
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
  const figures = await withTrialData((dataDir) => measure(dataDir, Number(values.orders)))
  console.log(`${machine()}\n\n${figureTable(figures)}`)
})
