import type { Browser } from '@playwright/test'
import { addAddress, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signIn, textsTo } from './sign-up.ts'
import { expectSoundOnBoth } from './sound.ts'

/** Orders as the student of the demo, whose orders need an approval. */
async function orderAsStudent(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'student', 'reagora-2026')
  const address = await addAddress(page)
  await fillCart(page)
  const { orders } = await send(page, 'POST', '/api/trade/order', {
    addressId: address.id,
    invoice: { receipt_type: 2 },
    paymentTerms: 0,
    collectionType: 11,
    agreed: true,
  })
  const [{ id, orderNo }]: [{ id: string; orderNo: string }] = orders
  return { page, orderNo, path: `/ucenter/trade/order/${id}` }
}

test('an approver who is signed out decides an order by the link of a mail @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const student = await orderAsStudent(browser)
  const findLink = async () => {
    const mails = await textsTo(page.request, 'approver@reagora.example')
    const mail = mails.find((text) => text.includes(student.orderNo)) ?? ''
    return /\/approval\/[\w-]{43}/.exec(mail)?.[0] ?? ''
  }
  await expect.poll(findLink).not.toBe('')
  const link = await findLink()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`审批订单 ${student.orderNo}`)
  await expectSoundOnBoth(page)

  await page.getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('请填写驳回原因')).toBeVisible()
  await expectSoundOnBoth(page)
  const reason = page.getByLabel('意见')
  await reason.fill('同意，请尽快发货')
  await page.route('**/api/trade/approval-link', (route) => route.abort(), { times: 1 })
  const approve = page.getByRole('button', { name: '同意' })
  await approve.click()
  await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
  await expect(reason).toHaveValue('同意，请尽快发货')
  await approve.dblclick()
  await expect(page.getByText('您已同意该订单')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
  await expect(page.getByText('您已通过此链接完成审批')).toBeVisible()
  await expectSoundOnBoth(page)
  complaints.length = 0 // the browser itself reports what was refused
  await student.page.goto(student.path)
  await expect(student.page.getByText('意见：同意，请尽快发货')).toHaveCount(1)
  await expect(student.page.getByRole('link', { name: '去付款' })).toBeVisible()
  await student.page.context().close()
})
