import { expect, it } from 'vitest'
import { hashOf } from '#features/members/factories.ts'
import { transaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { sealed } from '../../../../tests/sealed.ts'
import { addStaff, closeStaff, listStaff, renewPassword } from './service.server.ts'

const { app, db } = await testApp()

async function login(account: string, password: string) {
  const browser = new TestBrowser(app)
  const answer = await browser.post('/api/admin/auth/login', {
    account,
    ...(await sealed(browser, password)),
  })
  return { browser, status: answer.statusCode }
}
const isIn = async (browser: TestBrowser) => (await browser.get('/api/admin/auth/me')).statusCode === 200

it('the operator adds staff, resets their passwords and closes their accounts', async () => {
  const account = 'li.hua'
  const first = await addStaff(db, { account, name: '李华', roles: ['finance', 'service'] }, hashOf)
  const { browser } = await login(account, first)
  expect((await browser.get('/api/admin/auth/me')).json().data.roles).toEqual(['finance', 'service'])

  const second = await renewPassword({ db, transaction }, account, hashOf)
  expect(await isIn(browser)).toBe(false)
  expect((await login(account, first)).status).toBe(422)
  const again = await login(account, second)
  expect(await isIn(again.browser)).toBe(true)

  await closeStaff({ db, transaction }, account)
  expect(await isIn(again.browser)).toBe(false)
  expect((await login(account, second)).status).toBe(422)
  expect(await listStaff(db)).toMatchObject([{ account, isActive: false }])
  await expect(renewPassword({ db, transaction }, account, hashOf)).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(closeStaff({ db, transaction }, account)).rejects.toMatchObject({ code: 'not-found' })
})

it.each([
  [{ account: 'zhou', name: '周' }, 'conflict'],
  [{ account: 'Zhou', name: '周' }, 'validation-failed'],
  [{ account: 'zo', name: '周' }, 'validation-failed'],
  [{ account: 'zhou2', name: ' ' }, 'validation-failed'],
])('%j is refused: %s', async (who, code) => {
  await addStaff(db, { account: 'zhou', name: '周', roles: ['editor'] }, hashOf).catch(() => {})
  await expect(addStaff(db, { ...who, roles: ['editor'] }, hashOf)).rejects.toMatchObject({ code })
})
