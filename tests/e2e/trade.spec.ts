import type { Page } from '@playwright/test'
import { arrive, registerBy } from './auth-steps.ts'
import { photo } from './photo.ts'
import { expect as expectSoon, test } from './shop-test.ts'
import { comeFromElsewhere, freshPhone, seal, send } from './sign-up.ts'
import { expectSound } from './sound.ts'

/** Pages may be slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 15_000 })

interface Offer {
  sku: string
  packing: string
  discountPrice: number
  buyable: boolean
  stock: { quantity: number }[]
}

interface Hit {
  nameZh: string
  casNumber: string | null
  grade: string | null
  regulated: string[]
  skus: Offer[]
}

const isThere = ({ buyable, discountPrice, stock }: Offer) =>
  buyable && discountPrice > 0 && stock.some(({ quantity }) => quantity >= 20)

/** Ten lines of unregulated, harmless products as buyers write them: by sku code, by CAS number and by name. */
async function pastedList(page: Page) {
  const lines: string[] = []
  for (const keyword of [
    '氯化钠',
    '磷酸二氢钾',
    '葡萄糖',
    '柠檬酸',
    '碳酸钠',
    '氯化钾',
    '甘氨酸',
    '尿素',
    '蔗糖',
    '硫酸镁',
  ]) {
    const answer = await page.request.get(`/api/product/search?keyword=${keyword}&inStock=true&pageSize=20`)
    const { list }: { list: Hit[] } = (await answer.json()).data
    const hit = list.find(({ regulated, skus }) => regulated.length === 0 && skus.some(isThere))
    const sku = hit?.skus.find(isThere)
    if (!hit || !sku) throw new Error(`nothing of ${keyword} can be bought`)
    const spellings = [
      `${sku.sku}\t2`,
      `${hit.casNumber} ${hit.grade} ${sku.packing} x2`,
      `${hit.nameZh} ${hit.grade} ${sku.packing} 2瓶`,
    ]
    lines.push(spellings[lines.length % spellings.length] ?? '')
  }
  return lines.join('\n')
}

/** Opens the order in the member centre and checks its status. */
async function expectStatus(page: Page, id: string, status: string) {
  await page.goto(`/ucenter/trade/order/${id}`)
  await expect(page.locator('main').getByText(status, { exact: true }).first()).toBeVisible()
}

interface StaffOrder {
  status: number
  picks: { warehouse: string }[]
}

/** Changes the status of an order by the call for staff. */
const move = (page: Page, id: string, to: number, more: object = {}): Promise<StaffOrder> =>
  send(page, 'POST', `/api/admin/orders/${id}/move`, { to, ...more })

async function register(page: Page) {
  await comeFromElsewhere(page)
  await page.goto('/auth/register?redirect=%2Fquick-order')
  const company = '某某大学化学学院'
  await registerBy(page, { target: freshPhone(), company, name: '王芳', password: 'first-pass-1' })
  await arrive(page, '/quick-order')
}

async function fillCart(page: Page) {
  await page.getByLabel('粘贴采购清单').fill(await pastedList(page))
  await page.getByRole('button', { name: '识别清单' }).click()
  await expect(page.getByText('共 10 行')).toBeVisible()
  await expect(page.getByText('未找到', { exact: true })).toHaveCount(0)
  await expectSound(page)
  const takeFirst = page.getByRole('button', { name: /选用首个匹配$/ })
  if (await takeFirst.isVisible()) await takeFirst.click()
  await page.getByRole('button', { name: '全部加入购物车' }).click()
  await expect(page.getByText('已加入购物车').first()).toBeVisible()
  await page.goto('/ucenter/trade/shopping-cart')
  await expect(page.getByText('已选 10 种商品，共 20 件')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '去结算' }).click()
}

async function checkOut(page: Page) {
  await arrive(page, '/pay/confirm')
  await page.getByLabel('粘贴收货信息').fill('李四 13800138001 广东省深圳市南山区科技园路1号')
  await page.getByRole('button', { name: '识别并填写' }).click()
  await expect(page.getByLabel('区县')).toHaveValue('440305')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('radio', { name: /李四/ })).toBeChecked()
  await page.getByRole('radio', { name: '增值税普通发票' }).check()
  await page.getByRole('button', { name: '新增开票资料' }).click()
  await page.getByLabel('发票抬头').fill('示例科技有限公司')
  await page.getByLabel('税号').fill('9144030071526726XG')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('combobox', { name: '开票资料' })).toContainText('示例科技有限公司')
  await page.getByLabel('采购单号').fill('PO-118')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请阅读并同意平台服务协议')).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
}

/** Pays by the QR code. @returns the order's id */
async function pay(page: Page) {
  await expect(page).toHaveURL(/\/pay\/payment\?orders=\d+$/)
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(/剩余 4\d:/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  const scanning = page.waitForEvent('popup')
  await page.getByRole('link', { name: '模拟扫码（演示）' }).click()
  await (await scanning).getByRole('button', { name: '支付', exact: true }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeFocused()
  await expectStatus(page, id, '已付款')
  await expect(page.getByText('PO-118')).toBeVisible()
  return id
}

/** Confirms, picks and ships the order as staff; the buyer sees each step. */
async function deliver(page: Page, id: string) {
  const sealed = await seal(page, 'reagora-2026')
  await send(page, 'POST', '/api/admin/auth/login', { account: 'admin', ...sealed })
  await move(page, id, 30)
  await expectStatus(page, id, '已确认')
  const { picks } = await move(page, id, 40)
  await expectStatus(page, id, '发货中')
  const warehouses = [...new Set(picks.map(({ warehouse }) => warehouse))]
  const parcels = warehouses.map((warehouse, at) => ({
    warehouse,
    carrier: '顺丰速运',
    trackingNo: `SF${id}0${at}`,
  }))
  await move(page, id, 50, { parcels })
  await expectStatus(page, id, '运输中')
  await expect(page.getByText(`SF${id}00`)).toBeVisible()
  await expectSound(page)
}

async function receiveAndComment(page: Page) {
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('link', { name: '评价' }).click()
  await page.getByRole('radio', { name: '5 星' }).first().check()
  await page.getByLabel('评价内容').first().fill('包装完好，纯度符合要求。')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page, 600, 400))
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
}

test('a new buyer orders ten reagents from a list, pays, and follows the order to its end', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await register(page)
  await fillCart(page)
  await checkOut(page)
  const id = await pay(page)
  await deliver(page, id)
  await receiveAndComment(page)
  await expectStatus(page, id, '已完成')
  await page.goto('/ucenter/trade/order?tab=finished')
  await expect(page.locator(`a[href="/ucenter/trade/order/${id}"]`).first()).toBeVisible()
})
