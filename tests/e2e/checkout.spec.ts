import type { Page } from '@playwright/test'
import { addAddress, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signIn, signUp } from './sign-up.ts'
import { expectSoundOnBoth } from './sound.ts'

async function submit(page: Page) {
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
}

test('a submission repeated after a lost answer creates one order, and two orders are paid at once @desktop', async ({
  page,
  complaints,
}) => {
  test.slow()
  await signUp(page)
  await addAddress(page)
  await fillCart(page)
  await page.goto('/pay/confirm')
  const lose = async (route: import('@playwright/test').Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/trade/order', lose, { times: 1 })
  await submit(page)
  await expect(page.getByText('网络异常，尚未收到结果')).toBeVisible()
  complaints.length = 0 // the browser itself reports the lost answer
  await page.reload()
  await expect(page).toHaveURL(/\/pay\/payment\?orders=\d+$/)
  await fillCart(page)
  const [{ id }] = (await (await page.request.get('/api/ucenter/address')).json()).data
  const choices = { invoice: { receipt_type: 2 }, paymentTerms: 0, collectionType: 11, agreed: true }
  await send(page, 'POST', '/api/trade/order', { addressId: id, ...choices })
  await page.goto('/ucenter/trade/order')
  await expect(page.getByText('共 2 个订单')).toBeVisible()
  await payBoth(page)
})

/** The two orders of the list, by one payment. */
async function payBoth(page: Page) {
  await page.getByRole('button', { name: '合并付款' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: '请先勾选' })
  await expect(refusal).toBeVisible()
  for (const tick of await page.getByRole('checkbox', { name: /^选择订单/ }).all()) await tick.check()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: '合并付款' }).click()
  await expect(page).toHaveURL(/\/pay\/payment\?orders=\d+&orders=\d+$/)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  const scanning = page.waitForEvent('popup')
  await page.getByRole('link', { name: '模拟扫码（演示）' }).click()
  await (await scanning).getByRole('button', { name: '支付', exact: true }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await page.goto('/ucenter/trade/order')
  await expect(page.getByRole('listitem').getByText('已付款', { exact: true })).toHaveCount(2)
}

/** Changes the cart as another device would, while the checkout is open. */
async function buyMore(page: Page) {
  const cart: { id: string }[] = (await (await page.request.get('/api/trade/shopping-cart')).json()).data
  await send(page, 'PUT', '/api/trade/shopping-cart', { id: cart[0]?.id, quantity: 3 })
}

test('an order in review is reduced, exported and cancelled @desktop', async ({ page, complaints }) => {
  test.setTimeout(90_000) // starts the thread that writes workbooks
  await signUp(page)
  await addAddress(page)
  await fillCart(page)
  await page.goto('/pay/confirm')
  await page.getByRole('radio', { name: '定金预付', exact: true }).check()
  await page.getByLabel('采购单号').fill('PO-119')
  await page.reload()
  await expect(page.getByLabel('采购单号')).toHaveValue('PO-119')
  await expect(page.getByRole('radio', { name: '定金预付', exact: true })).toBeChecked()
  await buyMore(page)
  await submit(page)
  await expect(page.getByText(/应付总额由 ¥[\d,.]+ 变为 ¥[\d,.]+/)).toBeVisible()
  await expect(page.getByLabel('采购单号')).toHaveValue('PO-119')
  complaints.length = 0 // the browser itself reports the refusal
  await submit(page)
  await expect(page.getByRole('heading', { name: '订单已提交' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('PO-119')
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.getByRole('link', { name: '修改订单' }).click()
  await expectSoundOnBoth(page)
  const quantity = page.getByLabel(/ 的数量$/).first()
  await quantity.fill('')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('请填写数量')).toBeVisible()
  await expect(quantity).toBeFocused()
  await quantity.fill('1')
  await page
    .getByRole('button', { name: /^移除：/ })
    .last()
    .click()
  await expectSoundOnBoth(page)
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('保存后将从订单中移除')).toBeVisible()
  await page.getByLabel('备注').fill('送货前请电话联系')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('送货前请电话联系')).toBeVisible()
  await expect(page.getByRole('link', { name: '修改订单' })).toBeVisible()
  const edited = await (await page.request.get(page.url().replace('/ucenter', '/api'))).json()
  expect(edited.data.lines).toMatchObject([{ quantity: 1 }])
  await page.getByRole('link', { name: '返回订单列表' }).click()
  await expectSoundOnBoth(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出 Excel' }).click()
  expect((await downloading).suggestedFilename()).toBe('orders.xlsx')
  await page.getByRole('button', { name: /^取消订单/ }).click()
  await page.getByLabel('取消原因').fill('型号选错')
  await expectSoundOnBoth(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: '不取消' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '确认取消' }).click()
  await expect(page.getByRole('listitem').getByText('已取消')).toBeVisible()
})

test('ten lines make a short cart and a short checkout, with the sum in sight @desktop', async ({ page }) => {
  const cart = ['/ucenter/trade/shopping-cart', '去结算', 1600] as const
  const checkout = ['/pay/confirm', '提交订单'] as const
  await signUp(page)
  await fillCart(page, 10)
  await page.goto(checkout[0])
  await page.getByRole('button', { name: checkout[1] }).click()
  await expect(page.getByLabel('粘贴收货信息')).toBeFocused()
  await addAddress(page)
  await expectShort(page, [cart, [...checkout, 1600]])
  await signIn(page, 'approver', 'reagora-2026')
  await addAddress(page)
  await fillCart(page, 5)
  await fillCart(page, 5, true)
  await expectShort(page, [[...checkout, 1980]])
  await page.getByRole('radio', { name: '货到付款' }).check()
  await expect(page.getByRole('group', { name: '管制品' }).getByRole('radio', { checked: true })).toHaveCount(
    1,
  )
  await page.getByRole('radio', { name: '银行汇款' }).first().check()
  await expect(page.getByRole('radio', { name: '银行汇款' })).toHaveCount(1)
})

type Bounded = readonly [path: string, button: string, height: number]

async function expectShort(page: Page, pages: Bounded[]) {
  for (const [path, button, most] of pages) {
    await page.goto(path)
    await expectSoundOnBoth(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(most)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3))
    await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport()
  }
}
