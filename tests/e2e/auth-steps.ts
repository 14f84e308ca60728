import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'
import { captchaAnswer, lastCode } from './sign-up.ts'

/** The field of this label, required (with a star) or not. */
export const field = (page: Page, label: string) =>
  page.locator('input:visible').and(page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)))

/** Of a shop of the tests (`shops.ts`), between two codes for one target. */
const pauseMs = 1000

/** Requests a code for this phone or address, with a captcha where the shop asks for it, and fills it in. */
export async function proveBy(page: Page, channel: '手机号' | '邮箱', target: string) {
  await field(page, channel).fill(target)
  const send = page.getByRole('button', { name: '获取验证码' }).locator('visible=true')
  const sent = page.getByText('验证码已发送至').locator('visible=true')
  const picture = page.locator('img[data-captcha-id]').locator('visible=true')
  if (await lastCode(page.request, target)) await page.waitForTimeout(pauseMs)
  await send.click()
  await expect(sent.or(picture)).toBeVisible()
  if (await picture.isVisible()) {
    const captchaId = (await picture.getAttribute('data-captcha-id')) ?? ''
    await field(page, '图形验证码').fill(await captchaAnswer(page.request, captchaId))
    await send.click()
    await expect(sent).toBeVisible()
  }
  await field(page, '验证码').fill(await lastCode(page.request, target))
}

/** Allows for hashing a password and a full page load. */
export const arrive = (page: Page, path: string) => expect(page).toHaveURL(path, { timeout: 15_000 })

export const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/ucenter/auth-info')).json()).data.userLoginState

export const submit = (page: Page, name: string) =>
  page.locator('form:visible').getByRole('button', { name, exact: true })

export async function signOut(page: Page) {
  await page.goto('/auth/logout?redirect=/brand')
  await expect(page.getByText('已安全退出')).toBeVisible()
  await arrive(page, '/brand')
  expect(await isSignedIn(page)).toBe(false)
}

/** Leaves the session at once, for a test whose subject is not signing out. */
export const forgetSession = (page: Page) => page.context().clearCookies({ name: 'sid' })

export async function signInByPassword(page: Page, account: string, password: string) {
  await page.goto('/auth/login?type=password&redirect=%2Fbrand')
  await field(page, '账号').fill(account)
  await field(page, '密码').fill(password)
  await submit(page, '登录').click()
}

/** Fills in and submits the registration form. */
export async function registerBy(
  page: Page,
  { channel = '手机号' as const, target, company, name, password }: RegisterSteps,
) {
  await proveBy(page, channel, target)
  await field(page, '单位名称').fill(company)
  await field(page, '姓名').fill(name)
  await typeNewPassword(page, '密码', password)
  await page.getByLabel('我已阅读并同意').check()
  await submit(page, '同意协议并注册').click()
}

interface RegisterSteps {
  channel?: '手机号' | '邮箱'
  target: string
  company: string
  name: string
  password: string
}

export async function typeNewPassword(page: Page, label: string, password: string) {
  await field(page, label).fill(password)
  await field(page, '确认密码').fill(password)
}
