import type { Locator, Page } from '@playwright/test'
import { field, submit } from './auth-steps.ts'
import { expect as expectSoon, test } from './shop-test.ts'
import { expectSound } from './sound.ts'

/** Hashing a password and a full page load may be slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 15_000 })

const cartPath = '/ucenter/trade/shopping-cart'

async function fillPassword(page: Page) {
  await field(page, '账号').fill('buyer')
  await field(page, '密码').fill('reagora-2026')
  await submit(page, '登录').click()
}

async function signIn(page: Page) {
  await page.goto('/auth/login?type=password&redirect=%2Fbrand')
  await fillPassword(page)
  await expect(page).toHaveURL(/\/brand$/)
}

/** Clicks an action for members as a visitor, repeatedly until the page is hydrated, and signs in. */
async function goOnSignedIn(page: Page, path: string, wanted: Locator) {
  const remembered = () => page.evaluate(() => sessionStorage.getItem('intendedAction'))
  await expect(async () => {
    await page.goto(path)
    await wanted.click()
    await page.waitForURL(/\/auth\/login/)
    expect(await remembered()).not.toBeNull()
  }).toPass()
  await page.goto(`${page.url()}&type=password`)
  await fillPassword(page)
}

/** Other tests use the same member. */
const emptyCart = (page: Page) =>
  page.evaluate(async (path) => {
    const { data } = await (await fetch(path)).json()
    const token = /csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
    const body = JSON.stringify({ ids: data.map(({ id }: { id: string }) => id) })
    if (data.length > 0) await fetch(path, { method: 'DELETE', headers, body })
  }, '/api/trade/shopping-cart')

/** Whether nothing covers its right end. */
const isFree = (button: Locator) =>
  button.evaluate((one) => {
    const { right, top, bottom } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(right - 4, (top + bottom) / 2))
  })

/** Clicks repeatedly until the page is hydrated. */
async function openDrawer(page: Page) {
  const drawer = page.getByRole('dialog', { name: '我的购物车' })
  const button = page.getByRole('button', { name: /购物车$/ }).filter({ visible: true })
  await expect(async () => {
    if (!(await drawer.isVisible())) await button.first().click({ timeout: 2000 })
    await expectSoon(drawer).toBeVisible({ timeout: 2000 })
  }).toPass()
  return drawer
}

/** The controls of the page that the notice overlaps. */
const coveredBy = (notice: Locator) =>
  notice.evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, summary, textarea')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
        return (
          !isApart &&
          box.width > 0 &&
          !toast.contains(control) &&
          control.checkVisibility({ visibilityProperty: true })
        )
      })
      .map(({ outerHTML }) => outerHTML)
  })

test('the drawer leads to sign-in and back, shows added lines, and removes them', async ({ page }, {
  project,
}) => {
  test.setTimeout(90_000)
  await page.goto('/product-special/default')
  const opened = await openDrawer(page)
  await expect(opened.getByText('登录后即可查看购物车中的商品')).toBeVisible()
  await opened.getByRole('link', { name: '登录' }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.goto(`${page.url()}&type=password`)
  await fillPassword(page)
  await expect(page).toHaveURL('/product-special/default')
  await expect(opened).toBeVisible()
  await emptyCart(page)
  await page.reload()
  await expect((await openDrawer(page)).getByText('购物车还是空的')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()

  const add = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^加入购物车/ })
  const line = (quantity: number) => opened.getByText(new RegExp(`× ${quantity}$`))
  await add.dblclick()
  const added = page.getByRole('status').filter({ hasText: '已加入购物车' })
  await expect(added).toBeVisible()
  expect(await coveredBy(added)).toEqual([])
  const tools = page.getByRole('navigation', { name: '快捷入口' })
  const countAndSum = /1[\s\S]*¥[\d.,]+/
  if (project.name !== 'phone') await expect(tools.getByRole('button')).toHaveText(countAndSum)
  await added.getByRole('link', { name: /^去购物车（/ }).click()
  await expect(page).toHaveURL(cartPath)
  if (project.name !== 'phone')
    await expect(tools.getByRole('link', { name: /购物车$/ })).toHaveText(countAndSum)
  await page.goBack()
  await openDrawer(page)
  await expect(line(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await openDrawer(page)
  await expect(line(2)).toBeVisible()
  await opened.getByRole('button', { name: /^删除/ }).click()
  const sure = page.getByRole('dialog', { name: '确定从购物车中删除该商品？' })
  await sure.getByRole('button', { name: '删除' }).click()
  await expect(opened.getByText('购物车还是空的')).toBeVisible()
  if (project.name !== 'phone') return
  await page.goto('/search?keyword=离心管')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .tap()
  await expect(added).toBeVisible()
  expect(await coveredBy(added)).toEqual([])
})

test('a pasted list becomes a cart with its quantities, in another tab too', async ({ page, context }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await emptyCart(page)
  const otherTab = await context.newPage()
  await otherTab.goto(cartPath)
  await page.goto('/quick-order')
  await page.getByLabel('粘贴采购清单').fill('乙腈 HPLC 4L 2瓶\n氯化钠 AR 500g 5瓶\nnonsense qqq 2.55瓶')
  await page.getByRole('button', { name: '识别清单' }).click()
  await expect(page.getByText('共 3 行')).toBeVisible()
  await expect(page.getByText('推荐', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(page.getByRole('button', { name: '返回顶部' })).toBeVisible()
  expect(await isFree(page.getByRole('button', { name: '全部加入购物车' }))).toBe(true)
  await page.getByRole('button', { name: '全部加入购物车' }).click()
  await expect(page.getByText('共 1 行')).toBeVisible()
  await expect(page.getByText('“2.55”无法下单')).toBeVisible()
  await expect(otherTab.getByLabel(/^数量/).first()).toHaveValue('2')
  await expect(page.getByLabel('第 1 行的清单内容')).toHaveValue('nonsense qqq 2.55瓶')
  await page.reload()
  await expect(page.getByLabel('第 1 行的清单内容')).toHaveValue('nonsense qqq 2.55瓶')
  await page.getByLabel('粘贴采购清单').fill('甲醇 2瓶')
  await page.reload()
  await expect(page.getByLabel('粘贴采购清单')).toHaveValue('甲醇 2瓶')
  const badge = page.getByText('2', { exact: true }).and(page.locator('button *, nav *'))
  expect((await badge.filter({ visible: true }).first().boundingBox())?.width).toBeGreaterThan(4)
  await page.goto(cartPath)
  const quantity = page.getByLabel(/^数量/).first()
  await quantity.fill('2.55')
  await quantity.blur()
  await expect(page.getByText('最多保留一位小数')).toBeVisible()
  await quantity.fill('2.5')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await quantity.blur()
  await saved
  await expect(otherTab.getByLabel(/^数量/).first()).toHaveValue('2.5')
  await page.reload()
  await expect(page.getByLabel(/^数量/).first()).toHaveValue('2.5')
  await page.getByLabel('全选').uncheck()
  await expect(page.getByRole('button', { name: '去结算' })).toBeDisabled()
  await emptyCart(page)
})

interface Hit {
  id: string
  regulated: string[]
  skus: { sku: string; discountPrice: number }[]
}

test('buying at once leads a visitor through sign-in to the checkout @desktop', async ({ page }) => {
  test.setTimeout(90_000)
  const answer = await page.request.get('/api/product/search?keyword=氯化钠&inStock=true')
  const { list }: { list: Hit[] } = (await answer.json()).data
  const hit = list.find(({ regulated, skus }) => regulated.length === 0 && (skus[0]?.discountPrice ?? 0) > 0)
  const sku = hit?.skus[0]?.sku ?? ''
  await goOnSignedIn(page, `/product/${hit?.id}`, page.getByRole('link', { name: `立即购买：${sku}` }))
  await expect(page).toHaveURL('/pay/confirm?way=buy-now')
  await expect(page.getByRole('region', { name: '普通商品' }).getByText(sku)).toBeVisible()
  await expect(page.getByRole('link', { name: '返回购物车' })).toHaveCount(0)
})

test('a row is changed in the panel, and the list is copied as a table @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/quick-order')
  await page.getByLabel('粘贴采购清单').fill('乙腈 HPLC 4L 2瓶\nnonsense qqq')
  await page.getByRole('button', { name: '识别清单' }).click()
  await page.getByRole('button', { name: /^第 1 行：对比全部 \d+ 项$/ }).click()
  const panel = page.getByRole('dialog', { name: '选择商品：乙腈 HPLC 4L 2瓶' })
  const offers = panel.getByRole('listitem').filter({ has: page.getByRole('radio') })
  await expect(offers.first()).toContainText(
    /乙腈[\s\S]*HPLC[\s\S]*推荐[\s\S]*规格 4 L[\s\S]*库存[\s\S]*单价[\s\S]*单位价 ¥[\d.]+\/mL/,
  )
  await expect(offers.first().locator('img')).toBeVisible()
  await expectSound(page)
  const chosen = offers.filter({ hasNotText: '推荐' }).first()
  const [sku = ''] = ((await chosen.textContent()) ?? '').match(/[A-Z]{2}\d{6}-\w+/) ?? []
  await chosen.getByRole('radio').check()
  await panel.getByRole('button', { name: '选用' }).click()
  await expect(page.getByRole('row').filter({ has: page.getByLabel('第 1 行的清单内容') })).toContainText(sku)
  await page.getByRole('button', { name: '复制为表格' }).click()
  await expect(page.getByText('已复制 2 行')).toBeVisible()
  const [header, first, second] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(header?.split('\t').slice(0, 3)).toEqual(['清单内容', '货号', '名称'])
  expect(first?.split('\t').slice(0, 2)).toEqual(['乙腈 HPLC 4L 2瓶', sku])
  expect(second).toContain('没有匹配的商品')
})

test('the history and the stock query lead into the cart @desktop', async ({ page }) => {
  await signIn(page)
  await emptyCart(page)
  await page.goto('/ucenter/product')
  const again = page.getByRole('button', { name: /^再次购买/ }).first()
  await expect(async () => {
    await again.click()
    await expectSoon(page.getByText('已加入购物车')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto('/ucenter/stock')
  await page.getByLabel('粘贴货号、产品编号或 CAS 号').fill('64-17-5\n75-05-8\n绝无此物质')
  await page.getByRole('button', { name: '查询库存' }).click()
  await expect(page.getByText('3 行')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: '选择全部有货项' }).click()
  await page.getByRole('button', { name: /^加入购物车（[12]）$/ }).click()
  await expect(page.getByText('已加入购物车').first()).toBeVisible()
  await page.goto(cartPath)
  expect(await page.getByLabel(/^数量/).count()).toBeGreaterThan(1)
  await emptyCart(page)
})

test('rows that quick order does not find become a quote, whose pages are sound', async ({ page }) => {
  await signIn(page)
  await page.goto('/quick-order')
  await page.getByLabel('粘贴采购清单').fill('qqqzzz 定制配体 3瓶')
  await page.getByRole('button', { name: '识别清单' }).click()
  await page.getByRole('button', { name: '询价（含 1 行需报价）' }).click()
  await expect(page.getByRole('textbox', { name: '产品名称' })).toHaveValue('qqqzzz 定制配体 3瓶')
  await expectSound(page)
  await page.getByRole('button', { name: '提交询价' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^报价单 Q\d{16}$/)
  await expectSound(page)
})
