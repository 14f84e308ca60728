import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { settingForms } from './fields.ts'
import { settingNames } from './schema.ts'

const { app, db } = await testApp()
const path = '/api/admin/settings'

it('is changed by administrators, checked, and logged with before and after', async () => {
  const admin = await staffBrowser(app, db, 'admin')
  const write = (name: string, value: unknown, seenAt: string | null) =>
    admin.put(`${path}/${name}`, { value, seenAt })
  const first = (await write('claims', { customers: 10, years: 2 }, null)).json().data
  const find = (data: { settings: { name: string; updatedAt: string }[] }) =>
    data.settings.find(({ name }) => name === 'claims')
  const seenAt = find(first)?.updatedAt ?? null
  expect((await write('claims', { customers: 'many', years: 2 }, seenAt)).json().errors).toMatchObject([
    { path: 'customers' },
  ])
  expect((await write('claims', { customers: 11, years: 2 }, null)).json().code).toBe('conflict')
  const { changes } = (await write('claims', { customers: 12, years: 2 }, seenAt)).json().data
  expect(changes[0]).toMatchObject({
    name: 'claims',
    before: { customers: 10, years: 2 },
    after: { customers: 12, years: 2 },
  })
})

it('has a form for every setting', () => {
  expect(Object.keys(settingForms).sort()).toEqual([...settingNames].sort())
})
