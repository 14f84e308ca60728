import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Quote, QuoteRequestLine, QuoteVersionLine } from '#server/db/types.ts'
import { shanghaiDate } from '#shared/display.ts'
import { lineAmountFen } from '#shared/money.ts'
import type { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildStaff, staffBrowser } from '../../../tests/staff.ts'
import { buildMember } from '../members/factories.ts'
import { buildGoods } from '../orders/factories.ts'
import type { QuoteDetail } from './schema.ts'

let sequence = 0

interface LineTraits {
  skuId?: number | null
  quantityTenths?: number
  /** Null: cannot be supplied. */
  unitPriceFen?: number | null
  leadTimeDays?: number | null
  /** Of the answer. */
  productId?: number | null
  regulatedClasses?: string[]
}

type QuoteTraits = Partial<Insertable<Quote>> & {
  memberId: number
  companyId: number
  lines?: LineTraits[]
}

const article = (index: number) => ({ nameZh: `定制试剂 ${index + 1}`, packing: '5 g' })

/** A quote with one version, valid for a week; with `state: 'requested'` and no version, one that awaits its answer. */
export async function buildQuote(db: Db, { lines = [{}], ...traits }: QuoteTraits) {
  const isAnswered = traits.state !== 'requested'
  const priced = lines.map((line, index) => {
    const { skuId = null, quantityTenths = 10, unitPriceFen = 5000, leadTimeDays = null, ...product } = line
    const grossFen = unitPriceFen === null ? 0 : lineAmountFen(unitPriceFen, quantityTenths)
    return { lineNo: index + 1, skuId, quantityTenths, unitPriceFen, leadTimeDays, grossFen, ...product }
  })
  const goodsFen = priced.reduce((sum, { grossFen }) => sum + grossFen, 0)
  const validUntil = traits.validUntil ?? shanghaiDate(new Date(), 7)
  const quote = await db
    .insertInto('quote')
    .values({
      quoteNo: `Q20260101${String(++sequence).padStart(8, '0')}`,
      state: 'quoted',
      ...(isAnswered && { version: 1, goodsFen, validUntil }),
      ...traits,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const round = { quoteId: quote.id, round: 1 }
  await db
    .insertInto('quoteRequest')
    .values({ ...round, memberId: traits.memberId })
    .execute()
  const requested: Insertable<QuoteRequestLine>[] = priced.map(
    ({ lineNo, skuId, quantityTenths }, index) => ({
      ...round,
      ...article(index),
      lineNo,
      skuId,
      quantityTenths,
    }),
  )
  await db.insertInto('quoteRequestLine').values(requested).execute()
  if (!isAnswered) return quote
  const staffId = (await buildStaff(db)).id
  const version = { quoteId: quote.id, version: 1 }
  await db
    .insertInto('quoteVersion')
    .values({ ...version, round: 1, staffId, goodsFen, validUntil })
    .execute()
  const answered: Insertable<QuoteVersionLine>[] = priced.map((line, index) => ({
    ...version,
    ...article(index),
    ...line,
  }))
  await db.insertInto('quoteVersionLine').values(answered).execute()
  return quote
}

export const quotePath = '/api/trade/quote'

/** An article in own words. */
export const ownWords = { name: '定制配体', packing: '5 g', quantity: 2, targetPrice: 88.5 }

type Shop = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db'>

/** A member with a browser who requests quotes. */
export async function quoteRequester({ app, db }: Shop, traits: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, traits)
  const browser = await TestBrowser.of(app, db, member)
  const send = (to: string, body: object, key: string = randomUUID()) =>
    browser.post(to, body, { 'idempotency-key': key })
  const request = (body: object, key?: string) => send(quotePath, body, key)
  const read = async (id: string): Promise<QuoteDetail> =>
    (await browser.get(`${quotePath}/${id}`)).json().data
  return { member, browser, send, request, read }
}

/** A request of a sku and of an article in own words. */
export async function requestedQuoteOf(shop: Shop) {
  const { app, db } = shop
  const service = await staffBrowser(app, db, 'service')
  const buyer = await quoteRequester(shop)
  const sku = await buildGoods(db)
  const lines = [{ skuId: String(sku.id), quantity: 3 }, ownWords]
  const { id, quoteNo } = (await buyer.request({ lines, remark: '请尽快' })).json().data
  const answer = (body: object = {}) =>
    service.post(`/api/admin/quotes/${id}/answer`, {
      round: 1,
      validUntil: shanghaiDate(new Date(), 7),
      lines: [
        { lineNo: 1, price: 90 },
        { lineNo: 2, price: 80, leadTimeDays: 14 },
      ],
      ...body,
    })
  return { ...buyer, service, sku, id: id as string, quoteNo: quoteNo as string, answer }
}
