import type { Page, Route } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { captchaAnswer, freshPhone, makeSuspicious, signIn, signUp } from './sign-up.ts'

const refuse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message } })

const submit = (page: Page, name: string) =>
  page.locator('form:visible').getByRole('button', { name, exact: true })

test('the company form shows refusals @desktop', async ({ page, complaints }) => {
  await signUp(page)
  await page.goto('/ucenter/member/company')
  await page.route('**/api/ucenter/company', refuse(409, 'conflict', '内容已发生变化，请刷新后重试'))
  await submit(page, '保存').first().click() // the form of the buyer limit has the same button
  await expect(page.getByRole('alert').filter({ hasText: '内容已发生变化' })).toBeVisible()
  complaints.length = 0 // the browser itself reports the 409
})

test('a session ended elsewhere leads to a notice, to sign-in, and back @desktop', async ({
  page,
  complaints,
}) => {
  await signUp(page)
  await page.goto('/ucenter/member')
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'sid' })
  const noticedAt = Date.now()
  await submit(page, '保存').click()
  await expect(page.getByText('未登录，即将跳转到登录页！').first()).toBeVisible()
  await expect(page).toHaveURL('/auth/login?redirect=%2Fucenter%2Fmember&expired=1')
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  expect(Date.now() - noticedAt).toBeGreaterThanOrEqual(3000)
  complaints.length = 0 // the browser itself reports the 401
})

test('a code needs the captcha picture, which then is asked for no longer @desktop', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/auth/captcha-code', (route) => route.abort())
  await page.goto('/auth/login')
  await makeSuspicious(page)
  await page.getByRole('textbox', { name: '手机号' }).fill('13700000000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: '图形验证码加载失败' })).toBeVisible()
  await page.getByRole('textbox', { name: '图形验证码' }).fill('ABCD')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '图形验证码加载失败' })).toBeVisible()
  await page.unroute('**/api/auth/captcha-code')
  await page.getByRole('button', { name: '图形验证码加载失败' }).click()
  const picture = page.locator('img[data-captcha-id]')
  const captchaId = (await picture.getAttribute('data-captcha-id')) ?? ''
  await page.getByRole('textbox', { name: '手机号' }).fill(freshPhone())
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await captchaAnswer(page.request, captchaId))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送至')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveCount(0)
  complaints.length = 0 // the browser itself reports what was aborted
})

test('choosing an account after a captcha needs a new captcha @desktop', async ({ page, complaints }) => {
  const used: string[] = []
  await page.route('**/api/auth/login', (route) => {
    const { captchaId, captchaCode, memberId } = route.request().postDataJSON()
    if (!captchaId) return refuse(422, 'captcha-needed', '请输入图形验证码')(route)
    if (!captchaCode || used.includes(captchaId))
      return refuse(422, 'captcha-wrong', '图形验证码错误或已过期，请重新输入')(route)
    used.push(captchaId)
    const choice = (id: string) => ({
      memberId: id,
      nickname: '张三',
      companyName: `单位 ${id}`,
      avatar: '/logo.svg',
    })
    const data = memberId ? { userData: {}, isClosingCalledOff: false } : { accounts: ['1', '2'].map(choice) }
    return route.fulfill({ json: { data } })
  })
  await page.goto('/auth/login?type=password&redirect=%2Fbrand')
  await page.getByRole('textbox', { name: '账号' }).fill('13700000000')
  await page.locator('input[type=password]:visible').fill('first-pass-1')
  await submit(page, '登录').click()
  const captcha = page.getByRole('textbox', { name: '图形验证码' }).locator('visible=true')
  const picture = page.locator('img[data-captcha-id]:visible')
  await expect(picture).toBeVisible()
  await captcha.fill('ABCD')
  await submit(page, '登录').click()
  await page.getByRole('radio', { name: '单位 2' }).check()
  await expect(picture).not.toHaveAttribute('data-captcha-id', used[0] ?? '')
  await captcha.fill('EFGH')
  await submit(page, '确定').click()
  await expect(page).toHaveURL('/brand')
  expect(used).toHaveLength(2)
  complaints.length = 0 // the browser itself reports the 422, and the picture that is not there
})

const brokenProxy = (route: Route) => route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' })
const noticed = (page: Page, text: string) => page.getByText(text).locator('visible=true')

test('a failed call is reported once with its reason @desktop', async ({ page, context, complaints }) => {
  await signUp(page)
  await page.goto('/search?keyword=64-17-5')
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: /^加入购物车/ }).first()
  await page.route('**/api/trade/shopping-cart', brokenProxy)
  await add.click()
  await add.click()
  await expect(noticed(page, '加入购物车失败：系统错误，请稍后再试！')).toHaveCount(1)
  await page.unroute('**/api/trade/shopping-cart')
  await context.setOffline(true)
  await add.click()
  await expect(noticed(page, '加入购物车失败：网络连接已断开')).toHaveCount(1)
  await context.setOffline(false)
  await page.route('**/api/auth/logout', brokenProxy)
  await page.getByRole('button', { name: '安全退出' }).click()
  await expect(noticed(page, '退出失败')).toBeVisible()
  const noticedAt = Date.now()
  await expect(noticed(page, '退出失败')).toHaveCount(0)
  expect(Date.now() - noticedAt).toBeLessThan(3600)
  complaints.length = 0 // the browser itself reports the 502 and the lost network
})

test('cleared cookies lead to sign-in and back, and what was typed is there @desktop', async ({
  page,
  context,
  complaints,
}) => {
  const { phone, password } = await signUp(page)
  await page.goto('/ucenter/member')
  await page.waitForLoadState('networkidle')
  const nickname = page.getByRole('textbox', { name: '昵称' })
  await nickname.fill('刚输入的昵称')
  await context.clearCookies()
  await submit(page, '保存').click()
  await expect(noticed(page, '未登录，即将跳转到登录页！').first()).toBeVisible()
  await expect(page).toHaveURL('/auth/login?redirect=%2Fucenter%2Fmember&expired=1')
  await signIn(page, phone, password)
  await page.goto('/ucenter/member')
  await expect(nickname).toHaveValue('刚输入的昵称')
  complaints.length = 0 // the browser itself reports the 403 and the 401
})

test('without a network the page stays, and shows why @desktop', async ({ page, context, complaints }) => {
  await page.goto('/brand')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const notice = noticed(page, '网络连接已断开')
  const cart = page.getByRole('button', { name: /购物车/ }).locator('visible=true')
  const close = notice.locator('..').getByRole('button', { name: '关闭' })
  for (const click of [
    () => cart.click(), // a module that is not loaded yet
    () => page.getByRole('link', { name: '产品特价' }).first().click(), // client-side navigation
    () => page.evaluate(() => location.assign('/product')), // full page load
  ]) {
    await click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/brand')
    await close.click()
    await expect(notice).toHaveCount(0)
  }
  await context.setOffline(false)
  await cart.click()
  await expect(page.getByRole('dialog')).toContainText('购物车还是空的')
  complaints.length = 0 // the browser itself reports what could not be loaded
})

test('a picture that fails to load is replaced @desktop', async ({ page, complaints }) => {
  await page.route('**/images/logo.svg', (route) => route.abort())
  await page.goto('/brand')
  await expect(page.locator('img[src="/images/image-failed.svg"]').first()).toBeVisible()
  complaints.length = 0 // the browser itself reports what was aborted
})

test('a slow navigation shows outlines of the next page @desktop', async ({ page }) => {
  await page.goto('/brand')
  await page.waitForLoadState('networkidle')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/product-special/default.data*', async (route) => {
    await held
    await route.continue()
  })
  const leftAt = Date.now()
  await page.getByRole('link', { name: '产品特价' }).first().click()
  const loading = page.getByRole('status').filter({ hasText: '加载中' })
  await expect(loading).toBeVisible()
  expect(Date.now() - leftAt).toBeGreaterThanOrEqual(300) // a quick answer shows nothing else first
  release()
  await expect(page).toHaveURL('/product-special/default')
  await expect(loading).toHaveCount(0)
})
