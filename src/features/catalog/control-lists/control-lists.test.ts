import { describe, expect, it, vi } from 'vitest'
import { shippedFolder } from '#features/regulations/factories.ts'
import { provideLists } from '#features/regulations/service.server.ts'
import { transaction } from '#server/db/transaction.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { classifyDue } from '../classification/classify.service.server.ts'
import { buildProduct } from '../factories.ts'
import { checkListChange } from './foresee.service.server.ts'

const { app, ...database } = await testApp({}, (seeded) => provideLists(seeded, shippedFolder))
const { db } = database
const ctx = { db, transaction, pace: { stopping: new AbortController().signal, isPaused: () => false } }
const officer = await staffBrowser(app, db, 'compliance')
const changes = '/api/admin/control-list-changes'

const head = 'no\tclass\tname_zh\tcas'
const acetone = '1\tprecursor-3\t丙酮\t67-64-1'
const ethanol = '2\tprecursor-3\t乙醇\t64-17-5'
const tomorrow = shanghaiDate(new Date(), 1)

const upload = (rows: string[], facts: object = {}) =>
  officer.postFile(
    `${changes}?${new URLSearchParams({
      code: 'precursors',
      edition: '2027',
      inForceFrom: shanghaiDate(new Date()),
      authority: '公安部',
      source: '公告',
      isComplete: 'true',
      reason: '新版目录发布',
      ...facts,
    })}`,
    Buffer.from([head, ...rows].join('\n')),
    { name: 'list.tsv' },
  )
const read = async (id: string) => (await officer.get(`${changes}/${id}`)).json().data
/** The shop checks too, when it comes to the job: the check that began last ends. */
async function check(id: string) {
  await Promise.all([1, 2].map(() => checkListChange(ctx, Number(id), new Date())))
  await vi.waitFor(async () => expect((await read(id)).state).toBe('ready'), 20_000)
}
const send = async (id: string, what: string) => {
  const { version } = await read(id)
  return officer.post(`${changes}/${id}/${what}`, { version })
}
const classesOf = async (id: number) =>
  (await db.selectFrom('product').select('regulatedClasses').where('id', '=', id).executeTakeFirstOrThrow())
    .regulatedClasses

describe('an edition of a control list', () => {
  it('is refused with the cell that cannot be read', async () => {
    const problem = async (rows: string[], facts?: object) =>
      (await upload(rows, facts)).json().errors[0].message
    expect(await problem(['1\tprecursor-3\t丙酮\t67-64-2'])).toBe('第 2 行“cas”无法识别：67-64-2')
    expect(await problem([acetone, '2\tno-such\t乙醇\t64-17-5'])).toBe('第 3 行的类别“no-such”不存在')
    expect(await problem(['', acetone, '', '2\tno-such\t乙醇\t64-17-5'])).toContain('第 5 行')
    expect(await problem([acetone], { inForceFrom: '2005-01-01' })).toContain('生效日期须晚于现行版本')
  })

  it('shows what it would re-class, is applied as it was seen, and goes back', async () => {
    const product = await buildProduct(db, { casNumber: '64-17-5', nameZh: '乙醇', nameEn: 'Ethanol' })
    const toluene = await buildProduct(db, { casNumber: '108-88-3', nameZh: '甲苯', nameEn: 'Toluene' })
    const both = () => Promise.all([classesOf(product.id), classesOf(toluene.id)])
    await classifyDue(ctx, 1000)
    const { id } = (await upload([acetone, ethanol])).json().data
    expect((await upload([acetone])).statusCode).toBe(422)
    await check(id)
    const seen = await read(id)
    expect(seen).toMatchObject({ state: 'ready', products: 2, isStale: false, orderCount: 0 })
    expect(seen.classes).toEqual([{ regulatedClass: 'precursor-3', gained: 1, lost: 1 }])
    expect(seen.findings.added).toEqual(['1 丙酮', '2 乙醇'])
    const rows = (
      await officer.get(`/api/admin/grids/reclassed-products?filter=change:${id}&filter=effect:gains`)
    ).json().data.rows
    expect(rows).toMatchObject([{ product: '乙醇', before: '', isBarred: false }])
    expect(await classesOf(product.id)).toEqual([])

    expect((await officer.post(`${changes}/${id}/apply`, { version: 1 })).statusCode).toBe(409)
    expect((await send(id, 'apply')).json().data).toMatchObject({ state: 'applied' })
    await classifyDue(ctx, 1000)
    await expect.poll(both).toEqual([['precursor-3'], []]) // a job may have taken the due products

    const back = await officer.post(`${changes}/revert`, { code: 'precursors', reason: '新版有误' })
    const revert = back.json().data.id
    await check(revert)
    expect(await read(revert)).toMatchObject({ kind: 'revert', edition: '2025', products: 2 })
    expect((await send(revert, 'apply')).statusCode).toBe(200)
    await classifyDue(ctx, 1000)
    await expect.poll(both).toEqual([[], ['precursor-3']])
    const trail = await db
      .selectFrom('auditEntry')
      .select(['action', 'detail'])
      .where('subject', '=', 'controlListChange')
      .where('action', '=', 'controlList.applied')
      .orderBy('id')
      .execute()
    expect(trail.map(({ detail }) => detail)).toMatchObject([
      { before: '2025', after: '2027' },
      { before: '2027', after: '2025' },
    ])
  })

  it('is checked again when the lists have changed meanwhile', async () => {
    const { id } = (await upload([acetone], { edition: '2028', inForceFrom: tomorrow })).json().data
    await check(id)
    await db
      .updateTable('controlList')
      .set({ changedAt: new Date() })
      .where('code', '=', 'narcotics')
      .execute()
    expect(await read(id)).toMatchObject({ isStale: true, findings: { day: tomorrow } })
    expect((await send(id, 'apply')).statusCode).toBe(409)
    expect((await send(id, 'check')).json().data.state).toBe('checking')
    expect((await send(id, 'discard')).json().data.state).toBe('discarded')
  })
})
