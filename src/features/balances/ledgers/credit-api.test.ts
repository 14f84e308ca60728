import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { drawCredit, giveBackCredit } from './service.server.ts'

const { app, db } = await testApp()
const finance = await staffBrowser(app, db, 'finance')
const second = await staffBrowser(app, db, 'finance')
const now = new Date('2026-11-21T04:00:00Z')
const terms = { limit: 5000, days: 30 }
const pathOf = (companyId: number | string) => `/api/admin/company/${companyId}/credit`

async function buildBuyer() {
  const member = await buildMember(db, { companyId: (await buildCompany(db, { state: 'verified' })).id })
  return { ...member, browser: await TestBrowser.of(app, db, member) }
}

describe('credit', () => {
  it('is granted by finance, used by orders, repaid and shown to the company', async () => {
    const { browser, companyId } = await buildBuyer()
    const seen = async () => (await browser.get('/api/ucenter/credit')).json().data
    expect(await seen()).toMatchObject({ credit: null, total: 0, page: 1, pageSize: 20, list: [] })
    const given = await finance.put(pathOf(companyId), terms)
    expect(given.json().data.credit).toEqual({ limit: 5000, used: 0, headroom: 5000, days: 30 })
    await drawCredit(db, companyId, 123_456, 'O1', now)
    await giveBackCredit(db, companyId, 100_006, 'repayment', 'BANK 77', now)
    expect(await seen()).toMatchObject({
      credit: { used: 234.5, headroom: 4765.5 },
      total: 2,
      list: [
        { kind: 'repayment', amount: -1000.06, used: 234.5, reference: 'BANK 77', dueOn: null },
        { kind: 'order', amount: 1234.56, used: 1234.56, reference: 'O1', dueOn: '2026-12-21' },
      ],
    })
    expect((await browser.get('/api/ucenter/credit?page=2&pageSize=1')).json().data.list).toHaveLength(1)
    const entries = await db
      .selectFrom('auditEntry')
      .select(['action', 'detail'])
      .where('subjectId', '=', companyId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([{ action: 'credit.set', detail: { limitFen: 500_000, days: 30, isOpen: true } }])
  })

  it('can be closed or unlimited; its limit is never below the used amount', async () => {
    const { companyId } = await buildBuyer()
    await finance.put(pathOf(companyId), terms)
    await drawCredit(db, companyId, 400_000, 'O2', now)
    expect((await finance.put(pathOf(companyId), { limit: 3999.99, days: 30 })).json().code).toBe('conflict')
    const response = await finance.put(pathOf(companyId), { limit: null, days: 60 })
    expect(response.statusCode).toBe(202)
    await second.post(`/api/admin/approvals/${response.json().data.id}/approve`)
    const free = await finance.get(pathOf(companyId))
    expect(free.json().data.credit).toEqual({ limit: null, used: 4000, headroom: null, days: 60 })
    const closed = await finance.put(pathOf(companyId), { ...terms, isOpen: false })
    expect(closed.json().data).toMatchObject({ credit: null, total: 1 })
  })

  it.each([
    [{ limit: -1, days: 30 }, 'limit'],
    [{ limit: 0.001, days: 30 }, 'limit'],
    [{ limit: 100, days: 0 }, 'days'],
  ])('refuses the body %j', async (body, field) => {
    const { companyId } = await buildBuyer()
    const answer = await finance.put(pathOf(companyId), body)
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: field }] })
  })

  it('is managed by finance only', async () => {
    const { companyId, browser } = await buildBuyer()
    const service = await staffBrowser(app, db, 'service')
    expect((await service.get(pathOf(companyId))).statusCode).toBe(200)
    for (const [asker, status] of [
      [service, 403],
      [await staffBrowser(app, db, 'warehouse'), 403],
      [browser, 401],
      [new TestBrowser(app), 401],
    ] as const) {
      expect((await asker.put(pathOf(companyId), terms)).statusCode).toBe(status)
    }
    expect((await new TestBrowser(app).get('/api/ucenter/credit')).statusCode).toBe(401)
    for (const id of ['99999999', 'x']) {
      expect((await finance.put(pathOf(id), terms)).json().code).toBe('not-found')
      expect((await finance.get(pathOf(id))).json().code).toBe('not-found')
    }
  })
})
