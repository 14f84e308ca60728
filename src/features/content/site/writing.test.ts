import { expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { siteSettings, writtenSetting } from '../schema.ts'
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

it('is refused with an invalid part, and keeps what was stored', async () => {
  const admin = await staffBrowser(app, db, 'admin')
  const read = async () => (await admin.get(path)).json().data.settings
  const before = await read()
  const { updatedAt, value } = before.find(({ name }: { name: string }) => name === 'filings')
  for (const [part, at] of [
    [{ warnDays: [5, 31] }, 'warnDays.1'],
    [{ warnDays: 'soon' }, 'warnDays'],
    [{ flowCodePattern: 'RG' }, 'flowCodePattern'],
    [{ email: null }, 'email'],
  ] as const) {
    const body = { value: { ...value, ...part }, seenAt: updatedAt }
    const refused = await admin.put(`${path}/filings`, body)
    expect(refused.json()).toMatchObject({ status: 422, code: 'validation-failed', errors: [{ path: at }] })
  }
  expect(await read()).toEqual(before)
})

it.each(settingNames)('%s is written without defaults for invalid parts', (name) => {
  const seen = new Set<unknown>()
  const hasCatch = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return false
    seen.add(part)
    if (part instanceof z.ZodCatch) return true
    return Object.values(part instanceof z.ZodType ? part.def : part).some(hasCatch)
  }
  expect(hasCatch(siteSettings.shape[name])).toBe(true)
  expect(hasCatch(writtenSetting(name))).toBe(false)
})

it('has a form for every setting', () => {
  expect(Object.keys(settingForms).sort()).toEqual([...settingNames].sort())
})
