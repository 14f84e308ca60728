import type { Page } from '@playwright/test'
import {
  invoiceStateTexts,
  words as invoiceWords,
  redReasonTexts,
} from '../../src/features/invoices/issuing/messages.ts'
import {
  bankMatchTexts,
  words as bankWords,
  lineStateTexts,
} from '../../src/features/payments/bank-lines/messages.ts'
import { checkTexts, words as periodWords } from '../../src/features/payments/periods/messages.ts'
import { attemptStateTexts, words as paymentWords } from '../../src/features/payments/receipts/messages.ts'
import { refundStateTexts, words as refundWords } from '../../src/features/payments/refunds/messages.ts'
import { addAddress, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { dayOf, dialogOf, panelOf } from './staff-day.ts'

/** An order that is paid by remittance. */
async function orderByRemittance(page: Page, addressId: string) {
  await fillCart(page)
  const choices = { invoice: { receipt_type: 2 }, paymentTerms: 0, collectionType: 14, agreed: true }
  const { orders } = await send(page, 'POST', '/api/trade/order', { addressId, ...choices })
  const [{ id, orderNo }] = orders
  const { id: paymentId, paymentNo }: Record<'id' | 'paymentNo', string> = await send(
    page,
    'POST',
    '/api/trade/payment',
    {
      orderIds: [id],
      channel: 'remittance',
    },
  )
  const { due } = (await (await page.request.get(`/api/trade/order/${id}`)).json()).data
  return { id: id as string, orderNo: orderNo as string, due: due as number, paymentId, paymentNo }
}

test.describe('the day of finance', () => {
  const { say, signIn, open, find, stop, button, label } = dayOf('finance', '1024-en')

  test('a statement, a remittance, a refund, an invoice and its reversal, the month @desktop', async ({
    page,
  }) => {
    await signUp(page)
    const { id: addressId } = await addAddress(page)
    const byLine = await orderByRemittance(page, addressId)
    const byHand = await orderByRemittance(page, addressId)
    // a paid order that service cancels: what came by bank goes back by bank
    const cancelled = await orderByRemittance(page, addressId)
    const reference = `ICBC${Date.now()}`
    await signIn(page)
    const came = { amount: cancelled.due, bankReference: `${reference}-0` }
    await send(page, 'POST', `/api/admin/payments/${cancelled.paymentId}/confirm`, came)
    await signIn(page, 'service')
    await send(page, 'POST', `/api/admin/orders/${cancelled.id}/move`, { to: -1, reason: '客户要求取消' })
    await signIn(page)
    const [panel, dialog] = [panelOf(page), dialogOf(page)]
    const rows = page.locator('tbody tr[data-id]')

    await open(page, 'bank-lines')
    await button(page, bankWords.upload).click()
    await label(dialog, bankWords.file).setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `流水号,交易日期,贷方发生额,对方户名,摘要\n${reference},${new Date().toISOString().slice(0, 10)},${byLine.due},测试单位,${byLine.paymentNo}\n`,
      ),
    })
    await stop(page, 'statement')
    await button(dialog, bankWords.upload).click()
    await expect(dialog.getByText(say(bankWords.imported, { added: 1, known: 0, passed: 0 }))).toBeVisible()
    await page.keyboard.press('Escape')
    const line = await find(page, reference)
    await expect(line).toContainText(say(bankMatchTexts.exact))
    await line.click()
    await expect(panel.getByText(byLine.paymentNo).first()).toBeVisible()
    await stop(page, 'proposal')
    await button(panel, bankWords.accept).first().click()
    await stop(page, 'accept')
    await button(dialog, bankWords.accept).click()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(say(lineStateTexts.booked))

    await open(page, 'payments')
    await button(page, paymentWords.toConfirm).click()
    await (await find(page, byHand.paymentNo)).click()
    await button(panel, paymentWords.confirm).click()
    await expect(label(dialog, paymentWords.came)).toHaveValue(byHand.due.toFixed(2))
    await label(dialog, paymentWords.bankReference).fill(`${reference}-2`)
    await stop(page, 'confirm')
    await button(dialog, paymentWords.confirm).click()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(say(attemptStateTexts.paid))
    await expect(panel).toContainText(say(['收款：确认', 'Payment: confirmed']))
    await stop(page, 'confirmed')

    await open(page, 'refunds')
    await button(page, refundWords.toSend).click()
    await (await find(page, cancelled.orderNo)).click()
    await stop(page, 'refund')
    await button(panel, refundWords.finish).click()
    await label(dialog, refundWords.bankReference).fill(`${reference}-3`)
    await button(dialog, refundWords.finish).click()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(say(refundStateTexts.done))

    await open(page, 'invoices')
    await button(page, invoiceWords.toIssue).click()
    await rows
      .filter({ hasText: say(invoiceStateTexts.requested) })
      .first()
      .click()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(
      say(invoiceStateTexts.requested),
    )
    await stop(page, 'invoice')
    await button(panel, invoiceWords.issue).click()
    const number = `26${String(Date.now()).padStart(18, '0')}`
    await label(dialog, invoiceWords.number).fill(number)
    await label(dialog, invoiceWords.pdf).setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    await stop(page, 'issue')
    await button(dialog, invoiceWords.issue).click()
    await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(
      say(invoiceStateTexts.issued),
    )
    await expect(panel).toContainText(number)
    await button(panel, invoiceWords.redLetter).click()
    await label(dialog, invoiceWords.redReason).selectOption(say(redReasonTexts.error))
    await button(dialog, invoiceWords.redLetter).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel).toContainText(say(invoiceWords.reds))
    await stop(page, 'reversed')

    await open(page, 'periods')
    await rows.nth(1).click()
    await expect(panel.getByText(say(checkTexts.bankLines))).toBeVisible()
    await stop(page, 'month')
    await button(panel, periodWords.close).click()
    await stop(page, 'close')
    await page.keyboard.press('Escape')
  })
})
