import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, headersOf, submissionOf } from '../trade/fill.ts'
import type { Clock } from './clock.ts'

type Deadlines = Pick<Clock, 'leave' | 'passDeadlines'>

interface Way {
  end: AnsweredOrder['end']
  go: (orderId: string) => Promise<unknown>
}

interface Answer {
  status: number
  body: { code?: string; data?: Record<string, unknown> }
}

interface Begun {
  id: string
  state: string
  redirect?: string
  scanPath?: string
}

/** An order as answered to its buyer, and its required end; undefined where two actions race. */
export interface AnsweredOrder {
  orderId: string
  orderKey: string
  end: 'paid' | 'cancelled' | 'expired' | undefined
}

const pauseMs = 60
const outside = ['alipay-page', 'wechat-native', 'alipay-wap', 'wechat-h5'] as const
const channels = [...outside, 'wallet'] as const
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T

/** Repeats each unanswered request with the same idempotency key. */
export class RetryingBuyer {
  readonly #origin: string
  readonly #buyer: Buyer
  readonly #skus: number[]
  readonly #clock: Deadlines
  readonly #note: (answer: Response | undefined, request: string) => void

  /** @param note called with every answer; undefined: there was none */
  constructor(
    origin: string,
    buyer: Buyer,
    skus: number[],
    clock: Deadlines,
    note: (answer: Response | undefined, request: string) => void = () => {},
  ) {
    this.#origin = origin
    this.#buyer = buyer
    this.#skus = skus
    this.#clock = clock
    this.#note = note
  }

  /** @param turn index of the order; the behaviours are used in rotation */
  async buy(turn: number): Promise<AnsweredOrder> {
    const orderKey = randomUUID()
    const orderId = await this.#order(orderKey)
    const { end, go } = this.#ways[turn % this.#ways.length] as Way
    await go(orderId)
    return { orderId, orderKey, end }
  }

  readonly #ways: Way[] = [
    { end: 'paid', go: (id) => this.#pay(id) },
    { end: 'expired', go: async (id) => this.#clock.leave(id) },
    { end: undefined, go: (id) => Promise.all([this.#pay(id), this.#cancel(id)]) },
    { end: undefined, go: (id) => this.#payLate(id) },
    { end: 'paid', go: (id) => this.#start(id).then(() => this.#pay(id)) },
    { end: 'cancelled', go: (id) => this.#cancel(id) },
    { end: undefined, go: (id) => Promise.all([this.#payAndLeave(id), this.#clock.passDeadlines([id])]) },
    { end: 'cancelled', go: (id) => this.#payLate(id, () => this.#cancel(id)) },
    { end: 'paid', go: (id) => this.#pay(id) },
    { end: 'expired', go: (id) => this.#start(id, pick(outside)).then(() => this.#clock.leave(id)) },
    { end: 'paid', go: (id) => this.#payLate(id, () => this.#pay(id)) },
  ]

  async #order(key: string) {
    for (;;) {
      const placed = await this.#ask('POST', '/api/trade/order', submissionOf(this.#buyer), key)
      const orders = placed.body.data?.orders as { id: string }[] | undefined
      if (orders?.[0]) return orders[0].id
      if (placed.body.code !== 'cart-empty') throw unexpected('order', placed)
      await this.#ask('POST', '/api/trade/shopping-cart', { skuId: String(pick(this.#skus)), quantity: 1 })
      await this.#ask('POST', '/api/trade/shopping-cart', { skuId: String(pick(this.#skus)), quantity: 2 })
    }
  }

  /** @returns undefined if the order can no longer be paid */
  async #start(orderId: string, channel: (typeof channels)[number] = pick(channels)) {
    const body = { orderIds: [orderId], channel }
    const begun = await this.#ask('POST', '/api/trade/payment', body, randomUUID())
    if (begun.body.data) return begun.body.data as unknown as Begun
    if (begun.body.code === 'illegal-move') return undefined
    throw unexpected('payment', begun)
  }

  async #pay(orderId: string) {
    for (;;) {
      const payment = await this.#start(orderId)
      if (!payment) return
      if (payment.state === 'paid') continue
      await this.#press(payment, Math.random() < 0.2 ? 'twice' : 'pay')
      if (await this.#isSettled(payment.id)) return
    }
  }

  async #payAndLeave(orderId: string) {
    const payment = await this.#start(orderId, pick(outside))
    if (payment) await this.#press(payment, 'pay')
  }

  /** The money arrives after the buyer has left, whatever the order's status is then. */
  async #payLate(orderId: string, meanwhile = async () => {}) {
    const payment = await this.#start(orderId, pick(outside))
    if (payment) await this.#press(payment, 'late')
    await meanwhile()
    this.#clock.leave(orderId)
  }

  /** @returns true once the payment is paid, false once it is closed, which may happen before the buyer pays */
  async #isSettled(id: string) {
    for (let looks = 0; looks < 200; looks++) {
      const { body } = await this.#ask('GET', `/api/trade/payment/${id}`)
      if (body.data?.state === 'paid') return true
      if (body.data?.state === 'closed') return false
      await pause(pauseMs * 3)
    }
    throw new Error(`payment ${id} is never settled`)
  }

  /** Acts on the channel's page, if there is one. Repeating the action has no further effect. */
  async #press({ redirect, scanPath }: Begun, action: string) {
    const path = redirect ?? scanPath
    const page = path && (await this.#follow('GET', path))
    if (page) await this.#follow('POST', `${page.split('?')[0]}?action=${action}`)
  }

  /** @returns null if the channel refuses: the attempt is over */
  async #follow(method: 'GET' | 'POST', path: string) {
    for (;;) {
      const { status, headers } = await this.#reach(method, path)
      if (status < 500) return headers.get('location')
      await pause(pauseMs)
    }
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
      // A truncated answer counts as unanswered.
      if (answer.status < 500 && text.endsWith('}')) return { status: answer.status, body: JSON.parse(text) }
      await pause(pauseMs)
    }
  }

  /** Retries until the shop accepts the connection. */
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
      this.#note(answer, `${method} ${path}`)
      if (answer) return answer
      await pause(pauseMs)
    }
  }
}

const unexpected = (what: string, { status, body }: Answer) =>
  new Error(`${what} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`)
