import type { Page } from '@playwright/test'
import { addAddress, buyPaid, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { seal, send, signUp } from './sign-up.ts'
import { expectSound } from './sound.ts'

const signInAs = async (page: Page, account: string) =>
  send(page, 'POST', '/api/admin/auth/login', { account, ...(await seal(page, 'reagora-2026')) })

interface Pick {
  warehouse: string
  lotNumber: string
  orderLineId: string
  quantity: number
}

/** A code, as a scanner types it. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A parcel with everything that leaves from a warehouse. */
async function packAndSend(page: Page, warehouse: string, picks: Pick[], skuOf: Map<string, string>) {
  for (const { orderLineId, lotNumber, quantity } of picks)
    for (let bottle = 0; bottle < quantity; bottle++)
      await scan(page, lotNumber || (skuOf.get(orderLineId) ?? ''))
  await expect(page.getByText('已全部扫完')).toBeVisible()
  await page.getByLabel('承运商').fill('顺丰速运')
  await page.getByLabel('运单号').fill(`SF-${warehouse}`)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  await expect(page.getByText(/已发货|包裹已发出/).first()).toBeVisible()
  await expect(page.getByText('已全部扫完')).toHaveCount(0)
}

test('the warehouse picks an order, packs it by scanning and sends it @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page)
  const address = await addAddress(page)
  await fillCart(page)
  const { id, orderNo } = await buyPaid(page, address.id)
  await signInAs(page, 'admin')
  await send(page, 'POST', `/api/admin/orders/${id}/move`, { to: 30 })
  await signInAs(page, 'warehouse')

  await page.goto(`/admin/orders?filter=status:confirmed&open=${id}`)
  await page.getByRole('button', { name: '开始拣货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始拣货' }).click()
  await expect(page.getByRole('heading', { name: '拣货单' })).toBeVisible()
  await expect(page.getByText('支付宝')).toBeVisible()
  await expectSound(page)
  const papers = await Promise.all(
    ['pick-list', 'delivery-note', 'parcel-label'].map((paper) =>
      page.request.get(`/api/admin/orders/${id}/print/${paper}`),
    ),
  )
  expect(papers.map((paper) => paper.headers()['content-type'])).toEqual(Array(3).fill('application/pdf'))

  await page.getByRole('link', { name: '去打包' }).click()
  await expect(page.getByRole('textbox', { name: '扫描货号或批号' })).toBeFocused()
  const order = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data
  await scan(page, 'WRONG-1')
  await expect(page.getByText('WRONG-1 不属于此包裹')).toBeVisible()
  await expectSound(page)
  const skuOf = new Map<string, string>(
    order.lines.map((line: { id: string; sku: string }) => [line.id, line.sku]),
  )
  for (const [warehouse, picks] of Map.groupBy(order.picks as Pick[], ({ warehouse }) => warehouse))
    await packAndSend(page, warehouse, picks, skuOf)
  await expect(page.getByText(`${orderNo} 已发货`)).toBeVisible()
  const sent = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data
  expect(sent).toMatchObject({ status: 50, picks: [] })
})
