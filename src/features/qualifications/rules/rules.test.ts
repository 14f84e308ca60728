import { describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { announceRulesFrom, describeWays } from '../service.server.ts'

const { app, db, listen } = await testApp()
const [officer, colleague] = [
  await staffBrowser(app, db, 'compliance'),
  await staffBrowser(app, db, 'compliance'),
]
const inDays = (days: number) => shanghaiDate(new Date(), days)
const noonOn = (day: string) => new Date(`${day}T12:00:00+08:00`)

async function ruleOf(regulatedClass: string) {
  const { id } = await db
    .selectFrom('regulatedRule')
    .select('id')
    .where('regulatedClass', '=', regulatedClass)
    .where('inForceFrom', '<=', inDays(0))
    .orderBy('inForceFrom', 'desc')
    .executeTakeFirstOrThrow()
  const path = `/api/admin/regulated-rules/${id}`
  const read = async () => (await officer.get(path)).json().data
  const { facts } = await read()
  const draft = (inForceFrom: string, change: object) => ({ ...facts, inForceFrom, ...change })
  const plan = (inForceFrom: string, change: object, basisId = String(id)) =>
    officer.post(`${path}/plan`, {
      ...draft(inForceFrom, change),
      source: '新法 第 63 条',
      reason: '律师意见',
      basisId,
    })
  return { id, path, read, draft, plan }
}

const approvalOf = (answer: { json(): { data: { id: string } } }) =>
  `/api/admin/approvals/${answer.json().data.id}/approve`
const isSoldOnline = async (regulatedClass: string, day: string) =>
  (await describeWays(db, [regulatedClass], noonOn(day)))[0]?.isSoldOnline
const auditOf = (action: string) =>
  db.selectFrom('auditEntry').select(['subjectId', 'detail']).where('action', '=', action).execute()

describe('rules of regulated classes', () => {
  it('change from a future day on, after a second person approved; the shop follows on that day', async () => {
    await buildProduct(db, { regulatedClasses: ['precursor-3'] })
    const rule = await ruleOf('precursor-3')
    const [day, eve] = [inDays(10), inDays(9)]
    const change = { isSoldOnline: false, filingDays: 5 }
    const preview = await officer.post(`${rule.path}/preview`, rule.draft(day, change))
    expect(preview.json().data).toMatchObject({
      basisId: String(rule.id),
      changed: ['isSoldOnline', 'filingDays'],
      before: { filingDays: 30 },
      products: 1,
    })
    const asked = await rule.plan(day, change)
    expect(asked.statusCode, asked.body).toBe(202)
    const countFor = async (browser: typeof officer) => {
      const { queues } = (await browser.get('/api/admin/dashboard')).json().data
      return queues.find(({ name }: { name: string }) => name === 'approvals').count
    }
    expect([await countFor(officer), await countFor(await staffBrowser(app, db, 'finance'))]).toEqual([1, 0])
    expect(await isSoldOnline('precursor-3', day)).toBe(true)
    expect(await rule.read()).toMatchObject({
      waiting: [
        {
          inForceFrom: day,
          reason: '律师意见',
          preview: { changed: ['isSoldOnline', 'filingDays'] },
          isOvertaken: false,
        },
      ],
    })
    const own = await officer.post(approvalOf(asked), {})
    expect([own.statusCode, own.json().code]).toEqual([403, 'second-person-needed'])
    expect((await colleague.post(approvalOf(asked), {})).statusCode).toBe(200)
    expect([await isSoldOnline('precursor-3', eve), await isSoldOnline('precursor-3', day)]).toEqual([
      true,
      false,
    ])
    const { rules, waiting } = await rule.read()
    expect([waiting, rules.map((one: { state: string }) => one.state)]).toEqual([[], ['planned', 'current']])
    const audit = await auditOf('regulatedRule.add')
    expect(audit).toMatchObject([
      {
        subjectId: rule.id,
        detail: {
          before: { isSoldOnline: true, filingDays: 30 },
          after: { isSoldOnline: false, filingDays: 5 },
          source: '新法 第 63 条',
          reason: '律师意见',
        },
      },
      { subjectId: Number(rules[0].id) },
    ])
    const rows = (await officer.get('/api/admin/grids/regulated-rules?filter=state:planned')).json().data.rows
    expect(rows).toMatchObject([{ regulatedClass: 'precursor-3', inForceFrom: day, isSoldOnline: false }])
    const heard: string[] = []
    const unlisten = await listen('content_change', (payload = 'new') => heard.push(payload))
    await announceRulesFrom(db, day)
    await vi.waitFor(() => expect(heard).toEqual(['new', '']))
    await unlisten()
  })

  it('are never edited once in force; a day has one rule, and what was compared must still hold', async () => {
    const rule = await ruleOf('precursor-2')
    const wrong = async (day: string, change: object) => (await rule.plan(day, change)).json().errors
    expect(await wrong(inDays(0), { filingDays: 7 })).toMatchObject([{ path: 'inForceFrom' }])
    expect(await wrong(inDays(3), {})).toMatchObject([{ path: 'inForceFrom' }])
    expect(await wrong(inDays(3), { ways: [] })).toMatchObject([{ path: 'ways' }])
    const drop = await officer.post(`${rule.path}/drop`, { reason: '误' })
    expect(drop.json().code).toBe('illegal-move')
    const [later, sooner] = [
      await rule.plan(inDays(20), { filingDays: 7 }),
      await rule.plan(inDays(10), { filingDays: 9 }),
    ]
    expect((await colleague.post(approvalOf(sooner), {})).statusCode).toBe(200)
    const { waiting, facts } = await rule.read()
    expect(waiting).toMatchObject([
      { isOvertaken: true, preview: { basisId: String(rule.id), before: { filingDays: facts.filingDays } } },
    ])
    expect((await colleague.post(approvalOf(later), {})).json().code).toBe('conflict')
    expect(await wrong(inDays(10), { filingDays: 8 })).toMatchObject([{ path: 'inForceFrom' }])
  })

  it('are dropped while they are planned, by two people', async () => {
    const { id } = await db
      .selectFrom('regulatedRule')
      .select('id')
      .where('regulatedClass', '=', 'precursor-2')
      .where('inForceFrom', '>', inDays(0))
      .executeTakeFirstOrThrow()
    const path = `/api/admin/regulated-rules/${id}`
    const asked = await officer.post(`${path}/drop`, { reason: '法规推迟' })
    expect(asked.statusCode, asked.body).toBe(202)
    expect((await officer.post(approvalOf(asked), {})).statusCode).toBe(403)
    expect((await officer.get(path)).json().data.waiting).toContainEqual(
      expect.objectContaining({ reason: '法规推迟', preview: null }),
    )
    expect((await colleague.post(approvalOf(asked), {})).statusCode).toBe(200)
    const { rules, ...dropped } = (await officer.get(path)).json().data
    expect(dropped).toMatchObject({ id: String(id), state: 'dropped', facts: { filingDays: 9 } })
    expect(rules).not.toContainEqual(expect.objectContaining({ id: String(id) }))
    expect((await officer.get('/api/admin/regulated-rules/999999')).statusCode).toBe(404)
    const [{ detail } = { detail: null }] = await auditOf('regulatedRule.remove')
    expect(detail).toMatchObject({ reason: '法规推迟', before: { filingDays: 9 } })
  })
})
