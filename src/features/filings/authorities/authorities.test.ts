import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { sellingDriver } from '../factories.ts'

const { app, db } = await testApp()
const { reviewer, sell } = await sellingDriver(app, db)
const today = shanghaiDate(new Date())

const authorityOf = async (regulatedClass: string) =>
  (
    await db
      .selectFrom('filingAuthority')
      .select('id')
      .where('regulatedClass', '=', regulatedClass)
      .executeTakeFirstOrThrow()
  ).id
const unfiled = async () => (await reviewer.get('/api/admin/filings/unfiled')).json().data

describe('filing authorities', () => {
  it('are changed with the version that was seen; the log has before and after', async () => {
    const id = await authorityOf('precursor-2')
    const path = `/api/admin/filings/authorities/${id}`
    const { nameZh, nameEn, source, version } = (await reviewer.get(path)).json().data
    const facts = { nameZh, nameEn, source, address: '天河路 1 号', contact: '', fileFormat: 'pdf' }
    const change = (region: string) => reviewer.put(path, { ...facts, version, region })
    expect((await change('广州市天河区')).json().data).toMatchObject({ version: 2, fileFormat: 'pdf' })
    expect((await change('广州市')).statusCode).toBe(409)
    const { detail } = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'filing.authorityChange')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ before: { region: '' }, after: { region: '广州市天河区' } })
    const rows = (await reviewer.get('/api/admin/grids/filing-authorities?keyword=天河')).json().data.rows
    expect(rows).toMatchObject([{ regulatedClass: 'precursor-2', format: 'pdf', openFilings: 0 }])
  })

  it('show sales without one, whose filings are opened once there is one for their day', async () => {
    await db
      .updateTable('filingAuthority')
      .set({ inForceTo: shanghaiDate(new Date(), -1) })
      .where('regulatedClass', '=', 'precursor-3')
      .execute()
    const order = await sell()
    expect(await unfiled()).toEqual({ count: 1, fileable: 0 })
    const rows = (await reviewer.get('/api/admin/grids/sales-ledger?filter=lacksAuthority:yes')).json().data
      .rows
    expect(rows).toMatchObject([{ orderNo: order.orderNo, openFilings: 0 }])
    const added = await reviewer.post('/api/admin/filings/authorities', {
      regulatedClass: 'precursor-3',
      nameZh: '广州市公安局天河区分局',
      nameEn: 'Tianhe police',
      inForceFrom: today,
      source: '公告',
    })
    expect(added.statusCode).toBe(200)
    expect(await unfiled()).toEqual({ count: 1, fileable: 1 })
    expect((await reviewer.post('/api/admin/filings/unfiled', {})).json().data).toEqual({
      count: 0,
      fileable: 0,
    })
    const filings = (await reviewer.get(`/api/admin/grids/filings?keyword=${order.orderNo}`)).json().data.rows
    expect(filings).toMatchObject([{ state: 'open', authority: '广州市公安局天河区分局' }])
  })
})
