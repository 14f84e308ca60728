import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnsweredOrder } from '../crash/buyer.ts'
import { type Buyer, headersOf, submissionOf } from '../trade/fill.ts'
import type { CountedClient } from './counted.ts'

const filesOfPage = 8
const longestPauseMs = 300
const orders = '/ucenter/trade/order'
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const someTime = () => pause(Math.random() * longestPauseMs)

/** Scripts, styles and words that a page names; those of other pages too, as its import map has them. */
const namedFiles = (html: string) => [
  ...new Set(
    Array.from(
      html.matchAll(/["'](\/(?:admin\/)?(?:assets|messages)\/[^"'#?]+)["']/g),
      ([, path]) => path as string,
    ),
  ),
]

/** Opens a page and a part of its files. Each request may go to another process. */
async function open(client: CountedClient, path: string, headers: Record<string, string> = {}) {
  const page = await client.ask(path, { headers })
  if (page.status === 404) client.failures.push(`${path}: no such page`)
  if (page.status === 200 && !page.text.includes('</html>')) client.failures.push(`${path}: half a page`)
  const files = namedFiles(page.text)
  const first = Math.floor(Math.random() * files.length)
  for (const file of [...files, ...files].slice(first, first + Math.min(filesOfPage, files.length)))
    await client.ask(file)
}

export async function visit(client: CountedClient, products: number[], isOver: () => boolean) {
  while (!isOver()) {
    const product = `/product/${pick(products)}`
    await open(
      client,
      pick(['/', '/search?keyword=试剂', product, product, '/brand', '/help', '/auth/login']),
    )
    await someTime()
  }
}

/** Looks at the back office, as one who may read orders. */
export async function keepShop(client: CountedClient, cookie: string, isOver: () => boolean) {
  while (!isOver()) {
    await open(client, '/admin', { cookie })
    const asked = await client.ask(pick(['/api/admin/dashboard', '/api/admin/orders']), {
      headers: { cookie },
    })
    if (asked.status !== 200) client.failures.push(`a call of the back office: ${asked.status}`)
    await someTime()
  }
}

/** Orders and pays, or cancels every fourth order. */
export class TrialBuyer {
  readonly #client: CountedClient
  readonly #buyer: Buyer
  readonly #skus: number[]
  readonly orders: AnsweredOrder[] = []

  constructor(client: CountedClient, buyer: Buyer, skus: number[]) {
    this.#client = client
    this.#buyer = buyer
    this.#skus = skus
  }

  async buy(isOver: () => boolean) {
    for (let turn = 0; !isOver(); turn++) {
      await this.#post('/api/trade/shopping-cart', { skuId: String(pick(this.#skus)), quantity: 1 })
      await someTime()
      const orderKey = randomUUID()
      const { data } = await this.#post('/api/trade/order', submissionOf(this.#buyer), orderKey)
      const orderId = data?.orders?.[0]?.id
      if (!orderId) continue // counted as a failure
      await someTime()
      const isCancelled = turn % 4 === 3
      if (isCancelled) await this.#post(`/api/trade/order/${orderId}/cancel`, { reason: '' })
      else await this.#post('/api/trade/payment', { orderIds: [orderId], channel: 'wallet' }, randomUUID())
      this.orders.push({ orderId, orderKey, end: isCancelled ? 'cancelled' : 'paid' })
      const headers = { cookie: this.#buyer.cookie }
      await open(
        this.#client,
        pick([`${orders}/${orderId}`, orders, '/ucenter/trade/shopping-cart']),
        headers,
      )
    }
  }

  async #post(path: string, body: object, key?: string): Promise<{ data?: { orders?: { id: string }[] } }> {
    const headers = { ...headersOf(this.#buyer), ...(key && { 'idempotency-key': key }) }
    const { status, text } = await this.#client.ask(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (status === 200) return JSON.parse(text)
    this.#client.failures.push(`POST ${path}: ${status} ${text.slice(0, 200)}`)
    return {}
  }
}
