import { expect, it } from 'vitest'
import { buildCode } from '../src/features/members/codes/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { sealed } from './sealed.ts'

const { app, db } = await testApp({ PASSWORD_COMPLEXITY: 'true', PASSWORD_MIN_LENGTH: '8' })

const phone = '13600000001'
const inChinese = '须包含小写字母、大写字母、数字、特殊字符中的三种或以上'
const inEnglish = 'three or more of lower case letters, upper case letters, digits, special characters'

async function register(browser: TestBrowser, password: string) {
  const form = { phone, code: '246810', companyName: '华南理工化学院', realName: '李明', agreed: true }
  return browser.post('/api/auth/register', { ...form, ...(await sealed(browser, password)) })
}

it.each([
  ['zh', inChinese],
  ['en', inEnglish],
])('says in %s which passwords it takes, and refuses others in the same words', async (locale, words) => {
  const browser = new TestBrowser(app)
  browser.cookies.locale = locale
  for (const page of ['register', 'password-reset'])
    expect((await browser.get(`/auth/${page}`)).body).toContain(words)
  await buildCode(db, phone, 'register')
  expect((await register(browser, 'kite4kite')).json().errors).toEqual([
    { path: 'password', message: expect.stringContaining(words) },
  ])
})

it('takes a password of three kinds', async () => {
  await buildCode(db, phone, 'register')
  expect((await register(new TestBrowser(app), 'kite-41-sun')).statusCode).toBe(200)
})
