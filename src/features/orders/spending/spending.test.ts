import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildOrder, buildTeam } from '../factories.ts'

const { app, db } = await testApp()

const team = await buildTeam(db)
const { companyId, buyer, first } = team
const project = await db
  .insertInto('project')
  .values({ companyId, number: 'P-1', name: '电池', createdBy: team.owner.id })
  .returning('id')
  .executeTakeFirstOrThrow()
// Each of 100 yuan.
await buildOrder(db, { companyId, memberId: buyer.id, placedAt: new Date('2025-03-31T16:30:00Z') })
await buildOrder(db, {
  companyId,
  memberId: first.id,
  projectId: project.id,
  placedAt: new Date('2025-05-10T02:00:00Z'),
  paidFen: 10_000,
  refundedFen: 2500,
})
await buildOrder(db, { companyId, memberId: buyer.id, status: 'cancelled', placedAt: new Date('2025-05-11') })
await buildOrder(db, { placedAt: new Date('2025-05-11') })

const browserOf = (member: { id: number }) => TestBrowser.of(app, db, member)
const period = 'from=2025-04&to=2025-05'
const spending = async (browser: TestBrowser, query: string) =>
  (await browser.get(`/api/ucenter/spending?${period}&${query}`)).json().data

describe('spending', () => {
  it('is grouped by month of Chinese time, also months without orders', async () => {
    const owner = await browserOf(team.owner)
    expect(await spending(owner, 'by=month')).toMatchObject({
      total: 175,
      rows: [
        { key: '2025-04', orders: 1, amount: 100 },
        { key: '2025-05', orders: 1, amount: 75 },
      ],
    })
    const longer = (await owner.get('/api/ucenter/spending?from=2025-02&to=2025-04')).json().data
    expect(longer.rows.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0, 100])
  })

  it('is grouped by project, member and category, the largest first', async () => {
    const owner = await browserOf(team.owner)
    expect((await spending(owner, 'by=project')).rows).toMatchObject([
      { label: '', amount: 100 },
      { label: 'P-1 电池', amount: 75 },
    ])
    expect((await spending(owner, 'by=member')).rows).toMatchObject([
      { key: String(buyer.id), amount: 100 },
      { key: String(first.id), amount: 75 },
    ])
    expect(await spending(owner, 'by=category')).toMatchObject({ total: 200 })
  })

  it('is filtered by project and member', async () => {
    const owner = await browserOf(team.owner)
    expect((await spending(owner, `project=${project.id}`)).total).toBe(75)
    expect((await spending(owner, `member=${buyer.id}`)).total).toBe(100)
  })

  it('of buyers is their own, and never of another company', async () => {
    expect((await spending(await browserOf(buyer), `member=${first.id}`)).total).toBe(100)
    const other = await buildTeam(db)
    expect((await spending(await browserOf(other.owner), '')).total).toBe(0)
  })

  it('has a page with a chart without scripts or styles, and a workbook', async () => {
    const owner = await browserOf(team.owner)
    const page = (await owner.get(`/ucenter/spending?${period}`)).body
    expect(page).toContain('<svg viewBox="0 0 720 240"')
    expect(page).toContain('<title>2025-05: ¥75.00</title>')
    expect(page).not.toContain(' style=')
    const book = await owner.get(`/api/ucenter/spending/export.xlsx?${period}&by=member`)
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
