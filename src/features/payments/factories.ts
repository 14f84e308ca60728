import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { readIdentities } from '../../../simulators/payment/keys.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildBuyer, buildOrder } from '../orders/factories.ts'
import type { Payment, PaymentInput } from './schema.ts'

export const bankAccount = {
  accountName: '测试公司',
  bank: '测试银行',
  accountNumber: '6200',
  accountNameEn: 'Test Company',
}

/** Enables remittances. */
export const setBankAccount = (db: Db) =>
  db
    .insertInto('siteSetting')
    .values({ key: 'bankAccount', value: json(bankAccount) })
    .execute()

type App = Pick<FastifyInstance, 'inject'>
type OrderTraits = Parameters<typeof buildOrder>[1]

/** A buyer with a browser, for orders of 100 yuan and payments. */
export async function buildPayer(app: App, db: Db) {
  const { member } = await buildBuyer(db)
  const { id: memberId, companyId } = member
  const browser = await TestBrowser.of(app, db, member)
  const order = (traits: OrderTraits = {}) => buildOrder(db, { memberId, companyId, ...traits })
  const start = (
    input: Omit<PaymentInput, 'orderIds'> & { orderIds: readonly (string | number)[] },
    key: string = randomUUID(),
  ) =>
    browser.post(
      '/api/trade/payment',
      { ...input, orderIds: input.orderIds.map(String) },
      { 'idempotency-key': key },
    )
  const begin = async (channel: PaymentInput['channel'], ...orderIds: number[]): Promise<Payment> =>
    (await start({ channel, orderIds })).json().data
  const show = async (id: string): Promise<Payment> =>
    (await browser.get(`/api/trade/payment/${id}`)).json().data
  return { member, memberId, companyId, browser, order, start, begin, show }
}

/** The payer's actions at the simulated channels. */
export function buildCounter(app: App) {
  const go = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: path })
    return answer.statusCode === 302 ? String(answer.headers.location) : path
  }
  return {
    /** Opens the payment's page and presses a button. */
    async press(
      { redirect, scanPath }: Pick<Payment, 'redirect' | 'scanPath'>,
      action: 'pay' | 'fail' | 'twice' | 'late',
    ) {
      const page = await go(redirect ?? scanPath ?? '')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return app.inject({
        method: 'POST',
        url: `${page.split('?')[0]}?action=${action}`,
        headers,
        payload: '',
      })
    },
  }
}

/** The keys of the simulated channels, to forge their messages. */
export const findIdentities = (db: Database['db']) => readIdentities(db)

/** Polls five times a second. */
export async function until<T>(
  look: () => Promise<T>,
  isSo: (value: T) => boolean,
  mostSeconds = 15,
): Promise<T> {
  for (let left = mostSeconds * 5; ; left--) {
    const value = await look()
    if (isSo(value) || left === 0) return value
    await pause(200)
  }
}

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
