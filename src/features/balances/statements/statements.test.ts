import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { shopContext } from '#server/context.ts'
import { Services } from '#server/services.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { titlesOf } from '../../notifications/factories.ts'
import { remindOfDebts } from '../debts/service.server.ts'
import { buildCredit } from '../factories.ts'
import { drawCredit, giveBackCredit } from '../ledgers/service.server.ts'
import { makeStatements } from './service.server.ts'

const { app, db } = await testApp()
const shop = shopContext({
  db,
  services: new Services(),
  config: {} as never,
  log: { error: () => {}, warn: () => {}, info: () => {} },
})
const path = '/api/ucenter/credit'
const orderNo = (number: number) => `20260101${String(number).padStart(8, '0')}`

/** Books at times in China. */
async function buildDebtor() {
  const company = await buildCompany(db, { state: 'verified', name: '海滨生物研究院' })
  const { companyId } = await buildCredit(db, { companyId: company.id })
  const member = await buildMember(db, { companyId })
  const browser = await TestBrowser.of(app, db, member)
  const at = (time: string) => new Date(`${time}+08:00`)
  return {
    companyId,
    memberId: member.id,
    browser,
    draw: (no: string, fen: number, time: string) => drawCredit(db, companyId, fen, no, at(time)),
    repay: (no: string, fen: number, time: string, bank = `ICBC-${no}`) =>
      giveBackCredit(db, companyId, fen, 'repayment', `${no} ${bank}`, at(time)),
    refund: (no: string, fen: number, time: string) =>
      giveBackCredit(db, companyId, fen, 'refund', `${no} 7`, at(time)),
    get: async (below: string) => (await browser.get(`${path}${below}`)).json().data,
  }
}

describe('a statement', () => {
  it('carries the balance of its month in China, with entries and open orders', async () => {
    const { draw, repay, refund, get } = await buildDebtor()
    const [one, two, three] = [orderNo(1), orderNo(2), orderNo(3)]
    await draw(one, 10_000, '2026-08-31T23:59:59')
    await draw(two, 5000, '2026-09-01T00:00:00')
    await repay(one, 4000, '2026-09-10T10:00:00')
    await refund(two, 1000, '2026-09-30T23:59:59')
    await draw(three, 700, '2026-10-01T00:00:00')
    await makeStatements(shop, new Date('2026-10-01T01:05:00+08:00'))
    expect(await get('/statements/2026-09')).toMatchObject({
      month: '2026-09',
      opening: 100,
      drawn: 50,
      repaid: 40,
      credited: 10,
      closing: 100,
      companyName: '海滨生物研究院',
      lines: [
        { kind: 'order', orderNo: two, amount: 50, reference: '', dueOn: '2026-10-01' },
        { kind: 'repayment', orderNo: one, amount: -40, reference: `ICBC-${one}`, dueOn: null },
        { kind: 'refund', orderNo: two, amount: -10 },
      ],
      debts: [
        { orderNo: one, open: 60, dueOn: '2026-09-30' },
        { orderNo: two, open: 40, dueOn: '2026-10-01' },
      ],
      stillOpen: 100,
    })
    await repay(one, 6000, '2026-10-05T10:00:00', 'ICBC-2')
    expect(await get('/statements/2026-09')).toMatchObject({ closing: 100, stillOpen: 40 })
    await makeStatements(shop, new Date('2026-11-01T01:05:00+08:00'))
    expect(await get('/statements')).toMatchObject([
      { month: '2026-10', opening: 100, closing: 47 },
      { month: '2026-09', opening: 100, closing: 100 },
    ])
  })

  it('is made once by concurrent jobs, is never changed, and is announced once', async () => {
    const { draw, get, memberId } = await buildDebtor()
    await draw(orderNo(11), 100, '2026-03-02T10:00:00')
    const now = new Date('2026-04-01T01:05:00+08:00')
    await Promise.all(Array.from({ length: 5 }, () => makeStatements(shop, now)))
    expect(await get('/statements')).toHaveLength(1)
    const change = db.updateTable('creditStatement').set({ drawnFen: 0 }).where('month', '=', '2026-03-01')
    await expect(change.execute()).rejects.toThrow('never changed')
    await expect(db.deleteFrom('creditStatementLine').execute()).rejects.toThrow('never changed')
    expect(await titlesOf(db, memberId)).toEqual(['2026-03 对账单已出'])
  })

  it('is a page, a PDF and an Excel file, for members of the company only', async () => {
    const { draw, browser } = await buildDebtor()
    await draw(orderNo(21), 12_345, '2026-05-02T10:00:00')
    await makeStatements(shop, new Date('2026-06-01T01:05:00+08:00'))
    const stranger = (await buildDebtor()).browser
    const addresses = [
      '/ucenter/my-wallet/statement/2026-05',
      `${path}/statements/2026-05`,
      `${path}/statements/2026-05/statement.pdf`,
      `${path}/statements/2026-05/statement.xlsx`,
    ]
    for (const address of addresses) {
      expect((await browser.get(address)).statusCode, address).toBe(200)
      expect((await stranger.get(address)).statusCode, address).toBe(404)
    }
    const [page, , pdf, sheet] = await Promise.all(addresses.map((address) => browser.get(address)))
    expect(page?.body).toContain('¥123.45')
    expect(pdf?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sheet?.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await browser.get('/ucenter/my-wallet/statement/2026-13')).statusCode).toBe(404)
  })
})

describe('open orders', () => {
  it('are aged by days overdue, the first due first', async () => {
    const { draw, repay, get, browser } = await buildDebtor()
    const day = (before: number) =>
      new Date(Date.now() - before * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19)
    const [late, soon, paid] = [orderNo(31), orderNo(32), orderNo(33)]
    await draw(soon, 300, day(5))
    await draw(late, 200, day(75))
    await draw(paid, 100, day(80))
    await repay(paid, 100, day(1))
    const debts = await get('/debts')
    expect(debts).toMatchObject({
      open: 5,
      overdue: 2,
      debts: [
        { orderNo: late, open: 2, overdue: 45 },
        { orderNo: soon, open: 3, overdue: 0 },
      ],
      aging: { notDue: 3, days30: 0, days60: 2, days90: 0, older: 0 },
    })
    const page = (await browser.get('/ucenter/my-wallet/credit')).body
    for (const text of [late, soon, '逾期 45 天', '¥5.00']) expect(page).toContain(text)
    expect(page).not.toContain(paid)
  })

  it('are announced three days before they are due and the day after, once', async () => {
    const { draw, memberId } = await buildDebtor()
    await draw(orderNo(41), 200, '2027-01-01T10:00:00')
    const titles = async (now: string) => {
      const remind = () => remindOfDebts(shop, new Date(`${now}T09:00:00+08:00`))
      await Promise.all([remind(), remind(), remind()])
      return titlesOf(db, memberId)
    }
    expect(await titles('2027-01-27')).toEqual([])
    expect(await titles('2027-01-28')).toEqual(['账期款 ¥2.00 即将到期'])
    expect(await titles('2027-01-28')).toHaveLength(1)
    expect(await titles('2027-02-01')).toEqual(['账期款 ¥2.00 即将到期', '账期款 ¥2.00 已逾期'])
  })
})
