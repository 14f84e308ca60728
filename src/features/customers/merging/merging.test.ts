import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { buildOrder } from '#features/orders/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const finance = await staffBrowser(app, db, 'finance')

interface Pair {
  fromState?: 'verified' | 'unverified'
  names?: [string, string]
}

/** Two companies, each with an owner who is signed in. */
async function buildPair({ fromState = 'unverified', names = ['旧单位', '新单位'] }: Pair = {}) {
  const from = await buildCompany(db, { name: names[0], state: fromState })
  const into = await buildCompany(db, { name: names[1], state: 'verified' })
  const owner = await buildMember(db, { companyId: from.id, role: 'owner' })
  const head = await buildMember(db, { companyId: into.id, role: 'owner' })
  return { from, into, owner, head, browser: await TestBrowser.of(app, db, owner) }
}

const path = ({ id }: { id: number }) => `/api/admin/companies/${id}/merge`
const preview = async (from: { id: number }, into: { id: number }) =>
  (await service.get(`${path(from)}?into=${into.id}`)).json().data
const obstacles = async (from: { id: number }, into: { id: number }) =>
  (await preview(from, into)).obstacles.map(({ name }: { name: string }) => name)
const merge = (from: { id: number }, into: { id: number }, money: object = {}) =>
  service.post(path(from), { into: String(into.id), wallet: 0, debt: 0, ...money })
const companyOf = ({ id }: { id: number }) =>
  db.selectFrom('member').select(['companyId', 'role']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a merge of companies', () => {
  it('without money is done at once: members stay signed in, as buyers; it happens once', async () => {
    const { from, into, owner, head, browser } = await buildPair()
    const order = await buildOrder(db, { memberId: owner.id, companyId: from.id })
    expect((await merge(from, into)).statusCode).toBe(200)
    expect(await companyOf(owner)).toEqual({ companyId: into.id, role: 'buyer' })
    expect((await browser.get('/api/ucenter/company')).json().data).toMatchObject({ name: '新单位' })
    expect(
      await db.selectFrom('order').select('companyId').where('id', '=', order.id).executeTakeFirst(),
    ).toEqual({ companyId: into.id })
    expect((await service.get(`/api/admin/companies/${from.id}`)).json().data).toMatchObject({
      state: 'merged',
      mergedInto: { id: String(into.id), name: '新单位' },
      members: [],
    })
    const message = db.selectFrom('message').select('titleZh').where('memberId', '=', head.id)
    expect(await message.execute()).toEqual([{ titleZh: '旧单位已合并到新单位' }])
    const audit = db.selectFrom('auditEntry').select('subjectId').where('action', '=', 'company.merge')
    expect((await audit.execute()).map(({ subjectId }) => subjectId)).toEqual(
      expect.arrayContaining([from.id, into.id]),
    )
    expect((await merge(from, into)).json().code).toBe('conflict')
    expect((await merge(into, from)).json().code).toBe('conflict')
    // a request that began before
    const late = db
      .insertInto('project')
      .values({ companyId: from.id, number: 'P', name: '', createdBy: owner.id })
    await expect(late.execute()).rejects.toMatchObject({ code: 'RG001' })
  })

  it('with money waits for a second person, and both ledgers add up', async () => {
    const { from, into, owner } = await buildPair()
    await buildCredit(db, { companyId: from.id, usedFen: 30_000 })
    await buildCredit(db, { companyId: into.id, usedFen: 5_000, limitFen: 40_000 })
    await db.insertInto('wallet').values({ companyId: from.id, balanceFen: 700 }).execute()
    const entry = { kind: 'order' as const, dueOn: '2026-12-24' }
    await db
      .insertInto('creditEntry')
      .values([
        { ...entry, companyId: from.id, amountFen: 30_000, usedFen: 30_000, reference: 'M100' },
        { ...entry, companyId: into.id, amountFen: 5_000, usedFen: 5_000, reference: 'M200' },
      ])
      .execute()
    expect((await preview(from, into)).needsSecond).toBe(true)
    expect((await merge(from, into, { wallet: 1, debt: 30_000 })).json().code).toBe('conflict')
    const asked = await merge(from, into, { wallet: 700, debt: 30_000 })
    expect(asked.statusCode).toBe(202)
    expect((await companyOf(owner)).companyId).toBe(from.id)
    const approval = `/api/admin/approvals/${asked.json().data.id}/approve`
    expect((await service.post(approval)).json().code).toBe('second-person-needed')
    expect((await finance.post(approval)).statusCode).toBe(200)
    const sums = await db
      .selectFrom('creditAccount as account')
      .select(['companyId', 'usedFen', 'isOpen'])
      .select((eb) =>
        eb
          .selectFrom('creditEntry')
          .select(({ fn }) => fn.sum<number>('amountFen').as('sum'))
          .whereRef('creditEntry.companyId', '=', 'account.companyId')
          .as('sum'),
      )
      .where('companyId', 'in', [from.id, into.id])
      .orderBy('companyId')
      .execute()
    expect(sums.map((row) => ({ ...row, sum: Number(row.sum) }))).toEqual([
      { companyId: from.id, usedFen: 0, isOpen: false, sum: 0 },
      { companyId: into.id, usedFen: 35_000, isOpen: true, sum: 35_000 },
    ])
    const wallets = db.selectFrom('wallet').select('balanceFen').where('companyId', 'in', [from.id, into.id])
    expect(await wallets.orderBy('companyId').execute()).toEqual([{ balanceFen: 0 }, { balanceFen: 700 }])
    expect((await finance.get(`/api/admin/company/${into.id}/debts`)).json().data.debts).toMatchObject([
      { orderNo: 'M100', open: 300, dueOn: '2026-12-24' },
      { orderNo: 'M200', open: 50 },
    ])
  })

  it('is prevented by what it would break', async () => {
    const { from, into } = await buildPair({ fromState: 'verified' })
    expect(await obstacles(from, into)).toEqual(['bothVerified'])
    const open = await buildPair()
    expect(await obstacles(open.into, open.from)).toEqual(['notVerified'])
    const phone = '13655550077'
    for (const { id } of [open.owner, open.head])
      await db.updateTable('member').set({ phone }).where('id', '=', id).execute()
    await buildCredit(db, { companyId: open.from.id, usedFen: 900_000, days: 60 })
    await buildCredit(db, { companyId: open.into.id, usedFen: 200_000 })
    expect(await obstacles(open.from, open.into)).toEqual(['sameContact', 'creditTerms', 'creditLimit'])
    const refused = await merge(open.from, open.into, { debt: 900_000 })
    expect(refused.json()).toMatchObject({ code: 'work-left', errors: [{ path: 'sameContact' }, {}, {}] })
  })

  it('is proposed for equal names, codes and tax numbers', async () => {
    const { from, into } = await buildPair({ names: ['某某（广州）检测', '某某(广州) 检测'] })
    const view = `/api/admin/grids/company-duplicates?keyword=${encodeURIComponent('某某')}`
    expect((await service.get(view)).json().data.rows).toMatchObject([
      { name: from.name, into: into.name, sameName: true, sameCode: false, sameTax: false },
    ])
  })
})
