import type { Page } from '@playwright/test'
import { addAddress } from './buying.ts'
import { photo } from './photo.ts'
import { expect, test } from './shop-test.ts'
import { seal, send, signUp } from './sign-up.ts'
import { expectSound, expectSoundOnBoth } from './sound.ts'

const staffPassword = 'reagora-2026'
const qualifications = '/api/ucenter/qualification'
const handlerId = '11010519491231002X'

async function signInStaff(page: Page, account: string) {
  await send(page, 'POST', '/api/admin/auth/login', { account, ...(await seal(page, staffPassword)) })
}

const approve = (page: Page, id: string) => send(page, 'POST', `/api/admin/qualifications/${id}/approve`, {})

/** Submits a qualification by calls. @returns its id */
async function submitPaper(page: Page, facts: object): Promise<string> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrfToken')?.value ?? ''
  const file = await page.request.post(`${qualifications}-file`, {
    headers: { 'x-csrf-token': csrf },
    multipart: { file: await photo(page, 600, 400) },
  })
  const fileIds = [(await file.json()).data.id]
  return (await send(page, 'POST', qualifications, { ...facts, fileIds })).id
}

/** By the form, from its photo. @returns its id */
async function submitPermit(page: Page, complaints: string[]) {
  await page.goto('/ucenter/member/qualifications?kind=purchaseFiling&cas=67-64-1')
  await expectSoundOnBoth(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await photo(page, 800, 600))
  await page.getByRole('button', { name: '裁剪 photo.png' }).click()
  await page.getByRole('button', { name: '使用裁剪后的图片' }).click()
  await expect(page.getByRole('link', { name: 'photo.jpg' })).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByLabel('备案证明编号')).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await expectSoundOnBoth(page)
  await page.getByLabel('备案证明编号').fill('GZ-2026-0001')
  await page.getByLabel('发证机关').fill('广州市公安局天河区分局')
  await page.getByRole('textbox', { name: '有效期至' }).fill('2099-12-31')
  await page.getByLabel('数量').fill('20')
  await page.reload()
  await expect(page.getByLabel('备案证明编号')).toHaveValue('GZ-2026-0001')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/qualifications\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByText('待审核')).toBeVisible()
  await expect(main.getByText('GZ****0001')).toBeVisible()
  await expectSoundOnBoth(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface Hit {
  skus: { id: string; packing: string; stock: { quantity: number }[] }[]
}

/** Two bottles of acetone. */
async function fillCart(page: Page) {
  const answer = await page.request.get('/api/product/search?keyword=67-64-1&inStock=true&pageSize=20')
  const { list }: { list: Hit[] } = (await answer.json()).data
  const bottle = list
    .flatMap(({ skus }) => skus)
    .find(({ packing, stock }) => packing === '500 mL' && stock.some(({ quantity }) => quantity >= 4))
  await send(page, 'POST', '/api/trade/shopping-cart', { skuId: bottle?.id, quantity: 2 })
}

async function declare(page: Page) {
  await page.getByRole('radio', { name: /^自用/ }).check()
  await page.getByLabel('经办人姓名').fill('王采购')
  await page.getByLabel('经办人身份证号').fill(handlerId)
  await page.getByRole('textbox', { name: /^用途/ }).fill('有机合成教学实验')
  await page.getByRole('textbox', { name: /^收货人/ }).fill('李老师')
}

/** @returns the order's id */
async function checkOut(page: Page, isDeclared = false) {
  await page.goto('/pay/confirm')
  if (isDeclared) await expect(page.getByText('有机合成教学实验')).toBeVisible()
  else await declare(page)
  await page.getByRole('radio', { name: /^银行汇款/ }).check()
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await (isDeclared ? expectSound : expectSoundOnBoth)(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '订单已提交' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/trade\/order\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Used, reserved and left amount of the only permit. */
async function permitAmounts(page: Page) {
  await page.goto('/ucenter/member/permits')
  const amount = (name: string) => page.locator(`td[data-label="${name}"]`).first().textContent()
  const [used, reserved, left] = await Promise.all(['已用', '已占用', '余量'].map(amount))
  return { used: used?.trim(), reserved: reserved?.trim(), left: left?.trim() }
}

const move = (page: Page, id: string, to: number, more: object = {}) =>
  send(page, 'POST', `/api/admin/orders/${id}/move`, { to, ...more })

/** Pays by remittance, and ships with a licensed carrier. */
async function deliver(page: Page, id: string) {
  await move(page, id, 20)
  const { id: paymentId } = await send(page, 'POST', '/api/trade/payment', {
    orderIds: [id],
    channel: 'remittance',
  })
  const { total: amount } = (await (await page.request.get(`/api/trade/order/${id}`)).json()).data
  await send(page, 'POST', `/api/admin/payments/${paymentId}/confirm`, { amount, bankReference: `B${id}` })
  await move(page, id, 30)
  const { picks }: { picks: { warehouse: string }[] } = await move(page, id, 40)
  const parcels = [...new Set(picks.map(({ warehouse }) => warehouse))].map((warehouse, at) => ({
    warehouse,
    carrier: '示例危货物流',
    trackingNo: `DG${id}0${at}`,
  }))
  await move(page, id, 50, { parcels })
}

const staffList = async (page: Page, path: string) =>
  (await (await page.request.get(`/api/admin/filings${path}`)).json()).data.list

test('a permit is photographed and approved; orders draw it down, and a cancelled one returns its share @desktop', async ({
  page,
  complaints,
}) => {
  test.slow()
  await signUp(page)
  const permit = await submitPermit(page, complaints)
  const valid = { validUntil: '2099-12-31' }
  const licence = await submitPaper(page, {
    ...valid,
    kind: 'businessLicence',
    number: '91330100799655058B',
  })
  const card = await submitPaper(page, { ...valid, kind: 'idCard', number: handlerId, holder: '王采购' })
  await signInStaff(page, 'reviewer')
  for (const id of [permit, licence, card]) await approve(page, id)
  const main = page.getByRole('main')
  await page.goto('/ucenter/member/qualifications')
  await expect(main.getByText('已通过')).toHaveCount(3)
  await expectSoundOnBoth(page)
  expect(await permitAmounts(page)).toEqual({ used: '0', reserved: '0', left: '20 kg' })

  await addAddress(page)
  await fillCart(page)
  const id = await checkOut(page)
  await expect(main.getByText('110***********002X')).toBeVisible()
  await expectSoundOnBoth(page)
  const waiting = await permitAmounts(page)
  expect(waiting).toMatchObject({ used: '0', reserved: expect.stringMatching(/^7\d\d.* g$/) })
  await expectSoundOnBoth(page)
  await signInStaff(page, 'admin')
  await deliver(page, id)
  expect(await permitAmounts(page)).toEqual({ ...waiting, used: waiting.reserved, reserved: '0' })
  await page.goto(`/ucenter/trade/order/${id}`)
  const orderNo = /\d{16}/.exec((await main.textContent()) ?? '')?.[0]
  const entry = { orderNo, regulatedClass: 'precursor-3', handlerName: '王采购', quantity: 2, lacks: [] }
  expect(await staffList(page, `/ledger?keyword=${orderNo}`)).toMatchObject([entry])
  expect(await staffList(page, '?state=open&regulatedClass=precursor-3&pageSize=100')).toContainEqual(
    expect.objectContaining({ state: 'open', entry: expect.objectContaining(entry) }),
  )

  await fillCart(page)
  const other = await checkOut(page, true)
  expect(await permitAmounts(page)).toMatchObject({ used: waiting.reserved, reserved: waiting.reserved })
  await page.goto(`/ucenter/trade/order/${other}`)
  await page.getByRole('button', { name: /^取消订单/ }).click()
  await page.getByLabel('取消原因').fill('不再需要')
  await page.getByRole('dialog').getByRole('button', { name: '确认取消' }).click()
  await expect(page.getByRole('listitem').getByText('已取消')).toBeVisible()
  expect(await permitAmounts(page)).toEqual({ ...waiting, used: waiting.reserved, reserved: '0' })
  await expect(main.getByText(/退回$/)).toBeVisible()
  await expectSoundOnBoth(page)
})

test('an identity number that is typed is not stored in the browser @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/ucenter/member/qualifications?kind=idCard')
  await page.getByLabel('姓名').fill('李经办')
  await page.getByLabel('公民身份号码').fill(handlerId)
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('李经办')
  await expect(page.getByLabel('公民身份号码')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('110105')
})

test('a paper that a product takes is sent from its page and is then in review @desktop', async ({
  page,
}) => {
  await signUp(page)
  const answer = await page.request.get('/api/product/search?keyword=67-64-1&inStock=true&pageSize=1')
  await page.goto(`/product/${(await answer.json()).data.list[0].id}`)
  const panel = page.getByRole('region', { name: /购买须具备以下资质$/ })
  const licence = panel.getByRole('listitem').filter({ hasText: '单位认证' })
  await expect(licence).toContainText('未提交')
  await expect(panel).toHaveCSS('background-color', 'rgb(253, 241, 227)') // amber
  await licence.getByRole('link', { name: /^上传/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file][multiple]').setInputFiles(await photo(page, 600, 400))
  await dialog.getByLabel('统一社会信用代码').fill('91330100799655058B')
  await expectSoundOnBoth(page)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(licence).toContainText('审核中')
  await expect(licence.getByRole('link')).toHaveCount(0)
})
