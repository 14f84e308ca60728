import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { buildOrder } from '#features/orders/factories.ts'
import { testApp } from '../../../tests/app.ts'
import { staffBrowser } from '../../../tests/staff.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const reviewer = await staffBrowser(app, db, 'reviewer')

const auditOf = (subject: string, subjectId: number) =>
  db
    .selectFrom('auditEntry')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute()

describe('companies for staff', () => {
  it('are filtered by what they owe, which only those who read balances see', async () => {
    const { id, name } = await buildCompany(db, { name: '赊购研究院' })
    await buildMember(db, { companyId: id, role: 'owner' })
    await buildCredit(db, { companyId: id, limitFen: 500_000, usedFen: 120_000 })
    const view = `filter=creditUsed:1200..&filter=name:${encodeURIComponent(name)}`
    const seen = await service.get(`/api/admin/grids/companies?${view}`)
    expect(seen.json().data.rows).toMatchObject([
      { id: String(id), members: 1, orders: 0, spent: 0, creditUsed: 120_000, creditLimit: 500_000 },
    ])
    expect((await reviewer.get(`/api/admin/grids/companies?${view}`)).json().data.rows).toEqual([])
    const one = `/api/admin/companies/${id}`
    expect((await service.get(one)).json().data.money).toMatchObject({ credit: { used: 120_000 } })
    expect((await reviewer.get(one)).json().data).toMatchObject({
      name,
      money: null,
      quotes: null,
      tickets: null,
    })
  })

  it('change their price level from the one that was seen', async () => {
    const { id } = await buildCompany(db)
    await db
      .insertInto('priceLevel')
      .values({ key: 'gold', nameZh: '金牌', nameEn: 'Gold', discountBp: 500 })
      .onConflict((known) => known.doNothing())
      .execute()
    const level = `/api/admin/companies/${id}/level`
    const change = { before: null, after: 'gold' }
    expect((await service.put(level, change)).statusCode).toBe(200)
    expect((await service.put(level, change)).json().code).toBe('conflict')
    expect((await service.put(level, { before: 'gold', after: 'none' })).statusCode).toBe(404)
    expect(await auditOf('company', id)).toEqual([{ action: 'company.level', detail: change }])
  })
})

describe('members for staff', () => {
  it('are found by a whole phone number and shown with a masked one', async () => {
    const { id } = await buildMember(db, { phone: '13655550001', email: 'zhangsan@lab.example' })
    const find = async (keyword: string) =>
      (await service.get(`/api/admin/grids/members?keyword=${keyword}`)).json().data.rows
    expect(await find('13655550001')).toMatchObject([
      { id: String(id), phone: '136****0001', email: 'zh***@lab.example' },
    ])
    expect(await find('1365555')).toEqual([])
  })

  it('move to another company as buyers, of which its owners are notified, unless they are a last owner', async () => {
    const [from, to] = [await buildCompany(db), await buildCompany(db)]
    const owner = await buildMember(db, { companyId: from.id, role: 'owner' })
    const approver = await buildMember(db, { companyId: from.id, role: 'approver' })
    const head = await buildMember(db, { companyId: to.id, role: 'owner' })
    const move = ({ id }: { id: number }, more: object = {}) =>
      service.post(`/api/admin/members/${id}/transfer`, {
        fromId: String(from.id),
        toId: String(to.id),
        ...more,
      })
    expect((await move(owner)).json().code).toBe('last-owner')
    expect((await move(approver, { fromId: String(to.id) })).json().code).toBe('conflict')
    expect((await move(approver, { role: 'owner' })).statusCode).toBe(200)
    expect((await service.get(`/api/admin/members/${approver.id}`)).json().data).toMatchObject({
      companyId: String(to.id),
      role: 'buyer',
    })
    expect(await auditOf('member', approver.id)).toMatchObject([
      {
        action: 'member.transfer',
        detail: {
          before: { companyId: from.id, role: 'approver' },
          after: { companyId: to.id, role: 'buyer' },
        },
      },
    ])
    const sent = await db
      .selectFrom('message')
      .select(['kind', 'titleZh'])
      .where('memberId', '=', head.id)
      .execute()
    expect(sent).toEqual([{ kind: 'company', titleZh: `${approver.nickname}已转入${to.name}` }])
  })

  it('who are alone in a company stay while it has money or work', async () => {
    const [from, to] = [await buildCompany(db), await buildCompany(db)]
    const { id } = await buildMember(db, { companyId: from.id, role: 'owner' })
    const move = async () =>
      (
        await service.post(`/api/admin/members/${id}/transfer`, {
          fromId: String(from.id),
          toId: String(to.id),
        })
      ).json()
    const left = (name: string) => ({ status: 409, code: 'work-left', errors: [{ path: name }] })
    await db.insertInto('wallet').values({ companyId: from.id, balanceFen: 100 }).execute()
    expect(await move()).toMatchObject(left('wallet'))
    await db.updateTable('wallet').set({ balanceFen: 0 }).where('companyId', '=', from.id).execute()
    const order = await buildOrder(db, { memberId: id, companyId: from.id })
    expect(await move()).toMatchObject(left('orders'))
    await db.updateTable('order').set({ status: 'finished' }).where('id', '=', order.id).execute()
    expect(await move()).toMatchObject({ status: 200 })
  })
})
