import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildOrder } from '../factories.ts'
import { lockOrders } from '../order/repository.server.ts'

const { app, db } = await testApp({ INVOICE_PROVIDER: 'staff' })
const finance = await staffBrowser(app, db, 'finance')

/** An invoice that an owner requested for an order of hers and one of a buyer. */
async function sharedInvoice() {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  const owner = await buildMember(db, { companyId })
  const buyer = await buildMember(db, { companyId, role: 'buyer' })
  const browsers = {
    owner: await TestBrowser.of(app, db, owner),
    buyer: await TestBrowser.of(app, db, buyer),
  }
  const profile = { receipt_type: 1, title: '示例大学', taxId: '9144030071526726XG' }
  const profileId = (await browsers.owner.post('/api/ucenter/invoice-profile', profile)).json().data.id
  const orderIds: string[] = []
  for (const { id: memberId } of [owner, buyer]) {
    const order = await buildOrder(db, { memberId, companyId, status: 'finished', paidFen: 10_000 })
    orderIds.push(String(order.id))
  }
  const request = { orderIds, profileId, mode: 'merged', receipt_type: 1 }
  const requested = (await browsers.owner.post('/api/trade/invoice', request)).json().data.invoices
  const id: string = requested[0].id
  const path = `/api/ucenter/invoice/${id}`
  const setIssued = () =>
    db
      .updateTable('invoice')
      .set({ state: 'issued', number: id.padStart(20, '0'), issuedAt: new Date() })
      .where('id', '=', Number(id))
      .execute()
  const reissue = (by: TestBrowser) => by.post(`${path}/reissue`, { profileId, receipt_type: 1 })
  const show = async (by: TestBrowser) => (await by.get(path)).json().data
  return { ...browsers, id, orderIds, path, setIssued, reissue, show }
}

it('a buyer sees the invoice of a colleague with an order of hers, and does not change it', async () => {
  const { owner, buyer, path, setIssued, reissue, show } = await sharedInvoice()
  expect((await show(buyer)).can).toEqual({ withdraw: false, reissue: false })
  expect((await buyer.delete(path)).statusCode).toBe(403)
  expect(await show(owner)).toMatchObject({ state: 'requested', can: { withdraw: true } })
  await setIssued()
  expect((await show(buyer)).can.reissue).toBe(false)
  expect((await reissue(buyer)).statusCode).toBe(403)
  expect((await show(owner)).can.reissue).toBe(true)
})

it('a reissue needs invoice details, which the page links to', async () => {
  const { owner, id, setIssued } = await sharedInvoice()
  await setIssued()
  const pageOf = async () => (await owner.get(`/ucenter/member/receipt/${id}`)).body
  expect(await pageOf()).not.toContain('换开发票需先添加开票资料')
  await db.deleteFrom('invoiceProfile').execute()
  expect(await pageOf()).toMatch(/换开发票需先添加开票资料.+href="\/ucenter\/member\/receipt"/)
})

it('an invoice can be reversed after an earlier reversal was rejected', async () => {
  const { owner, id, setIssued, reissue, show } = await sharedInvoice()
  await setIssued()
  const reject = async () => {
    const red = (await show(owner)).reds.at(-1)
    const answer = await finance.post(`/api/admin/invoices/${red.id}/reject`, { reason: '已抵扣' })
    expect(answer.statusCode).toBe(200)
  }
  const byStaff = () => finance.post(`/api/admin/invoices/${id}/red-letter`, { reason: 'error' })
  for (const reverse of [byStaff, byStaff, () => reissue(owner), () => reissue(owner)]) {
    expect((await reverse()).statusCode).toBe(200)
    await reject()
  }
})

it('a reissue or reversal locks the orders before the invoice, as a refund does', async () => {
  const { owner, id, orderIds, setIssued, reissue } = await sharedInvoice()
  await setIssued()
  const byStaff = () =>
    finance.post(`/api/admin/invoices/${id}/red-letter`, { reason: 'allowance', amount: 1 })
  for (const change of [byStaff, () => reissue(owner)]) {
    const { changed } = await db.transaction().execute(async (tx) => {
      await lockOrders(tx, orderIds.map(Number))
      const changed = change()
      await pause(300)
      await tx.selectFrom('invoice').select('id').where('id', '=', Number(id)).forUpdate().noWait().execute()
      return { changed }
    })
    expect((await changed).statusCode).toBe(200)
  }
})
