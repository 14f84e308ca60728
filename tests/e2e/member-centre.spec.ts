import type { Page } from '@playwright/test'
import { proveBy } from './auth-steps.ts'
import { walks } from './pages.ts'
import { photo } from './photo.ts'
import { expect, test } from './shop-test.ts'
import { freshPhone, signIn, signUp } from './sign-up.ts'
import { expectAccessible, speak, walkAtBoth } from './sound.ts'

const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: false }).first()

test('each page fits the screen, and axe finds nothing @desktop', async ({ page }) => {
  test.slow()
  await signUp(page)
  await walkAtBoth(page, walks.newMember)
})

test('each page of a buyer fits the screen, and axe finds nothing @desktop', async ({ page }) => {
  test.slow()
  await signIn(page, 'buyer', 'reagora-2026')
  await speak(page, 'en')
  await walkAtBoth(page, walks.buyer)
})

test('the menu navigates, marks the current page, and folds on a phone', async ({ page }, { project }) => {
  await signUp(page)
  await page.goto('/ucenter')
  const main = page.getByRole('main')
  if (project.name === 'phone') await page.locator('summary', { hasText: '会员中心' }).click()
  await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '账户安全' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('账户安全')
  if (project.name === 'phone') {
    const fold = page.locator('summary', { hasText: '账户安全' })
    await expect(page.getByRole('navigation', { name: '会员中心' })).toBeHidden()
    await fold.click()
  }
  const current = page.getByRole('navigation', { name: '会员中心' }).locator('[aria-current=page]')
  await expect(current).toHaveText('账户安全')
})

test('the dropdown opens by keyboard, and signs out @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/ucenter')
  const button = page.getByRole('button', { name: /打开账户菜单/ })
  await button.press('Enter')
  await expect(page.getByRole('link', { name: '修改密码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: '修改密码' })).toHaveCount(0)
  await button.click()
  await page.getByRole('button', { name: '安全退出' }).click()
  await expect(page.getByText('已安全退出')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fucenter$/)
})

test('basic information is checked, saved and shown @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/ucenter/member')
  await page.getByLabel('昵称').fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请输入昵称')).toBeVisible()
  await expect(page.getByLabel('昵称')).toBeFocused()
  await page.getByLabel('昵称').fill('小林')
  await page.getByLabel('女').check()
  await page.getByLabel('部门').fill('分析测试中心')
  await page.getByLabel('省份').selectOption({ label: '广东省' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请选择到区县')).toBeVisible()
  await page.getByLabel('城市').selectOption({ label: '广州市' })
  await page.getByLabel('区县').selectOption({ label: '天河区' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('button', { name: /^小林/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('女')).toBeChecked()
  await expect(page.getByLabel('区县').locator('option:checked')).toHaveText('天河区')
})

test('an avatar is chosen, cropped by keyboard and shown', async ({ page }) => {
  await signUp(page)
  await page.goto('/ucenter/member')
  const input = page.getByLabel('更换头像')
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('请选择 JPG、PNG 或 WebP 格式的图片')).toBeVisible()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('无法识别该图片')).toBeVisible()
  await input.setInputFiles(await photo(page, 600, 400))
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const area = dialog.getByLabel('裁剪区域', { exact: false })
  await expect(dialog.getByRole('button', { name: '保存头像' })).toBeEnabled()
  await dialog.getByLabel('缩放').fill('2')
  await area.focus()
  for (let times = 0; times < 40; times++) await area.press('ArrowLeft')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存头像' }).click()
  await expect(page.getByText('头像已更新')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const shown = page.getByRole('main').getByRole('img', { name: '头像' })
  await expect(shown).toHaveAttribute('src', /^\/images\/avatars\/[\w-]{22}\.webp$/)
  await expect(page.getByRole('banner').locator('img[src^="/images/avatars/"]')).toHaveCount(1)
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    canvas.getContext('2d')?.drawImage(image, 250, 128, 1, 1, 0, 0, 1, 1)
    return [...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])]
  })
  expect(colour[2]).toBeGreaterThan(colour[0] ?? 255)
})

test('another device is listed, and signed out @desktop', async ({ page, browser }) => {
  const { phone, password } = await signUp(page)
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.60',
    storageState: undefined,
  })
  const there = await other.newPage()
  await signIn(there, phone, password)
  await page.goto('/ucenter/member/account-safe')
  await expect(page.getByText('iPhone · 微信')).toBeVisible()
  await page.getByRole('button', { name: '退出登录：iPhone · 微信' }).click()
  await expect(page.getByText('该设备已退出登录')).toBeVisible()
  await expect(page.getByText('iPhone · 微信')).toHaveCount(0)
  await there.goto('/ucenter')
  await expect(there).toHaveURL(/\/auth\/login/)
  await other.close()
})

test('an e-mail address is bound by its code and the password @desktop', async ({ page, complaints }) => {
  const { password } = await signUp(page)
  const email = `lin${freshPhone()}@example.com`
  await page.goto('/ucenter/member/account-safe')
  await page.getByRole('listitem').filter({ hasText: '邮箱' }).getByRole('link', { name: '绑定' }).click()
  await page.getByLabel('登录密码').fill('wrong-pass-1')
  await proveBy(page, '邮箱', email)
  await expect(page.getByText('li***@example.com')).toBeVisible()
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page.getByText('登录密码错误')).toBeVisible()
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(page.getByText('已绑定 li***@example.com', { exact: false })).toBeVisible()
  complaints.length = 0 // the browser itself reports what was refused
})

test('the password is changed, and the member signs in again @desktop', async ({ page, complaints }) => {
  const { password } = await signUp(page)
  await page.goto('/ucenter/member/mdf-password')
  const submit = page.getByRole('button', { name: '确认修改' })
  await submit.click()
  for (const text of ['请输入旧密码', '请设置您的密码', '请再次输入密码'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await fieldOf(page, '新密码').fill('second-pass-2')
  await fieldOf(page, '确认密码').fill('second-pass-3')
  await fieldOf(page, '旧密码').fill('wrong-pass-1')
  await submit.click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await fieldOf(page, '确认密码').fill('second-pass-2')
  await submit.click()
  await expect(page.getByText('旧密码错误')).toBeVisible()
  await fieldOf(page, '旧密码').fill(password)
  // visible for 600 ms only
  const announced = page.waitForFunction(
    (text) => document.body.textContent.includes(text),
    '密码修改成功，即将重新登录',
  )
  await submit.click()
  await announced
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fucenter$/)
  complaints.length = 0 // the browser itself reports what was refused
})
