import {
  arrive,
  field,
  forgetSession,
  isSignedIn,
  proveBy,
  registerBy,
  signInByPassword,
  signOut,
  submit,
  typeNewPassword,
} from './auth-steps.ts'
import { expect, test } from './shop-test.ts'
import { captchaAnswer, comeFromElsewhere, freshPhone, signUp } from './sign-up.ts'

// several pages each, and hashing passwords is slow
test.describe.configure({ timeout: 60_000 })

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('a buyer registers, signs in by each method, resets and changes the password @desktop', async ({
  page,
  complaints,
}) => {
  const phone = freshPhone()
  await page.goto('/auth/register?redirect=%2Fbrand')
  await registerBy(page, {
    target: phone,
    company: '某某大学化学学院',
    name: '王芳',
    password: 'first-pass-1',
  })
  await arrive(page, '/brand')
  expect(await isSignedIn(page)).toBe(true)
  await signOut(page)

  await page.goto('/auth/login?redirect=%2Fbrand')
  await proveBy(page, '手机号', phone)
  await submit(page, '登录').click()
  await arrive(page, '/brand')
  await forgetSession(page)

  await signInByPassword(page, phone, 'first-pass-1')
  await arrive(page, '/brand')
  await forgetSession(page)

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

test('an account registers by e-mail and resets by it @desktop', async ({ page }) => {
  const email = `buyer${freshPhone()}@lab.example`
  await page.goto('/m/auth/register')
  await page.getByRole('tab', { name: '邮箱' }).click()
  await registerBy(page, {
    channel: '邮箱',
    target: email,
    company: '某某检测有限公司',
    name: '李强',
    password: 'first-pass-1',
  })
  await arrive(page, '/ucenter/welcome')
  await expect(page.getByRole('heading', { level: 1, name: /欢迎加入/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '粘贴采购清单' })).toBeVisible()
  await expect(page.getByRole('list', { name: '接下来' }).getByRole('listitem')).toHaveCount(3)
  await forgetSession(page)
  await page.goto('/mobile/auth/password-reset')
  await page.getByRole('tab', { name: '邮箱' }).click()
  await proveBy(page, '邮箱', email)
  await typeNewPassword(page, '新密码', 'second-pass-2')
  await submit(page, '重设密码').click()
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible()
})

test('one phone with two accounts chooses, by code and at a reset @desktop', async ({ page, complaints }) => {
  const { phone } = await signUp(page)
  await forgetSession(page)
  await page.goto('/auth/register')
  await registerBy(page, { target: phone, company: '第二单位', name: '张三', password: 'other-pass-1' })
  await arrive(page, '/ucenter/welcome')
  await forgetSession(page)
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
  complaints.length = 0 // the browser itself reports that the third code needs a captcha
})

test('after three failures a captcha is required @desktop', async ({ page, complaints }) => {
  const { phone } = await signUp(page)
  await forgetSession(page)
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

test('quick order leads to sign-in and continues afterwards, once @desktop', async ({ page }) => {
  const { phone, password } = await signUp(page)
  await forgetSession(page)
  await page.goto('/brand')
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
  await expect(page).toHaveURL('/brand')
})

test('signing in from the cart leads back to the open cart without the notice', async ({ page }) => {
  const { phone, password } = await signUp(page)
  await forgetSession(page)
  await page.goto('/product')
  await page
    .getByRole('button', { name: /购物车/ })
    .locator('visible=true')
    .click()
  await page.getByRole('dialog').getByRole('link', { name: '请登录' }).click()
  await page.getByRole('tab', { name: '密码登录' }).click()
  await field(page, '账号').fill(phone)
  await field(page, '密码').fill(password)
  await submit(page, '登录').click()
  await arrive(page, '/product')
  await expect(page.getByRole('dialog')).toContainText('购物车还是空的')
  await expect(page.getByRole('dialog')).not.toContainText('登录后')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link on another site asks before signing out @desktop', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/auth/logout', { referer: 'http://elsewhere.test/' })
  await expect(page.getByRole('heading', { name: '确定要退出登录吗？' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('已安全退出')).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'sid')).toBeUndefined()
})
