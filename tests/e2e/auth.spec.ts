import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { captchaAnswer, freshPhone, lastCode, signUp } from './sign-up.ts'

/** The field of this name, with a star or without. */
const field = (page: Page, label: string) =>
  page.locator('input:visible').and(page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)))

/** Types the captcha that the page shows, gets a code for this phone or address, and types that. */
async function proveBy(page: Page, channel: '手机号' | '邮箱', target: string) {
  await field(page, channel).fill(target)
  const picture = page.locator('img[data-captcha-id]').locator('visible=true')
  const captchaId = (await picture.getAttribute('data-captcha-id')) ?? ''
  await field(page, '图形验证码').fill(await captchaAnswer(page.request, captchaId))
  await page.getByRole('button', { name: '获取验证码' }).locator('visible=true').click()
  await expect(page.getByText('验证码已发送至').locator('visible=true')).toBeVisible()
  await field(page, '验证码').fill(await lastCode(page.request, target))
}

/** Signing in hashes a password and loads a page anew. */
const arrive = (page: Page, path: string) => expect(page).toHaveURL(path, { timeout: 15_000 })

const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/ucenter/auth-info')).json()).data.userLoginState

const submit = (page: Page, name: string) =>
  page.locator('form:visible').getByRole('button', { name, exact: true })

async function signOut(page: Page) {
  await page.goto('/auth/logout?redirect=/brand')
  await expect(page.getByText('已安全退出')).toBeVisible()
  await arrive(page, '/brand')
  expect(await isSignedIn(page)).toBe(false)
}

async function signInByPassword(page: Page, account: string, password: string) {
  await page.goto('/auth/login?type=password&redirect=%2Fbrand')
  await field(page, '账号').fill(account)
  await field(page, '密码').fill(password)
  await submit(page, '登录').click()
}

async function typeNewPassword(page: Page, label: string, password: string) {
  await field(page, label).fill(password)
  await field(page, '确认密码').fill(password)
}

/** Wrong passwords count against the address from which they come. */
test.beforeEach(async ({ page }) => {
  const part = () => Math.ceil(Math.random() * 250)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
})

test('a buyer registers, signs out, signs in by each way, resets and changes the password', async ({
  page,
  complaints,
}) => {
  test.setTimeout(60_000)
  const phone = freshPhone()
  await page.goto('/auth/register?redirect=%2Fbrand')
  await proveBy(page, '手机号', phone)
  await field(page, '单位名称').fill('某某大学化学学院')
  await field(page, '姓名').fill('王芳')
  await typeNewPassword(page, '密码', 'first-pass-1')
  await page.getByLabel('我已阅读并同意').check()
  await submit(page, '同意协议并注册').click()
  await arrive(page, '/brand')
  expect(await isSignedIn(page)).toBe(true)
  await signOut(page)

  await page.goto('/auth/login?redirect=%2Fbrand')
  await proveBy(page, '手机号', phone)
  await submit(page, '登录').click()
  await arrive(page, '/brand')
  await signOut(page)

  await signInByPassword(page, phone, 'first-pass-1')
  await arrive(page, '/brand')
  await signOut(page)

  await page.goto('/auth/password-reset?redirect=%2Fbrand')
  await proveBy(page, '手机号', phone)
  await typeNewPassword(page, '新密码', 'second-pass-2')
  await submit(page, '重设密码').click()
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await signInByPassword(page, phone, 'first-pass-1')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await expect(field(page, '账号')).toHaveValue(phone)
  complaints.length = 0 // the browser itself reports the 422
  await signInByPassword(page, phone, 'second-pass-2')
  await arrive(page, '/brand')

  await page.goto('/ucenter/member/mdf-password')
  await field(page, '旧密码').fill('second-pass-2')
  await typeNewPassword(page, '新密码', 'third-pass-3')
  await page
    .locator('form:visible')
    .getByRole('button', { name: /修改|保存|确定|提交/ })
    .click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await signInByPassword(page, phone, 'third-pass-3')
  await arrive(page, '/brand')
})

test('an account registers by e-mail and resets by it', async ({ page }) => {
  test.setTimeout(40_000)
  const email = `buyer${freshPhone()}@lab.example`
  await page.goto('/m/auth/register')
  await page.getByRole('tab', { name: '邮箱' }).click()
  await proveBy(page, '邮箱', email)
  await field(page, '单位名称').fill('某某检测有限公司')
  await field(page, '姓名').fill('李强')
  await typeNewPassword(page, '密码', 'first-pass-1')
  await page.getByLabel('我已阅读并同意').check()
  await submit(page, '同意协议并注册').click()
  await arrive(page, '/')
  await signOut(page)
  await page.goto('/mobile/auth/password-reset')
  await page.getByRole('tab', { name: '邮箱' }).click()
  await proveBy(page, '邮箱', email)
  await typeNewPassword(page, '新密码', 'second-pass-2')
  await submit(page, '重设密码').click()
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible()
})

test('one phone with two accounts chooses, by code and at a reset', async ({ page }) => {
  test.setTimeout(40_000)
  const { phone } = await signUp(page)
  await signOut(page)
  await page.goto('/auth/register')
  await proveBy(page, '手机号', phone)
  await field(page, '单位名称').fill('第二单位')
  await field(page, '姓名').fill('张三')
  await typeNewPassword(page, '密码', 'other-pass-1')
  await page.getByLabel('我已阅读并同意').check()
  await submit(page, '同意协议并注册').click()
  await arrive(page, '/')
  await signOut(page)
  await page.goto('/auth/login')
  await proveBy(page, '手机号', phone)
  await submit(page, '登录').click()
  await page.getByRole('radio', { name: /第二单位/ }).check()
  await submit(page, '返回').click()
  await expect(field(page, '手机号')).toHaveValue(phone)
  await submit(page, '登录').click()
  await page.getByRole('radio', { name: /第二单位/ }).check()
  await submit(page, '确定').click()
  await arrive(page, '/')
  const info = await (await page.request.get('/api/ucenter/auth-info')).json()
  expect(info.data.userData.companyName).toBe('第二单位')
})

test('what is wrong stands beside its field, and nothing typed is lost', async ({ page, complaints }) => {
  await page.goto('/auth/register')
  const send = submit(page, '同意协议并注册')
  await send.click()
  for (const words of [
    ...['请输入手机号', '请输入验证码', '请输入单位名称', '请输入姓名', '请设置您的密码', '请再次输入密码'],
    '请阅读并同意服务协议和隐私政策',
  ])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(field(page, '手机号')).toBeFocused()
  await field(page, '手机号').fill('12345')
  await field(page, '密码').fill('abc')
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  await field(page, '确认密码').fill('abcd')
  await field(page, '姓名').focus()
  for (const words of ['请输入正确的手机号', '至少 6 个字符', '两次输入的密码不一致'])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await field(page, '密码').fill('Abc123.')
  await expect(page.getByText('密码强度：很强')).toBeVisible()
  await page.getByText('选填信息').click()
  await field(page, '统一社会信用代码').fill('91350100M000100Y4Z')
  await field(page, '邀请码').focus()
  await expect(page.getByRole('alert').filter({ hasText: '统一社会信用代码有误' })).toBeVisible()

  await field(page, '手机号').fill(freshPhone())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入图形验证码' })).toBeVisible()
  await field(page, '图形验证码').fill('----')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '图形验证码错误' })).toBeVisible()
  await expect(field(page, '密码')).toHaveValue('Abc123.')
  complaints.length = 0 // the browser itself reports the 422
})

test('after three failures a captcha is asked for', async ({ page, complaints }) => {
  const { phone } = await signUp(page)
  await signOut(page)
  await page.goto('/auth/login?type=password')
  await field(page, '账号').fill(phone)
  await field(page, '密码').fill('wrong-pass-1')
  const captcha = field(page, '图形验证码')
  for (let times = 0; times < 6 && (await captcha.count()) === 0; times++) {
    await Promise.all([page.waitForResponse('**/api/auth/login'), submit(page, '登录').click()])
    await page.waitForTimeout(100)
  }
  await expect(captcha).toBeVisible()
  const captchaId = await page.locator('img[data-captcha-id]:visible').getAttribute('data-captcha-id')
  await captcha.fill(await captchaAnswer(page.request, captchaId ?? ''))
  await field(page, '密码').fill('first-pass-1')
  await submit(page, '登录').click()
  await arrive(page, '/')
  complaints.length = 0 // the browser itself reports the 422s
})

test('tabs and the password are worked by the keyboard', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('tab', { name: '短信登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused()
  await expect(field(page, '账号')).toBeVisible()
  await field(page, '密码').fill('seen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, '密码')).toHaveAttribute('type', 'text')
  await page.getByRole('tab', { name: '密码登录' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: '微信登录' })).toHaveAttribute('aria-selected', 'true')
})

test('quick order asks to sign in, comes back and goes on', async ({ page }) => {
  const { phone, password } = await signUp(page)
  await signOut(page)
  await page.getByRole('link', { name: '快速下单' }).locator('visible=true').first().click()
  await expect(page.getByText('请先登录')).toBeVisible()
  await expect(page).toHaveURL('/auth/login?redirect=%2Fbrand')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await field(page, '账号').fill(phone)
  await field(page, '密码').fill(password)
  await submit(page, '登录').click()
  await arrive(page, '/quick-order')
  await page.goBack()
  await arrive(page, '/brand')
  await page.waitForTimeout(300)
  await arrive(page, '/brand')
})

test('a link of another site asks before it signs out', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/auth/logout', { referer: 'http://elsewhere.test/' })
  await expect(page.getByRole('heading', { name: '确定要退出登录吗？' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('已安全退出')).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'sid')).toBeUndefined()
})

for (const path of [
  ...['/auth/login', '/auth/login?type=password', '/auth/login?type=wechat', '/auth/register'],
  ...[
    '/auth/password-reset',
    '/m/auth/register',
    '/mobile/auth/login',
    '/notifies/platform',
    '/notifies/privacy',
  ],
]) {
  test(`${path} fits the screen in both languages, and axe finds nothing`, async ({ page, baseURL }) => {
    for (const locale of ['zh', 'en']) {
      await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL }])
      await page.addInitScript(`localStorage.setItem('locale', '${locale}')`)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      if ((page.viewportSize()?.width ?? 0) < 400) await page.setViewportSize({ width: 360, height: 740 })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide).toBeLessThanOrEqual(0)
    }
  })
}

test('without scripts the forms say so, and cannot be sent', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(submit(page, '登录')).toBeDisabled()
  await page.goto('/notifies/privacy')
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await context.close()
})
