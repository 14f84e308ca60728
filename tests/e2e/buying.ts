import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'
import { send } from './sign-up.ts'

interface Offer {
  id: string
  discountPrice: number
  buyable: boolean
  stock: { quantity: number }[]
}

/** Puts packs in stock into the cart, of an ordinary substance or of a precursor. */
export async function fillCart(page: Page, count = 2, isRegulated = false) {
  const keyword = isRegulated ? '丙酮' : '氯化钠'
  const answer = await page.request.get(`/api/product/search?keyword=${keyword}&inStock=true&pageSize=20`)
  const { list }: { list: { regulated: string[]; skus: Offer[] }[] } = (await answer.json()).data
  const offers = list
    .filter(({ regulated }) => regulated.length > 0 === isRegulated)
    .flatMap(({ skus }) => skus)
  const there = offers.filter(
    ({ buyable, discountPrice, stock }) =>
      buyable && discountPrice > 0 && stock.some(({ quantity }) => quantity >= 20),
  )
  const lines = there.slice(0, count).map(({ id }) => ({ skuId: id, quantity: 2 }))
  expect(lines).toHaveLength(count)
  await send(page, 'POST', '/api/trade/shopping-cart', lines)
}

export const place = {
  name: '李四',
  phone: '13800138001',
  street: '科技园路 1 号',
  isDefault: true,
  provinceCode: '440000',
  cityCode: '440300',
  districtCode: '440305',
}

export const addAddress = (page: Page) => send(page, 'POST', '/api/ucenter/address', place)

/** Orders what is in the cart and pays it in the simulator. @returns the order */
export async function buyPaid(page: Page, addressId: string): Promise<{ id: string; orderNo: string }> {
  const choices = { invoice: { receipt_type: 2 }, paymentTerms: 0, collectionType: 11, agreed: true }
  const { orders } = await send(page, 'POST', '/api/trade/order', { addressId, ...choices })
  const { id, orderNo } = orders[0]
  const { redirect } = await send(page, 'POST', '/api/trade/payment', {
    orderIds: [id],
    channel: 'alipay-wap',
  })
  await page.goto(redirect)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  const due = async () => (await (await page.request.get(`/api/trade/order/${id}`)).json()).data.due
  await expect.poll(due).toBe(0)
  return { id, orderNo }
}
