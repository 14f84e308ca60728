import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
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

  it('move to another company, unless they are its last owner', async () => {
    const [from, to] = [await buildCompany(db), await buildCompany(db)]
    const owner = await buildMember(db, { companyId: from.id, role: 'owner' })
    const buyer = await buildMember(db, { companyId: from.id, role: 'buyer' })
    const move = ({ id }: { id: number }, more: object = {}) =>
      service.post(`/api/admin/members/${id}/transfer`, {
        fromId: String(from.id),
        toId: String(to.id),
        role: 'approver',
        ...more,
      })
    expect((await move(owner)).json().code).toBe('last-owner')
    expect((await move(buyer, { fromId: String(to.id) })).json().code).toBe('conflict')
    expect((await move(buyer)).statusCode).toBe(200)
    expect((await service.get(`/api/admin/members/${buyer.id}`)).json().data).toMatchObject({
      companyId: String(to.id),
      role: 'approver',
    })
    expect(await auditOf('member', buyer.id)).toMatchObject([
      {
        action: 'member.transfer',
        detail: {
          before: { companyId: from.id, role: 'buyer' },
          after: { companyId: to.id, role: 'approver' },
        },
      },
    ])
  })
})
