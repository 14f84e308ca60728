import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildGoods } from '../../orders/factories.ts'
import { requestedQuoteOf } from '../factories.ts'

const shop = await testApp()
const { app, db } = shop
const inAWeek = shanghaiDate(new Date(), 7)

const errorsOf = (answer: { json(): { errors?: { path: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path }) => path)

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('an answer', () => {
  it('becomes a version with the sum of its lines, and an audit entry', async () => {
    const { id, answer, read } = await requestedQuoteOf(shop)
    expect((await answer()).statusCode).toBe(200)
    const quote = await read(id)
    expect(quote).toMatchObject({
      state: 'quoted',
      version: 1,
      total: 430,
      validUntil: inAWeek,
      isOpen: true,
    })
    expect(quote.versions).toMatchObject([
      {
        version: 1,
        total: 430,
        lines: [
          { lineNo: 1, quantity: 3, unitPrice: 90, amount: 270, leadTimeDays: null },
          { lineNo: 2, skuId: null, unitPrice: 80, amount: 160, leadTimeDays: 14 },
        ],
      },
    ])
    expect(quote.can).toMatchObject({ accept: true, decline: true, askAgain: true, withdraw: false })
    const audit = await db.selectFrom('auditEntry').selectAll().where('action', '=', 'quote.answer').execute()
    expect(audit).toContainEqual(expect.objectContaining({ subjectId: Number(id) }))
  })

  it('is followed by a further version; earlier ones never change', async () => {
    const { id, answer, read } = await requestedQuoteOf(shop)
    const other = await buildGoods(db)
    await answer()
    const before = (await read(id)).versions[0]
    const lines = [
      { lineNo: 1, price: 85, quantity: 4 },
      { lineNo: 2, price: 70, skuId: String(other.id) },
    ]
    expect((await answer({ lines })).statusCode).toBe(200)
    const quote = await read(id)
    expect(quote).toMatchObject({ version: 2, total: 480 })
    expect(quote.versions[0]).toEqual(before)
    expect(quote.versions[1]?.lines).toMatchObject([{ quantity: 4 }, { sku: other.skuCode }])
    await expect(
      db.updateTable('quoteVersionLine').set({ unitPriceFen: 1 }).where('quoteId', '=', Number(id)).execute(),
    ).rejects.toThrow('never change')
  })

  it('answers every line once, with skus on sale, within a year', async () => {
    const { answer, sku } = await requestedQuoteOf(shop)
    const gone = await buildGoods(db, { isOnSale: false })
    const barred = await buildGoods(db, {}, { isBarred: true, regulatedClasses: ['psychotropic-1'] })
    const both = (second: object) => ({
      lines: [
        { lineNo: 1, price: 90 },
        { lineNo: 2, price: 80, ...second },
      ],
    })
    expect(errorsOf(await answer({ lines: [{ lineNo: 1, price: 90 }] }))).toEqual(['lines'])
    expect(errorsOf(await answer(both({ lineNo: 7 })))).toEqual(['lines.1.lineNo'])
    for (const { id } of [gone, barred])
      expect(errorsOf(await answer(both({ skuId: String(id) })))).toEqual(['lines.1.skuId'])
    expect(errorsOf(await answer(both({ skuId: String(sku.id) })))).toEqual(['lines.1.skuId'])
    expect(
      errorsOf(
        await answer({
          lines: [
            { lineNo: 1, price: null },
            { lineNo: 2, price: null },
          ],
        }),
      ),
    ).toEqual(['lines'])
    expect(errorsOf(await answer({ validUntil: shanghaiDate(new Date(), -1) }))).toEqual(['validUntil'])
    expect(errorsOf(await answer({ validUntil: shanghaiDate(new Date(), 400) }))).toEqual(['validUntil'])
    expect(codeOf(await answer({ round: 2 }))).toBe('conflict')
  })

  it('is given by the service role only', async () => {
    const { id, service } = await requestedQuoteOf(shop)
    const warehouse = await staffBrowser(app, db, 'warehouse')
    expect((await warehouse.get(`/api/admin/quotes/${id}`)).statusCode).toBe(403)
    expect((await service.get('/api/admin/quotes?tab=requested')).json().data.total).toBeGreaterThan(0)
  })

  it('may decline the request, with a reason', async () => {
    const { id, read, service } = await requestedQuoteOf(shop)
    const decline = (reason: string) => service.post(`/api/admin/quotes/${id}/decline`, { reason })
    expect(errorsOf(await decline(''))).toEqual(['reason'])
    expect((await decline('无法合成')).statusCode).toBe(200)
    const quote = await read(id)
    expect(quote.state).toBe('declined')
    expect(quote.moves.at(-1)).toMatchObject({ to: 'declined', actor: 'staff', name: '', reason: '无法合成' })
    expect(codeOf(await decline('再次'))).toBe('illegal-move')
  })
})
