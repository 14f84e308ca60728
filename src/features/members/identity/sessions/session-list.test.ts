import { expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { buildMember } from '../../factories.ts'
import type { ActiveSession } from './schema.ts'

const { app, db } = await testApp()

const list = async (browser: TestBrowser): Promise<ActiveSession[]> =>
  (await browser.get('/api/ucenter/sessions')).json().data
const isIn = async (browser: TestBrowser) =>
  (await browser.get('/api/ucenter/auth-info')).json().data.userLoginState

async function threeDevices() {
  const member = await buildMember(db)
  const at = () => TestBrowser.of(app, db, member)
  return [await at(), await at(), await at()] as const
}

it('the session list marks the current session', async () => {
  const [here] = await threeDevices()
  await TestBrowser.of(app, db, await buildMember(db))
  const sessions = await list(here)
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ way: 'password', ip: '127.0.0.1', userAgent: 'test' })
  expect(JSON.stringify(sessions)).not.toContain(here.cookies.sid)
})

it('another device is signed out, and its next call answers 401', async () => {
  const [here, other, third] = await threeDevices()
  const there = (await list(other)).find(({ isCurrent }) => isCurrent)
  expect((await here.delete(`/api/ucenter/sessions/${there?.id}`)).statusCode).toBe(200)
  expect((await other.get('/api/ucenter/show')).statusCode).toBe(401)
  expect(await Promise.all([isIn(here), isIn(third)])).toEqual([true, true])
})

it('all other sessions are signed out', async () => {
  const [here, other, third] = await threeDevices()
  expect((await here.delete('/api/ucenter/sessions')).statusCode).toBe(200)
  expect(await Promise.all([isIn(here), isIn(other), isIn(third)])).toEqual([true, false, false])
  expect(await list(here)).toHaveLength(1)
})

it('the current session can be signed out from the list', async () => {
  const [here] = await threeDevices()
  const current = (await list(here)).find(({ isCurrent }) => isCurrent)
  await here.delete(`/api/ucenter/sessions/${current?.id}`)
  expect(here.cookies.sid).toBeUndefined()
})

it('another member’s sessions are never affected', async () => {
  const [mine] = await threeDevices()
  const [theirs] = await threeDevices()
  const [target] = await list(theirs)
  for (const id of [target?.id, '0', '-1', 'x', '99999999999999999999'])
    expect((await mine.delete(`/api/ucenter/sessions/${id}`)).statusCode).toBe(404)
  expect(await list(theirs)).toHaveLength(3)
  expect((await new TestBrowser(app).delete('/api/ucenter/sessions')).statusCode).toBe(401)
})
