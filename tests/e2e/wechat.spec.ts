import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { signUp } from './sign-up.ts'
import { expectAccessible, expectSound } from './sound.ts'

const member = (page: Page) => page.request.get('/api/ucenter/auth-info').then((reply) => reply.json())

test('a first sign-in by WeChat leads to an account, later ones sign in at once', async ({
  page,
  context,
}) => {
  test.slow()
  const { phone, password } = await signUp(page)
  await context.clearCookies({ name: 'sid' })

  await page.goto('/auth/login?redirect=/brand')
  await page.getByRole('tab', { name: '微信登录' }).click()
  await page.getByRole('link', { name: '使用微信登录' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: '一位新的微信用户' }).click()
  const stranger = page.getByText(/微信用户\d+，您好/)
  await expect(stranger).toBeVisible()
  const nickname = (await stranger.textContent())?.replace('，您好', '') ?? ''
  await expectAccessible(page)

  await page.getByRole('link', { name: '已有账号，登录并绑定' }).click()
  await page.getByRole('tab', { name: '密码登录' }).click()
  const form = page.locator('form:visible')
  await form.getByLabel('账号').fill(phone)
  await form.getByLabel(/^密码/).fill(password)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('将微信绑定到当前账号')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '确认绑定' }).click()
  await page.waitForURL('/brand')

  await context.clearCookies({ name: 'sid' })
  await page.goto('/auth/wechat?redirect=/product')
  await page.getByRole('link', { name: nickname }).click()
  await page.waitForURL('/product')
  expect((await member(page)).data.userLoginState).toBe(true)

  await page.goto('/ucenter/member/account-safe')
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: '解绑' }).click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  // the dialog's buttons keep their style, whatever row opened it
  await expect(dialog.getByRole('button', { name: '解绑' })).toHaveCSS('border-top-style', 'solid')
})

test('the sign-in page shows the QR code, and scanning leaves its frame @desktop', async ({ page }) => {
  await page.goto('/auth/login?redirect=/brand')
  await page.getByRole('tab', { name: '微信登录' }).click()
  const code = page.frameLocator('iframe[title="微信登录二维码"]')
  await expect(code.getByRole('img', { name: '模拟二维码' })).toBeVisible()
  await expectAccessible(page)
  await code.getByRole('link', { name: '一位新的微信用户' }).click()
  await page.waitForURL(/\/auth\/wechat\/bind/)
  await expect(page.getByText(/微信用户\d+，您好/)).toBeVisible()
})

test('a refusal at WeChat is reported, and can be retried @desktop', async ({ page }) => {
  await page.goto('/auth/wechat?redirect=/brand')
  await page.getByRole('link', { name: '拒绝登录' }).click()
  await expect(page.getByRole('heading', { name: '微信登录未完成' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '重新扫码' }).click()
  await expect(page.getByRole('heading', { name: '微信登录（模拟）' })).toBeVisible()
})
