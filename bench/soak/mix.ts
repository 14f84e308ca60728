import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import type { AnsweredOrder } from '../crash/buyer.ts'
import { type Buyer, headersOf, submissionOf } from '../trade/fill.ts'
import type { Sent, Wanted } from './client.ts'

/** What the generator knows of the shop. */
export interface World {
  origin: string
  categories: string[]
  products: string[]
  searches: string[]
  typed: string[]
  buyers: Buyer[]
  skus: number[]
  accounts: string[]
  password: string
  /** Of one who may read orders. */
  staffCookie: string
  visitorCsrf: string
}

/** Sends one request of an activity. @returns undefined if it was not answered with 200 */
type Send = (name: string, wanted: Wanted) => Promise<Sent | undefined>

interface Activity {
  name: string
  share: number
  act(send: Send, shopper: Shopper): Promise<unknown>
}

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const mostLines = 5
const streamMs = 5000

/** Half of the visits go to a twentieth of the pages, as in a real shop, so that caches help, but not always. */
function pickSome<T>(list: readonly T[]) {
  const few = Math.max(1, Math.floor(list.length / 20))
  return list[Math.floor(Math.random() * (Math.random() < 0.5 ? few : list.length))] as T
}

/** What the generator remembers between activities. */
export class Shopper {
  readonly world: World
  readonly #free: Buyer[]
  #key: { keyId: string; publicKey: string } | undefined
  readonly orders: AnsweredOrder[] = []

  constructor(world: World) {
    this.world = world
    this.#free = [...world.buyers]
  }

  async learnKey(ask: (wanted: Wanted) => Promise<Sent>) {
    const { status, text } = await ask({ path: '/api/auth/public-key', wantsText: true })
    if (status === 200 && text) this.#key = JSON.parse(text).data
  }

  sealed() {
    if (!this.#key) return undefined
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const password = publicEncrypt({ key: this.#key.publicKey, ...padding }, Buffer.from(this.world.password))
    return { keyId: this.#key.keyId, password: password.toString('base64') }
  }

  /** One cart is used by one purchase at a time. */
  async asBuyer(work: (buyer: Buyer) => Promise<unknown>) {
    const buyer = this.#free.shift()
    if (!buyer) return
    await work(buyer)
    this.#free.push(buyer)
  }
}

const read = (name: string, share: number, pathOf: (world: World) => string): Activity => ({
  name,
  share,
  act: (send, { world }) => send(name, { path: pathOf(world), headers: { 'accept-encoding': 'br' } }),
})

const readAs = (
  name: string,
  share: number,
  cookieOf: (world: World) => string,
  paths: string[],
): Activity => ({
  name,
  share,
  act: (send, { world }) => send(name, { path: pick(paths), headers: { cookie: cookieOf(world) } }),
})

const buyerOf = ({ buyers }: World) => pick(buyers).cookie
const staffOf = ({ staffCookie }: World) => staffCookie

/** Everything that happens in the shop, in shares of 100. An order has up to seven requests. */
const mix: Activity[] = [
  read('home page', 6, () => '/'),
  read('category page', 7, ({ categories }) => pickSome(categories)),
  read('product page', 23, ({ products }) => pickSome(products)),
  read('search page', 7, ({ searches }) => `/search?${pickSome(searches)}`),
  read('search', 20, ({ searches }) => `/api/product/search?${pickSome(searches)}`),
  read('suggestions', 17, ({ typed }) => `/api/product/search/keyword-remind?keyword=${pickSome(typed)}`),
  readAs('page of a member', 6, buyerOf, ['/', '/ucenter/trade/shopping-cart', '/ucenter/trade/order']),
  readAs('call of a member', 6, buyerOf, ['/api/ucenter/auth-info', '/api/trade/order']),
  {
    name: 'stream of a member',
    share: 1,
    act: (send, { world }) =>
      send('stream of a member', {
        path: '/api/ucenter/message/events',
        headers: { cookie: buyerOf(world) },
        leavesAfterMs: streamMs,
      }),
  },
  { name: 'sign in', share: 1, act: signIn },
  { name: 'order and pay', share: 3, act: order },
  readAs('staff', 3, staffOf, ['/api/admin/dashboard', '/api/admin/orders', '/admin']),
]

let dealt: Activity[] = []

/** Dealt like cards, so that a short trial has orders too. */
export function nextActivity(): Activity {
  if (dealt.length === 0)
    dealt = mix
      .flatMap((activity) =>
        Array.from({ length: activity.share }, () => ({ activity, place: Math.random() })),
      )
      .sort((one, other) => one.place - other.place)
      .map(({ activity }) => activity)
  return dealt.pop() as Activity
}

async function signIn(send: Send, shopper: Shopper) {
  const { visitorCsrf, accounts } = shopper.world
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': visitorCsrf,
    cookie: `csrfToken=${visitorCsrf}`,
  }
  const sealed = shopper.sealed()
  if (!sealed) return
  const body = { account: pick(accounts), ...sealed }
  await send('sign in', { method: 'POST', path: '/api/auth/login', headers, body })
}

function order(send: Send, shopper: Shopper) {
  return shopper.asBuyer(async (buyer) => {
    const headers = headersOf(buyer)
    const post = (name: string, path: string, body: object, key = randomUUID()) =>
      send(name, { method: 'POST', path, body, headers: { ...headers, 'idempotency-key': key } })
    for (let lines = 1 + Math.floor(Math.random() * mostLines); lines > 0; lines--) {
      const line = { skuId: String(pick(shopper.world.skus)), quantity: 1 }
      if (!(await post('add to cart', '/api/trade/shopping-cart', line))) return
    }
    const orderKey = randomUUID()
    const placed = await post('order', '/api/trade/order', submissionOf(buyer), orderKey)
    if (!placed) return
    for (const { id } of JSON.parse(placed.text).data.orders as { id: string }[]) {
      const paid = await post('pay', '/api/trade/payment', { orderIds: [id], channel: 'wallet' })
      shopper.orders.push({ orderId: id, orderKey, end: paid && 'paid' })
      if (!paid) unpaid.set(id, buyer)
    }
  })
}

/** Placed, but the payment was refused: to be paid when the shop is calm again. */
const unpaid = new Map<string, Buyer>()

export async function payUnpaid(send: Send, shopper: Shopper) {
  for (const [id, buyer] of unpaid) {
    const headers = { ...headersOf(buyer), 'idempotency-key': randomUUID() }
    const body = { orderIds: [id], channel: 'wallet' }
    const paid = await send('pay later', { method: 'POST', path: '/api/trade/payment', headers, body })
    const known = shopper.orders.find(({ orderId }) => orderId === id)
    if (paid && known) known.end = 'paid'
    if (paid) unpaid.delete(id)
  }
}
