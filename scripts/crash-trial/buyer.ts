import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, headersOf } from '../bench-trade/fill.ts'

interface Answer {
  status: number
  body: { code?: string; data?: Record<string, unknown> }
}

/** What a buyer was told. */
export interface Told {
  orderId: string
  orderKey: string
}

const pauseMs = 60
const channels = ['alipay-page', 'wechat-native', 'alipay-wap', 'wechat-h5', 'wallet'] as const
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T

/** A buyer who does not give up: what was not answered she asks again, with the same key. */
export class StubbornBuyer {
  readonly #origin: string
  readonly #buyer: Buyer
  readonly #skus: number[]

  constructor(origin: string, buyer: Buyer, skus: number[]) {
    this.#origin = origin
    this.#buyer = buyer
    this.#skus = skus
  }

  /** Orders, then pays in one of many ways, pays twice, late or not at all, or cancels while she pays. */
  async buy(): Promise<Told> {
    const orderKey = randomUUID()
    const orderId = await this.#order(orderKey)
    const way = Math.random()
    if (way < 0.1) await this.#cancel(orderId)
    else if (way < 0.25) await Promise.all([this.#pay(orderId), this.#cancel(orderId)])
    else {
      if (way < 0.4) await this.#start(orderId)
      await this.#pay(orderId)
    }
    return { orderId, orderKey }
  }

  async #order(key: string) {
    for (;;) {
      const placed = await this.#ask('POST', '/api/trade/order', this.#submission(), key)
      const orders = placed.body.data?.orders as { id: string }[] | undefined
      if (orders?.[0]) return orders[0].id
      if (placed.body.code !== 'cart-empty') throw unexpected('order', placed)
      await this.#ask('POST', '/api/trade/shopping-cart', { skuId: String(pick(this.#skus)), quantity: 1 })
      await this.#ask('POST', '/api/trade/shopping-cart', { skuId: String(pick(this.#skus)), quantity: 2 })
    }
  }

  #submission() {
    return {
      addressId: String(this.#buyer.addressId),
      invoice: { receipt_type: 2 },
      ...{ paymentTerms: 0, collectionType: 11, agreed: true },
    }
  }

  /** @returns undefined when the order is not to be paid any more */
  async #start(orderId: string) {
    const body = { orderIds: [orderId], channel: pick(channels) }
    const begun = await this.#ask('POST', '/api/trade/payment', body, randomUUID())
    if (begun.body.data)
      return begun.body.data as { id: string; state: string; redirect?: string; scanPath?: string }
    if (begun.body.code === 'illegal-move') return undefined
    throw unexpected('payment', begun)
  }

  async #pay(orderId: string) {
    for (;;) {
      const payment = await this.#start(orderId)
      if (!payment) return
      if (payment.state === 'paid') continue
      const page = payment.redirect ?? payment.scanPath ?? ''
      await this.#press(page, Math.random() < 0.2 ? 'twice' : 'pay')
      if (await this.#isSettled(payment.id)) return
    }
  }

  /** Whether the payment is paid or closed after a while; the channel may have been closed before she pressed. */
  async #isSettled(id: string) {
    for (let looks = 0; looks < 60; looks++) {
      const { body } = await this.#ask('GET', `/api/trade/payment/${id}`)
      if (body.data?.state === 'paid') return true
      if (body.data?.state === 'closed') return false
      await pause(pauseMs * 3)
    }
    throw new Error(`payment ${id} is never settled`)
  }

  async #press(path: string, deed: string) {
    const opened = await this.#reach('GET', path)
    const page = opened.headers.get('location')?.split('?')[0]
    if (page) await this.#reach('POST', `${page}?deed=${deed}`)
  }

  async #cancel(orderId: string) {
    await pause(Math.random() * 200)
    const { status, body } = await this.#ask('POST', `/api/trade/order/${orderId}/cancel`, { reason: '' })
    if (status !== 200 && body.code !== 'illegal-move') throw unexpected('cancel', { status, body })
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#reach(method, path, body, key)
      const text = await answer.text().catch(() => '')
      // An answer that was cut off is none.
      if (answer.status < 500 && text.endsWith('}')) return { status: answer.status, body: JSON.parse(text) }
      await pause(pauseMs)
    }
  }

  /** Until somebody is there to answer. */
  async #reach(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Response> {
    for (;;) {
      const headers = { ...headersOf(this.#buyer), ...(key && { 'idempotency-key': key }) }
      const request = {
        method,
        headers,
        redirect: 'manual' as const,
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      }
      const answer = await fetch(this.#origin + path, request).catch(() => undefined)
      if (answer) return answer
      await pause(pauseMs)
    }
  }
}

const unexpected = (what: string, { status, body }: Answer) =>
  new Error(`${what} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`)
