import type { Page } from '@playwright/test'
import { sheetXml, xlsxOf } from '../../src/features/catalog/import/factories.ts'
import { words as stockWords } from '../../src/features/catalog/stock-keeping/messages.ts'
import {
  words as orderWords,
  packingWords,
  shipmentWords,
} from '../../src/features/orders/fulfilment/messages.ts'
import { addAddress, buyPaid, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { dayOf, dialogOf, panelOf } from './staff-day.ts'

interface Pick {
  warehouse: string
  lotNumber: string
  orderLineId: string
  quantity: number
}
interface Picked {
  lines: { id: string; sku: string }[]
  picks: Pick[]
}

/** A code, as a scanner types it. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const orderOf = async (page: Page, id: string): Promise<Picked> =>
  (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data

/** Rows of texts as a workbook. */
const workbook = (rows: string[][]) =>
  xlsxOf({
    content: sheetXml(
      rows
        .map(
          (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
        )
        .join(''),
    ),
  })

test.describe('the day of the warehouse', () => {
  const { say, signIn, open, find, stop, button, label } = dayOf('warehouse', '1440-zh')

  /** A parcel with everything that leaves from a warehouse. */
  async function packAndSend(page: Page, picks: Pick[], skuOf: Map<string, string>) {
    for (const { orderLineId, lotNumber, quantity } of picks)
      for (let bottle = 0; bottle < quantity; bottle++)
        await scan(page, lotNumber || (skuOf.get(orderLineId) ?? ''))
    await expect(page.getByText(say(packingWords.complete))).toBeVisible()
    await label(page, orderWords.carrier).fill('顺丰速运')
    await label(page, orderWords.trackingNo).fill(`SF-${picks[0]?.warehouse}`)
    await button(page, packingWords.sendAll).click()
    await expect(page.getByText(say(packingWords.complete))).toHaveCount(0)
  }

  test('picks an order, packs it by scanning, sends others by a table, counts @desktop', async ({ page }) => {
    await signUp(page)
    const address = await addAddress(page)
    await fillCart(page)
    const packed = await buyPaid(page, address.id)
    await fillCart(page)
    const tabled = await buyPaid(page, address.id)
    await signIn(page, 'admin')
    for (const { id } of [packed, tabled])
      await send(page, 'POST', `/api/admin/orders/${id}/move`, { to: 30 })
    await send(page, 'POST', `/api/admin/orders/${tabled.id}/move`, { to: 40 })
    await signIn(page)

    await page.goto(`/admin/orders?filter=status:confirmed&open=${packed.id}`)
    const [panel, dialog] = [panelOf(page), dialogOf(page)]
    await button(panel, orderWords.pick).click()
    await button(dialog, orderWords.pick).click()
    await expect(panel.getByRole('heading', { name: say(orderWords.picks) })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await stop(page, 'picks')
    const papers = await Promise.all(
      ['pick-list', 'delivery-note', 'parcel-label'].map((paper) =>
        page.request.get(`/api/admin/orders/${packed.id}/print/${paper}`),
      ),
    )
    expect(papers.map((paper) => paper.headers()['content-type'])).toEqual(Array(3).fill('application/pdf'))
    await page.getByRole('link', { name: say(orderWords.pack), exact: true }).click()
    await expect(label(page, packingWords.scanGoods)).toBeFocused()
    const { lines, picks } = await orderOf(page, packed.id)
    await scan(page, 'WRONG-1')
    await expect(page.getByText(say(packingWords.wrong, { code: 'WRONG-1' }))).toBeVisible()
    await stop(page, 'packing')
    const skuOf = new Map(lines.map(({ id, sku }) => [id, sku]))
    for (const ofOne of Map.groupBy(picks, ({ warehouse }) => warehouse).values())
      await packAndSend(page, ofOne, skuOf)
    await expect(page.getByText(say(packingWords.sentOne, { code: packed.orderNo }))).toBeVisible()
    expect(await orderOf(page, packed.id)).toMatchObject({ status: 50, picks: [] })

    await page.goto('/admin/shipments')
    const from = [...new Set((await orderOf(page, tabled.id)).picks.map(({ warehouse }) => warehouse))]
    const rows = [
      ['订单号', '承运商', '运单号', '仓库'],
      ...from.map((warehouse) => [tabled.orderNo, '德邦', `DB-${warehouse}`, warehouse]),
      ['NO-SUCH-ORDER', '德邦', 'DB-9', ''],
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'parcels.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook(rows),
    })
    const ready = button(page, shipmentWords.apply, { count: from.length })
    await expect(ready).toBeVisible()
    await stop(page, 'table')
    await ready.click()
    await expect(page.getByText(say(shipmentWords.applied, { done: from.length, failed: 1 }))).toBeVisible()
    await stop(page, 'sent')
    expect(await orderOf(page, tabled.id)).toMatchObject({ status: 50 })

    await open(page, 'stock')
    await (await find(page, lines[0]?.sku ?? '')).click()
    await button(panel, stockWords.count).first().click()
    const counted = Number(/[\d,.]+/.exec((await label(dialog, stockWords.counted).inputValue()) || '0')?.[0])
    await label(dialog, stockWords.counted).fill(String(counted + 1))
    await label(dialog, stockWords.reason).fill('月度盘点')
    await stop(page, 'count')
    await button(dialog, stockWords.count).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('月度盘点').first()).toBeVisible()
    await stop(page, 'counted')
  })
})
