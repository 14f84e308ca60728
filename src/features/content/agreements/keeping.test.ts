import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/agreements'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const texts = { titleZh: '隐私政策', titleEn: 'Privacy', bodyZh: '## 新条款', bodyEn: '## New clause' }

it('a new version of an agreement comes into force at its time, and may be dropped before', async () => {
  const plan = (version: string, inForceFrom: string) =>
    editor.post(path, { ...texts, version, inForceFrom, key: 'privacy' })
  expect((await plan('1.0', inHours(1))).json().errors).toMatchObject([{ path: 'version' }])
  expect((await plan('2.0', inHours(-1))).json().errors).toMatchObject([{ path: 'inForceFrom' }])
  const { id, state } = (await plan('2.0', inHours(2))).json().data
  expect(state).toBe('planned')
  expect((await plan('3.0', inHours(1))).json().errors).toMatchObject([{ path: 'inForceFrom' }])
  const shown = async () => (await get('/notifies/privacy')).body
  expect(await shown()).not.toContain('新条款')
  const { rows } = (await editor.get('/api/admin/grids/agreements?filter=key:privacy')).json().data
  expect(rows.map((row: { state: string }) => row.state)).toEqual(['planned', 'inForce'])
  expect((await editor.post(`${path}/${rows[1].id}/drop`)).json().code).toBe('illegal-move')
  expect((await editor.post(`${path}/${id}/drop`)).statusCode).toBe(200)
  const again = (await plan('2.0', inHours(1))).json().data.id
  await db.updateTable('agreement').set({ inForceFrom: new Date() }).where('id', '=', Number(again)).execute()
  expect(await shown()).toContain('新条款')
})
