import { expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../tests/app.ts'

const counter = 'https://hm.counter.test'
const setting = { key: 'analytics', value: json({ origin: counter, siteId: 'a'.repeat(32) }) }
const seed = async ({ db }: Parameters<NonNullable<Parameters<typeof testApp>[1]>>[0]) =>
  db.insertInto('siteSetting').values(setting).execute()
const off = await testApp({}, seed)
const on = await testApp({ ANALYTICS: 'true' }, seed)
const policyOf = async ({ get }: typeof on, cookies: Record<string, string>) =>
  String((await get('/', cookies)).headers['content-security-policy'])

it('without the flag nobody is asked, and no policy names the counter', async () => {
  expect((await off.get('/')).body).not.toContain(counter)
  expect(await policyOf(off, { analytics: 'yes' })).not.toContain(counter)
})

it('only after consent the policy names the counter; the page is the same', async () => {
  for (const choice of ['', 'no', 'perhaps'])
    expect(await policyOf(on, { analytics: choice })).not.toContain(counter)
  const policy = await policyOf(on, { analytics: 'yes' })
  for (const rule of ['script-src', 'img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${rule} 'self'[^;]* ${counter}(;|$)`))
  expect((await on.get('/')).body).not.toContain('hm.js?')
})
