import { field, submit } from './auth-steps.ts'
import { walks } from './pages.ts'
import { expect, test } from './shop-test.ts'
import { freshPhone, makeSuspicious } from './sign-up.ts'
import { expectAccessible, walkInBoth } from './sound.ts'

test('errors are shown beside their fields, and input stays @desktop', async ({ page, complaints }) => {
  await page.goto('/auth/register')
  const send = submit(page, '同意协议并注册')
  await send.click()
  for (const words of [
    '请输入手机号',
    '请输入验证码',
    '请输入单位名称',
    '请输入姓名',
    '请设置您的密码',
    '请再次输入密码',
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
  await field(page, '推荐码').focus()
  await expect(page.getByRole('alert').filter({ hasText: '统一社会信用代码有误' })).toBeVisible()

  await field(page, '手机号').fill(freshPhone())
  await expect(field(page, '图形验证码')).toHaveCount(0)
  await makeSuspicious(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入图形验证码' })).toBeVisible()
  await expect(field(page, '图形验证码')).toBeFocused()
  await expect(page.locator('img[data-captcha-id]')).toBeVisible() // nobody types it before
  await field(page, '图形验证码').fill('----')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '图形验证码错误' })).toBeVisible()
  await expect(field(page, '密码')).toHaveValue('Abc123.')
  complaints.length = 0 // the browser itself reports the 422
})

test('tabs and the password field work by keyboard @desktop', async ({ page }) => {
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

test('a captcha that is still loading is not reported as failed @desktop', async ({ page, complaints }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/captcha-code', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/register')
  await makeSuspicious(page)
  await field(page, '手机号').fill(freshPhone())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入图形验证码' })).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入图形验证码' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.locator('img[data-captcha-id]').locator('visible=true')).toBeVisible()
  complaints.length = 0 // the browser itself reports the 422
})

test('the pages fit the screen, and axe finds nothing', async ({ page }) => {
  test.setTimeout(180_000)
  await walkInBoth(page, walks.signIn)
})

test('without scripts the forms show a notice and cannot be sent @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await expect(page.locator('noscript > *')).toBeVisible()
  await expect(submit(page, '登录')).toBeDisabled()
  await page.goto('/notifies/privacy')
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await context.close()
})
