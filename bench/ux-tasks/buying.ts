import { expect } from '@playwright/test'
import { type Hand, require } from './hand.ts'

const soon = { timeout: 20_000 }
/** The example of README.md. */
const handlerId = '11010519491231002X'

interface Hit {
  id: string
  regulated: string[]
  hazardous?: boolean
  skus: { packing: string; discountPrice: number; buyable: boolean; stock: { quantity: number }[] }[]
}

async function productOf({ page }: Hand, keyword: string, isRegulated: boolean) {
  const answer = await page.request.get(`/api/product/search?keyword=${keyword}&inStock=true&pageSize=20`)
  const { list }: { list: Hit[] } = (await answer.json()).data
  const found = list.find(
    ({ regulated, skus }) =>
      regulated.length > 0 === isRegulated &&
      skus.some(({ buyable, discountPrice, stock }) => buyable && discountPrice > 0 && stock.length > 0),
  )
  if (!found) throw new Error(`nothing of ${keyword} can be bought`)
  return `/product/${found.id}`
}

async function agreeAndSubmit(hand: Hand) {
  const agreement = hand.shown(hand.page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  if ((await agreement.count()) > 0 && !(await agreement.isChecked())) await hand.tick(agreement)
  await hand.click(hand.button(/^提交订单/))
}

/** From the product page to the paid order. The scan is done by the phone, so it is not counted. */
export async function buyKnown(hand: Hand) {
  await hand.begin(await productOf(hand, '氯化钠', false))
  await hand.click(
    hand.shown(
      hand.page
        .getByRole('button', { name: /立即购买/ })
        .or(hand.page.getByRole('link', { name: /立即购买/ })),
    ),
  )
  await hand.page.waitForURL(/\/pay\/confirm/, soon)
  await expect(hand.button(/^提交订单/)).toBeEnabled(soon)
  await agreeAndSubmit(hand)
  await hand.page.waitForURL(/\/pay\/payment|trade\/order\/\d+/, soon)
  const wechat = hand.shown(hand.page.getByRole('radio', { name: /^微信支付/ }))
  if (!(await wechat.isChecked())) await hand.tick(wechat)
  const scan = hand.page.getByRole('link', { name: /模拟扫码/ })
  if (!(await scan.isVisible())) await hand.click(hand.button(/^支付 ¥/))
  const scanning = hand.page.waitForEvent('popup')
  await scan.click()
  await (await scanning).getByRole('button', { name: '支付', exact: true }).click()
  await expect(hand.page.getByText(/支付成功|已付款/).first()).toBeVisible(soon)
}

/** From the product page of acetone to the order that the shop reviews. */
export async function buyRegulated(hand: Hand) {
  const { page } = hand
  await hand.begin(await productOf(hand, '67-64-1', true))
  const now = page.getByRole('button', { name: /立即购买/ }).or(page.getByRole('link', { name: /立即购买/ }))
  if ((await now.locator('visible=true').count()) > 0) await hand.click(hand.shown(now))
  else {
    await hand.click(hand.button(/^加入购物车/))
    await hand.click(hand.link(/去购物车|去结算|购物车/))
    await hand.click(hand.button(/去结算/))
  }
  await page.waitForURL(/\/pay\/confirm/, soon)
  await expect(hand.button(/^提交订单/)).toBeVisible(soon)
  const own = hand.shown(page.getByRole('radio', { name: /^自用/ }))
  if ((await own.count()) > 0 && !(await own.isChecked())) await hand.tick(own)
  const wanted: [RegExp, string][] = [
    [/^经办人姓名/, '王采购'],
    [/^经办人身份证号/, handlerId],
    [/^用途/, '有机合成教学实验'],
    [/^收货人/, '李老师'],
  ]
  for (const [label, text] of wanted) {
    const field = hand.field(label)
    const isEmpty = (await field.count()) > 0 && (await field.inputValue()) === ''
    const isStored = label.source.includes('身份证') && (await page.getByText(/留空|已登记/).count()) > 0
    if (isEmpty && !isStored) await hand.type(field, text)
  }
  await agreeAndSubmit(hand)
  await expect(page.getByText(/订单已提交|提交成功/).first()).toBeVisible(soon)
}

export async function buyAgain(hand: Hand) {
  await hand.begin('/ucenter/trade/order')
  const again = hand.shown(hand.page.getByRole('button', { name: /再次购买|再来一单/ }))
  require((await again.count()) > 0, 'no order can be bought again')
  await hand.click(again)
  await expect(hand.page.getByText(/已加入购物车|加入购物车/).first()).toBeVisible(soon)
}
