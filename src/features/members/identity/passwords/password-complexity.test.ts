import { expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildCode } from '../../factories.ts'

const { app, db } = await testApp({ PASSWORD_COMPLEXITY: 'false', PASSWORD_MIN_LENGTH: '8' })

const tips = { zh: '字母、数字、特殊字符', en: 'kinds of letters, numbers, special characters' }

async function register(phone: string, password: string) {
  const browser = new TestBrowser(app)
  await buildCode(db, phone, 'register')
  const form = { phone, code: '246810', companyName: '华南理工化学院', realName: '李明', agreed: true }
  return browser.post('/api/auth/register', { ...form, ...(await sealed(browser, password)) })
}

it.each(['zh', 'en'] as const)('the password hint names no kinds of characters in %s', async (locale) => {
  const browser = new TestBrowser(app)
  browser.cookies.locale = locale
  for (const page of ['register', 'password-reset'])
    expect((await browser.get(`/auth/${page}`)).body).not.toContain(tips[locale])
})

it('a password of one kind of characters is accepted', async () => {
  expect((await register('13600000001', 'kitesandsun')).statusCode).toBe(200)
})

it('the minimum length follows the setting', async () => {
  const refused = await register('13600000002', 'kitesun')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ path: 'password', message: '至少 8 个字符' }])
  expect((await register('13600000003', 'kitesuns')).statusCode).toBe(200)
})
