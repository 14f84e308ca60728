import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { ChannelKey, ChannelProduct } from '#server/gateways/payment/channel.ts'
import { chinaTime } from '#server/gateways/payment/formats.ts'
import {
  addNotice,
  addRefund,
  addTrade,
  changeTrade,
  findRefund,
  findTrade,
  findTradeByCode,
  findTradeByNo,
  finishRefund,
  listDueRefunds,
  listLateTrades,
  lockTrade,
  sumRefunds,
} from './repository.ts'

export type Trade = NonNullable<Awaited<ReturnType<typeof findTrade>>>
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export class SimulatedRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface NewTrade {
  channel: ChannelKey
  way: ChannelProduct
  outTradeNo: string
  amountFen: number
  subject: string
  notifyUrl: string
  returnUrl?: string
  expiresAt: Date
}

export const tradeActions = ['pay', 'fail', 'twice', 'late'] as const
export type TradeAction = (typeof tradeActions)[number]

export const lateMs = 60_000
const refundMs = 2000

const newNumber = (now: Date) =>
  chinaTime(now).replace(/\D/g, '') + String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '0').slice(-14)

const wordsFor: Record<ChannelKey, Record<'closed' | 'paid' | 'missing' | 'tooMuch' | 'unpaid', string>> = {
  alipay: {
    closed: 'ACQ.TRADE_HAS_CLOSE',
    paid: 'ACQ.TRADE_HAS_SUCCESS',
    missing: 'ACQ.TRADE_NOT_EXIST',
    tooMuch: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    unpaid: 'ACQ.TRADE_STATUS_ERROR',
  },
  wechat: {
    closed: 'ORDER_CLOSED',
    paid: 'ORDERPAID',
    missing: 'ORDER_NOT_EXIST',
    tooMuch: 'INVALID_REQUEST',
    unpaid: 'INVALID_REQUEST',
  },
}

/** Each step is one transaction. */
export class SimulatedTrades {
  readonly db: Database['db']
  readonly #now: () => Date

  constructor(db: Database['db'], now: () => Date = () => new Date()) {
    this.db = db
    this.#now = now
  }

  now() {
    return this.#now()
  }

  /** Idempotent by number. @throws SimulatedRefusal for another amount under the same number */
  async open(asked: NewTrade): Promise<Trade> {
    const { channel, outTradeNo } = asked
    await addTrade(this.db, { ...asked, code: randomBytes(15).toString('base64url'), createdAt: this.now() })
    const trade = (await findTrade(this.db, channel, outTradeNo)) as Trade
    if (trade.state === 'paid') throw new SimulatedRefusal(wordsFor[channel].paid)
    if (trade.state === 'closed') throw new SimulatedRefusal(wordsFor[channel].closed)
    if (trade.amountFen !== asked.amountFen)
      throw new SimulatedRefusal(channel === 'alipay' ? 'ACQ.CONTEXT_INCONSISTENT' : 'INVALID_REQUEST')
    return trade
  }

  find(channel: ChannelKey, outTradeNo: string) {
    return findTrade(this.db, channel, outTradeNo)
  }

  findByCode(code: string) {
    return findTradeByCode(this.db, code)
  }

  isOpen(trade: Trade) {
    return trade.state === 'open' && trade.expiresAt > this.now()
  }

  async act(code: string, action: TradeAction) {
    const found = await this.findByCode(code)
    if (!found) return
    await this.db.transaction().execute(async (tx) => {
      const trade = await lockTrade(tx, found.id)
      if (action === 'late' && trade.state !== 'paid')
        return changeTrade(tx, trade.id, { paysAt: new Date(this.now().getTime() + lateMs) })
      if (action === 'fail' || action === 'late' || !this.isOpen(trade)) return
      await this.#book(tx, trade)
      if (action === 'twice') await this.#bookAgain(tx, trade)
    })
  }

  /** @throws SimulatedRefusal for an unknown or paid trade */
  async close(channel: ChannelKey, outTradeNo: string) {
    const found = await this.find(channel, outTradeNo)
    if (!found) throw new SimulatedRefusal(wordsFor[channel].missing)
    await this.db.transaction().execute(async (tx) => {
      const { id, state } = await lockTrade(tx, found.id)
      if (state === 'paid') throw new SimulatedRefusal(wordsFor[channel].paid)
      await changeTrade(tx, id, { state: 'closed' })
    })
  }

  /** Idempotent by number. @throws SimulatedRefusal */
  async refund(
    channel: ChannelKey,
    asked: { tradeNo: string; outRefundNo: string; amountFen: number; notifyUrl: string },
  ): Promise<{ refund: Refund; isNew: boolean }> {
    const found = await findTradeByNo(this.db, channel, asked.tradeNo)
    if (!found) throw new SimulatedRefusal(wordsFor[channel].missing)
    return this.db.transaction().execute(async (tx) => {
      const trade = await lockTrade(tx, found.id)
      const known = await findRefund(tx, channel, asked.outRefundNo)
      if (known && known.amountFen !== asked.amountFen)
        throw new SimulatedRefusal(channel === 'alipay' ? 'ACQ.INVALID_PARAMETER' : 'INVALID_REQUEST')
      if (known) return { refund: known, isNew: false }
      if (trade.state !== 'paid') throw new SimulatedRefusal(wordsFor[channel].unpaid)
      if ((await sumRefunds(tx, trade.id)) + asked.amountFen > trade.amountFen)
        throw new SimulatedRefusal(wordsFor[channel].tooMuch)
      const { tradeNo: _, ...rest } = asked
      const isAtOnce = channel === 'alipay'
      const now = this.now()
      await addRefund(tx, {
        ...rest,
        channel,
        tradeId: trade.id,
        refundNo: newNumber(now),
        createdAt: now,
        doneAt: isAtOnce ? now : new Date(now.getTime() + refundMs),
        isDone: isAtOnce,
      })
      return { refund: (await findRefund(tx, channel, asked.outRefundNo)) as Refund, isNew: true }
    })
  }

  findRefund(channel: ChannelKey, outRefundNo: string) {
    return findRefund(this.db, channel, outRefundNo)
  }

  async doDueWork() {
    for (const { id } of await listLateTrades(this.db, this.now())) {
      await this.db.transaction().execute(async (tx) => {
        const trade = await lockTrade(tx, id)
        if (trade.paysAt === null || trade.state === 'paid') return changeTrade(tx, id, { paysAt: null })
        await this.#book(tx, trade)
      })
    }
    for (const { id, tradeId, notifyUrl } of await listDueRefunds(this.db, this.now())) {
      await this.db.transaction().execute(async (tx) => {
        const isMine = await finishRefund(tx, id)
        if (isMine && notifyUrl) await addNotice(tx, { tradeId, refundId: id, nextAt: this.now() })
      })
    }
  }

  async #book(tx: Database['db'], trade: Trade) {
    const now = this.now()
    await changeTrade(tx, trade.id, { state: 'paid', tradeNo: newNumber(now), paidAt: now, paysAt: null })
    await addNotice(tx, { tradeId: trade.id, nextAt: now })
  }

  async #bookAgain(tx: Database['db'], { id: _, tradeNo: __, ...trade }: Trade) {
    const code = randomBytes(15).toString('base64url')
    await addTrade(tx, { ...trade, code, copy: 2, createdAt: this.now() })
    const second = (await findTradeByCode(tx, code)) as Trade
    await this.#book(tx, second)
  }
}
