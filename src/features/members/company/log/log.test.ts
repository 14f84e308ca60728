import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { buildTeam } from '../../../orders/factories.ts'
import { buildMember } from '../../factories.ts'
import type { CompanyLogPage } from './schema.ts'

const { app, db } = await testApp()
const company = '/api/ucenter/company'

async function openTeam() {
  const team = await buildTeam(db)
  const [owner, first, buyer] = [
    await TestBrowser.of(app, db, team.owner),
    await TestBrowser.of(app, db, team.first),
    await TestBrowser.of(app, db, team.buyer),
  ]
  const read = async (query = ''): Promise<CompanyLogPage> =>
    (await owner.get(`${company}/log?${query}`)).json().data
  const texts = async (query?: string) => (await read(query)).list.map(({ text }) => text)
  return { ...team, browsers: { owner, first, buyer }, read, texts }
}

describe('the company log', () => {
  it('has every change of members, roles, invitations and limits', async () => {
    const { owner, first, second, buyer, browsers, texts, read } = await openTeam()
    const member = (id: number) => `${company}/member/${id}`
    await browsers.owner.put(member(first.id), { role: 'owner' })
    await browsers.owner.put(member(first.id), { role: 'owner' })
    await browsers.owner.put(`${company}/buyer-limit`, { limit: 500 })
    await browsers.owner.put(`${member(buyer.id)}/month-limit`, { limit: 800.5 })
    await browsers.owner.put(`${member(buyer.id)}/month-limit`, { limit: null })
    const { link, id } = (await browsers.owner.post(`${company}/invitation`, { role: 'approver' })).json()
      .data
    const guest = await TestBrowser.of(app, db, await buildMember(db, { nickname: '新同事' }))
    await guest.post(`${company}/join`, { token: new URL(link).searchParams.get('token') })
    expect((await browsers.owner.delete(`${company}/invitation/${id}`)).statusCode).toBe(404)
    const other = (await browsers.owner.post(`${company}/invitation`, { role: 'buyer' })).json().data
    await browsers.owner.delete(`${company}/invitation/${other.id}`)
    await browsers.owner.delete(member(second.id))
    await browsers.buyer.delete(member(buyer.id))
    expect((await texts()).toReversed()).toEqual([
      `${first.nickname}的角色由审批人改为管理员`,
      '采购员每单限额由 ¥1,000.00 改为 ¥500.00',
      `${buyer.nickname}的每月限额由 不限 改为 ¥800.50`,
      `${buyer.nickname}的每月限额由 ¥800.50 改为 不限`,
      '生成邀请链接，角色：审批人',
      '新同事加入，角色：审批人',
      '生成邀请链接，角色：采购员',
      '撤销邀请，角色：采购员',
      `${second.nickname}被移出单位，工作由${owner.nickname}接手`,
      `${buyer.nickname}退出单位，工作由${owner.nickname}接手`,
    ])
    expect((await read('kind=limits')).list).toHaveLength(3)
    expect((await read()).list[0]).toMatchObject({ actor: buyer.nickname, kind: 'members' })
  })

  it('has every change of projects, rules and deputies', async () => {
    const { first, second, browsers, texts } = await openTeam()
    const budgets = [{ from: '2026-01-01', until: '2026-12-31', amount: 1000 }]
    const project = (await browsers.owner.post('/api/ucenter/project', { number: 'P-1', budgets })).json()
      .data
    const path = `/api/ucenter/project/${project.id}`
    await browsers.owner.put(path, { name: '电池', budgets })
    await browsers.owner.put(path, { name: '电池', budgets: [{ ...budgets[0], amount: 2000 }] })
    for (const action of ['close', 'close', 'reopen']) await browsers.owner.post(`${path}/${action}`)
    const steps = [{ role: 'approver', memberIds: [] }]
    const facts = { regulated: false, memberIds: [], brandIds: [], overBudget: false, overLimit: false }
    const rule = { name: '大额', amountFrom: 100, ...facts, allowsOwn: false, steps }
    await browsers.owner.put('/api/ucenter/approval/rules', { version: 0, rules: [rule] })
    await browsers.owner.put('/api/ucenter/approval/rules', { version: 1, rules: [] })
    const period = { from: '2026-01-01', until: '2036-01-01' }
    const deputy = { deputyId: String(second.id), ...period }
    const [named] = (await browsers.first.post('/api/ucenter/approval/deputy', deputy)).json().data
    await browsers.first.delete(`/api/ucenter/approval/deputy/${named.id}`)
    expect((await texts()).toReversed()).toEqual([
      '新建项目 P-1，预算合计 ¥1,000.00',
      '修改项目 P-1 的名称或成员',
      '项目 P-1 的预算合计由 ¥1,000.00 改为 ¥2,000.00',
      '项目 P-1 结项',
      '重新启用项目 P-1',
      '审批规则第 1 版：大额',
      '审批规则第 2 版：无规则',
      `${second.nickname}代${first.nickname}审批：2026-01-01 至 2036-01-01`,
      `${second.nickname}不再代${first.nickname}审批`,
    ])
    expect(await texts('kind=rules')).toHaveLength(4)
  })

  it('is read page by page by owners alone, also as a workbook', async () => {
    const { companyId, owner, browsers, read } = await openTeam()
    const kind = 'projectClosed' as const
    const events = Array.from({ length: 35 }, (_, n) => ({
      companyId,
      actorId: owner.id,
      kind,
      subject: `P${n}`,
    }))
    await db.insertInto('companyEvent').values(events).execute()
    const newest = await read()
    const older = await read(`after=${newest.next}`)
    expect([newest.list.length, older.list.length, older.next]).toEqual([30, 5, null])
    expect(older.list.at(-1)?.text).toBe('项目 P0 结项')
    const page = await browsers.owner.get('/ucenter/member/company/log?kind=projects')
    expect(page.body).toContain('项目 P34 结项')
    expect(page.body).toContain('rel="next"')
    expect((await browsers.owner.get('/ucenter/member/company/log?kind=rules')).body).toContain(
      '该类型暂无记录',
    )
    const book = await browsers.owner.get(`${company}/log/export.xlsx?kind=projects`)
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
    for (const browser of [browsers.first, browsers.buyer]) {
      expect((await browser.get(`${company}/log`)).statusCode).toBe(403)
      expect((await browser.get(`${company}/log/export.xlsx`)).statusCode).toBe(403)
      expect((await browser.get('/ucenter/member/company/log')).statusCode).toBe(403)
    }
    const other = await openTeam()
    expect(await other.texts()).toEqual([])
  })
})
