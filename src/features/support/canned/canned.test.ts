import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const path = '/api/admin/canned-answers'

it('is written by service, with an audit entry that has before and after', async () => {
  const added = (await service.post(path, { title: '货期', text: '约 7 天' })).json().data
  expect((await service.post(path, { title: '货期', text: '重名' })).json().errors).toMatchObject([
    { path: 'title' },
  ])
  const change = (version: number) =>
    service.put(`${path}/${added.id}`, { title: '货期', text: '约 14 天', version })
  expect((await change(added.version)).json().data).toMatchObject({ text: '约 14 天' })
  expect((await change(added.version)).json().code).toBe('conflict')
  const [entry] = await db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'cannedAnswer.change')
    .execute()
  expect(entry?.detail).toEqual({
    before: { title: '货期', text: '约 7 天' },
    after: { title: '货期', text: '约 14 天' },
  })
  const remove = (version: number) => service.delete(`${path}/${added.id}`, { version })
  expect((await remove(added.version)).json()).toMatchObject({ status: 409, code: 'conflict' })
  expect((await remove(added.version + 1)).statusCode).toBe(200)
  const titles = (await service.get(path)).json().data.map(({ title }: { title: string }) => title)
  expect(titles).not.toContain('货期')
})
