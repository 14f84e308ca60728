import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/seed/accounts.ts'
import { expect, test } from './shop-test.ts'
import { send } from './sign-up.ts'
import { expectAccessible } from './sound.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function signIn(page: Page, account: string) {
  await page.goto('/admin/sign-in')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
}

test('staff work through a list by keyboard, with filters in the address and saved views', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('订单')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '订单' })).toBeVisible()
  const rows = page.locator('tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()

  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('group', { name: '筛选' }).getByRole('button', { name: '状态' }).click()
  await page.getByLabel('已完成').check()
  await page.getByRole('button', { name: '应用' }).click()
  await expect(page).toHaveURL(/filter=status%3Afinished/)
  await expect(rows.filter({ hasNotText: '已完成' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: '保存视图' }).click()
  await page.getByLabel('视图名称').fill('完成的订单')
  await page.getByRole('button', { name: '保存视图' }).last().click()
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(page).not.toHaveURL(/filter/)
  await page.getByRole('button', { name: '完成的订单', exact: true }).click()
  await expect(page).toHaveURL(/filter=status%3Afinished/)
  await expect(rows.filter({ hasNotText: '已完成' })).toHaveCount(0)

  await page.getByRole('region', { name: '订单' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('已选 1 条')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('已完成')
  await panel.getByLabel('内部备注').fill('电话确认过收货')
  await panel.getByRole('button', { name: '添加备注' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '电话确认过收货' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

async function cancelOrder(page: Page, reason: string) {
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: '取消订单' }).click()
}

test('a change of a colleague is shown instead of being overwritten, and what one typed stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'service')
  await page.goto('/admin/orders?filter=status:pendingPayment')
  const id = await page.locator('tbody tr[data-id]').first().getAttribute('data-id')
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.clock.install()
  await signIn(other, 'admin')
  for (const one of [page, other]) {
    await one.goto(`/admin/orders?open=${id}`)
    await expect(one.getByRole('button', { name: '取消订单' })).toBeVisible()
  }
  await other.clock.pauseAt(Date.now() + 60_000) // it does not look for changes by itself
  await cancelOrder(page, '客户电话要求取消')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toContainText(
    '已取消',
  )
  await cancelOrder(other, '超时未付款')
  await expect(other.getByRole('complementary')).toContainText('流转：待付款 → 已取消')
  await other.clock.resume()
  await changeTemplateTogether(page, other)
  await seeChangeOfColleague(page, other)
  await changeCannedTogether(page, other)
  await other.close()
})

/** The first one saves while the other one types. */
async function changeTemplateTogether(first: Page, other: Page) {
  const path = '/api/admin/quote-templates'
  const terms = { name: '现货', deliveryTerms: '', notes: '含税', validityDays: 14 }
  const { id } = await send(first, 'POST', path, terms)
  await other.goto(`/admin/quote-templates?open=${id}`)
  await other.getByRole('button', { name: '修改', exact: true }).click()
  await other.clock.pauseAt(Date.now() + 120_000)
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('说明').fill('含税含运费')
  const theirs = { ...terms, name: '现货与期货', notes: '不含税', version: 1 }
  await send(first, 'PUT', `${path}/${id}`, theirs)
  await dialog.getByRole('button', { name: '修改' }).click()
  await expect(dialog).toContainText('同事刚修改过这条记录')
  await expect(other.getByText('同事刚修改过这条记录')).toHaveCount(1)
  await expect(dialog.getByLabel('说明')).toHaveValue('含税含运费')
  await expect(dialog).toContainText('同事已改为：不含税')
  await expect(dialog.getByLabel('名称')).toHaveValue('现货与期货') // untouched: it follows
  await dialog.getByRole('button', { name: '修改' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(other.getByRole('complementary')).toContainText('含税含运费')
}

/** An open panel says who changed what and shows it; what one types stays. */
async function seeChangeOfColleague(first: Page, other: Page) {
  const id = new URL(other.url()).searchParams.get('open')
  await other.getByRole('button', { name: '修改', exact: true }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('说明').fill('另加冷链费')
  const terms = { name: '现货', deliveryTerms: '', notes: '含税', validityDays: 21, version: 3 }
  await send(first, 'PUT', `/api/admin/quote-templates/${id}`, terms)
  await other.clock.runFor(5000)
  await expect(dialog).toContainText('同事已改为：含税')
  await expect(dialog.getByLabel('说明')).toHaveValue('另加冷链费')
  await expect(dialog.getByLabel('名称')).toHaveValue('现货')
  const news = '客服小林 刚刚更新了这条记录：报价模板：修改'
  await expect(other.getByText(news)).toHaveCount(2) // in the panel, and above the dialog
  await other.keyboard.press('Escape')
  await other.clock.resume()
}

test('a page that a role may not open says so, and the navigation has only what it may', async ({ page }) => {
  await signIn(page, 'editor')
  await expect(page.getByRole('link', { name: '员工与角色' })).toHaveCount(0)
  await page.goto('/admin/staff')
  await expect(page.getByText('您的角色没有此页面的权限')).toBeVisible()
})

async function changeCannedTogether(first: Page, other: Page) {
  const path = '/api/admin/canned-answers'
  const title = '两人同改'
  const { id, version } = await send(first, 'POST', path, { title, text: '约 7 天' })
  await other.goto('/admin/canned-answers')
  const entry = other.getByRole('listitem').filter({ hasText: title })
  await entry.getByRole('button', { name: '编辑' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('内容').fill('约 14 天')
  await send(first, 'PUT', `${path}/${id}`, { title, text: '约 10 天', version })
  const save = dialog.getByRole('button', { name: '编辑' })
  await save.click()
  await expect(dialog).toContainText('同事已改为：约 10 天')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(entry).toContainText('约 14 天')
}
