import { demoPassword } from '../../db/seed/accounts.ts'
import { expect, test } from './shop-test.ts'
import { signIn, signUp } from './sign-up.ts'
import { atOtherSize, expectAccessible, expectSound } from './sound.ts'

/** The only demo account with an initial password. */
const account = 'oldmember'
const cookie = 'passwordReminder'
const day = 24 * 3600

test.beforeEach(async ({ page }) => signIn(page, account, demoPassword))

test('the reminder opens once in 24 hours and is closed by its buttons only', async ({ page }) => {
  test.slow()
  await page.goto('/brand')
  const reminder = page.getByRole('dialog', { name: '请修改初始密码' })
  await expect(reminder).toBeVisible()
  await page.mouse.click(5, 5)
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await reminder.getByRole('button', { name: '关闭' }).click()
  await expect(reminder).toHaveCount(0)

  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(reminder).toHaveCount(0)
  const stored = (await page.context().cookies()).find(({ name }) => name === cookie)
  const left = (stored?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(day - 120)
  expect(left).toBeLessThanOrEqual(day)

  await page.context().clearCookies({ name: cookie })
  await page.goto('/brand')
  await reminder.getByRole('button', { name: '以后再说' }).click()
  await expect(reminder).toHaveCount(0)
})

test('member pages lead to the change of the initial password', async ({ page }) => {
  await page.goto('/ucenter')
  await expect(page).toHaveURL(/\/ucenter\/member\/mdf-password$/)
  await expect(page.getByLabel('初始密码')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('other members see no reminder @desktop', async ({ page }) => {
  await page.context().clearCookies()
  await signUp(page)
  await page.goto('/ucenter')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new password is set in the reminder, confirmed, and used', async ({ page }, { project }) => {
  test.skip(
    project.name !== 'phone',
    'the account has its initial password once, so the last project spends it',
  )
  await page.goto('/brand')
  const reminder = page.getByRole('dialog', { name: '请修改初始密码' })
  await reminder.getByLabel('初始密码').fill(demoPassword)
  await reminder.getByLabel('新密码').fill('quite-new-7')
  await reminder.getByLabel('确认密码').fill('quite-new-7')
  await reminder.getByRole('button', { name: '确认修改' }).click()
  await expect(page.getByText('恭喜您，新密码设置成功~')).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fbrand$/)
  await page.context().clearCookies({ name: cookie })
  await signIn(page, account, 'quite-new-7')
  await page.goto('/ucenter')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('您好')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // only a member of the old mall with an own password has this page
  await page.goto('/ucenter/old-mall')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('旧商城')
  await expectSound(page)
  await atOtherSize(page, () => expectSound(page))
})
