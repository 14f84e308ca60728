import { expect, it } from 'vitest'
import { buildCode } from '../src/features/members/codes/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { sealed } from './sealed.ts'

const { app, db } = await testApp({ PASSWORD_COMPLEXITY: 'false', PASSWORD_MIN_LENGTH: '8' })

const phone = '13600000001'
const tips = { zh: '字母、数字、特殊字符', en: 'kinds of letters, numbers, special characters' }

async function register(browser: TestBrowser, password: string) {
  const form = { phone, code: '246810', companyName: '华南理工化学院', realName: '李明', agreed: true }
  return browser.post('/api/auth/register', { ...form, ...(await sealed(browser, password)) })
}

it.each(['zh', 'en'] as const)('does not ask in %s for kinds of characters', async (locale) => {
  const browser = new TestBrowser(app)
  browser.cookies.locale = locale
  for (const page of ['register', 'password-reset'])
    expect((await browser.get(`/auth/${page}`)).body).not.toContain(tips[locale])
})

it('takes a password of one kind', async () => {
  await buildCode(db, phone, 'register')
  expect((await register(new TestBrowser(app), 'kitesandsun')).statusCode).toBe(200)
})
