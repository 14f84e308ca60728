import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { SimulatedRefund, SimulatedTrade } from '#server/db/types.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'

export const addTrade = (db: Db, trade: Insertable<SimulatedTrade>) =>
  db
    .insertInto('simulatedTrade')
    .values(trade)
    .onConflict((clash) => clash.columns(['channel', 'outTradeNo', 'copy']).doNothing())
    .execute()

const trades = (db: Db) => db.selectFrom('simulatedTrade').selectAll()

/** By the merchant's number; the first one if it was paid twice. */
export const findTrade = (db: Db, channel: ChannelKey, outTradeNo: string) =>
  trades(db)
    .where('channel', '=', channel)
    .where('outTradeNo', '=', outTradeNo)
    .where('copy', '=', 1)
    .executeTakeFirst()

export const findTradeByCode = (db: Db, code: string) =>
  trades(db).where('code', '=', code).executeTakeFirst()

export const findTradeByNo = (db: Db, channel: ChannelKey, tradeNo: string) =>
  trades(db).where('channel', '=', channel).where('tradeNo', '=', tradeNo).executeTakeFirst()

export const findTradeById = (db: Db, id: number) => trades(db).where('id', '=', id).executeTakeFirstOrThrow()

export const lockTrade = (db: Db, id: number) =>
  trades(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changeTrade = (db: Db, id: number, change: Partial<Insertable<SimulatedTrade>>) =>
  db.updateTable('simulatedTrade').set(change).where('id', '=', id).execute()

export const listLateTrades = (db: Db, now: Date) =>
  trades(db).where('paysAt', '<=', now).orderBy('id').limit(50).execute()

export const listTradesPaid = (db: Db, channel: ChannelKey, from: Date, until: Date) =>
  trades(db)
    .where('channel', '=', channel)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .orderBy('paidAt')
    .execute()

const refunds = (db: Db) =>
  db
    .selectFrom('simulatedRefund')
    .innerJoin('simulatedTrade', 'simulatedTrade.id', 'simulatedRefund.tradeId')
    .selectAll('simulatedRefund')
    .select(['simulatedTrade.tradeNo', 'simulatedTrade.outTradeNo'])

export const findRefund = (db: Db, channel: ChannelKey, outRefundNo: string) =>
  refunds(db)
    .where('simulatedRefund.channel', '=', channel)
    .where('simulatedRefund.outRefundNo', '=', outRefundNo)
    .executeTakeFirst()

export const findRefundById = (db: Db, id: number) =>
  refunds(db).where('simulatedRefund.id', '=', id).executeTakeFirstOrThrow()

export const sumRefunds = async (db: Db, tradeId: number) => {
  const { sum } = await db
    .selectFrom('simulatedRefund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountFen'), eb.lit(0)).as('sum'))
    .where('tradeId', '=', tradeId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export const addRefund = (db: Db, refund: Insertable<SimulatedRefund>) =>
  db.insertInto('simulatedRefund').values(refund).returning('id').executeTakeFirstOrThrow()

export const listDueRefunds = (db: Db, now: Date) =>
  refunds(db)
    .where('simulatedRefund.isDone', '=', false)
    .where('simulatedRefund.doneAt', '<=', now)
    .orderBy('simulatedRefund.id')
    .limit(50)
    .execute()

/** @returns whether this call finished it */
export const finishRefund = async (db: Db, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('simulatedRefund')
    .set({ isDone: true })
    .where('id', '=', id)
    .where('isDone', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listRefundsDone = (db: Db, channel: ChannelKey, from: Date, until: Date) =>
  refunds(db)
    .where('simulatedRefund.channel', '=', channel)
    .where('simulatedRefund.isDone', '=', true)
    .where('simulatedRefund.doneAt', '>=', from)
    .where('simulatedRefund.doneAt', '<', until)
    .orderBy('simulatedRefund.doneAt')
    .execute()

export const addNotice = (db: Db, notice: { tradeId: number; refundId?: number; nextAt: Date }) =>
  db.insertInto('simulatedNotice').values(notice).execute()

export const listDueNotices = (db: Db, now: Date) =>
  db
    .selectFrom('simulatedNotice')
    .innerJoin('simulatedTrade', 'simulatedTrade.id', 'simulatedNotice.tradeId')
    .selectAll('simulatedNotice')
    .select('simulatedTrade.channel')
    .where('doneAt', 'is', null)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(20)
    .execute()

export const finishNotice = (db: Db, id: number, doneAt: Date) =>
  db.updateTable('simulatedNotice').set({ doneAt }).where('id', '=', id).execute()

export const postponeNotice = (db: Db, id: number, tries: number, nextAt: Date) =>
  db.updateTable('simulatedNotice').set({ tries, nextAt }).where('id', '=', id).execute()

export const listKeys = (db: Db) => db.selectFrom('simulatedKey').selectAll().execute()

export const addKeys = (db: Db, keys: { name: string; privateKey: string }[]) =>
  db
    .insertInto('simulatedKey')
    .values(keys)
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
