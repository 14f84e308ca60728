import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { childrenOf, proportionalMb } from '../frame/processes.ts'
import { startTrialShop, type TrialShop } from '../frame/shop.ts'
import { type Buyer, headersOf, submissionOf } from '../trade/fill.ts'
import { type Call, sendAll } from '../trade/load.ts'
import type { Trial } from './fill.ts'

/** By name, in the order of the table. */
export type ShopFigures = Record<string, number>

const connections = 16
const warmUpSeconds = 6
const seconds = 6

let keys = 0

/** Starts the shop with so many workers, without its page cache, and takes the buyers of the next two turns. */
export async function measureShop(dataDir: string, workers: number, trial: Trial): Promise<ShopFigures> {
  const shop = await startTrialShop(dataDir, { WORKERS: String(workers), PAGE_CACHE_MB: '0' })
  try {
    if (workers > 1) await untilAllAnswer(shop, workers)
    const searches = await perSecond(shop, trial.searches)
    const pages = await perSecond(shop, trial.pages)
    const [first = [], second = []] = [trial.turns.shift(), trial.turns.shift()]
    await sendAll(shop.origin, first.map(orderOf)) // warm-up
    const { perSecond: orders } = await sendAll(shop.origin, second.map(orderOf))
    const memory = await memoryOf(shop, workers)
    return {
      'searches /s': searches,
      'product pages, rendered /s': pages,
      'orders of 5 lines /s': orders,
      ...memory,
    }
  } finally {
    await shop.stop()
  }
}

async function untilAllAnswer({ origin }: TrialShop, workers: number) {
  const label = `worker="${workers}"`
  while (!(await (await fetch(`${origin}/metrics`)).text()).includes(label)) await pause(200)
}

async function perSecond({ origin }: TrialShop, paths: string[]) {
  const load = { url: origin, connections, requests: paths.map((path) => ({ path })) }
  await autocannon({ ...load, duration: warmUpSeconds })
  const { requests, non2xx, errors } = await autocannon({ ...load, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${paths[0]}: ${non2xx} were refused, ${errors} failed`)
  return requests.average
}

export const orderOf = (buyer: Buyer): Call => ({
  method: 'POST',
  path: '/api/trade/order',
  headers: { ...headersOf(buyer), 'idempotency-key': `workers-${keys++}-${Date.now()}-${'k'.repeat(24)}` },
  body: JSON.stringify({ ...submissionOf(buyer), way: 'cart', couponId: null }),
})

async function memoryOf({ pid }: TrialShop, workers: number): Promise<ShopFigures> {
  const own = await proportionalMb(pid)
  if (workers === 1) return { 'memory of a worker, MB': own, 'memory of all, MB': own }
  const sizes = await Promise.all((await childrenOf(pid)).map(proportionalMb))
  const sum = sizes.reduce((total, size) => total + size, 0)
  return { 'memory of a worker, MB': sum / sizes.length, 'memory of all, MB': own + sum }
}
