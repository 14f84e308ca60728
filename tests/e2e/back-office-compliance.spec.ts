import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { words as classWords } from '../../src/features/catalog/classification/messages.ts'
import { changeStates, words as listWords } from '../../src/features/catalog/control-lists/messages.ts'
import { words as filingWords } from '../../src/features/filings/staff-messages.ts'
import { words as orderWords } from '../../src/features/orders/fulfilment/messages.ts'
import { statusTexts } from '../../src/features/orders/order/messages.ts'
import { permitStateTexts, permitWords } from '../../src/features/qualifications/permits/staff-messages.ts'
import { words as reviewWords } from '../../src/features/qualifications/staff-messages.ts'
import { addAddress, fillCart } from './buying.ts'
import { photo } from './photo.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { dayOf, dialogOf, panelOf } from './staff-day.ts'

const papers = '/api/ucenter/qualification'

/** Submits a paper with a photo. */
async function submitPaper(page: Page, facts: object) {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrfToken')?.value ?? ''
  const file = await page.request.post(`${papers}-file`, {
    headers: { 'x-csrf-token': csrf },
    multipart: { file: await photo(page, 1200, 800) },
  })
  await send(page, 'POST', papers, { ...facts, fileIds: [(await file.json()).data.id] })
}

/** Two orders that are paid on delivery and so wait for a review. */
async function orderOnDelivery(page: Page) {
  const { id: addressId } = await addAddress(page)
  const numbers: string[] = []
  for (let count = 0; count < 2; count++) {
    await fillCart(page)
    const choices = { invoice: { receipt_type: 2 }, paymentTerms: 1, collectionType: 13, agreed: true }
    const { orders } = await send(page, 'POST', '/api/trade/order', { addressId, ...choices })
    numbers.push(orders[0].orderNo)
  }
  return numbers
}

test.describe('the day of a reviewer', () => {
  const { say, signIn, open, find, stop, button, label } = dayOf('reviewer', '1440-zh')

  test('papers by keyboard, orders with what they rely on @desktop', async ({ page }) => {
    const { phone: name } = await signUp(page)
    await submitPaper(page, { kind: 'idCard', number: '11010519491231002X', holder: '王采购' })
    await submitPaper(page, { kind: 'proxyLetter', holder: '李老师', validUntil: '2099-12-31' })
    const [approved = '', returned = ''] = await orderOnDelivery(page)
    await signIn(page)

    await open(page, 'qualifications')
    await expect(button(page, reviewWords.toReview)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    const rows = page.locator('tbody tr[data-id]')
    await expect(rows).toHaveCount(2)
    await stop(page, 'papers')
    await rows.first().click()
    await expect(page.getByText(say(reviewWords.place, { at: 1, all: 2 }))).toBeVisible()
    await expect(page.getByText('11010519491231002X')).toBeVisible()
    const picture = page.getByRole('img', { name: 'photo' })
    await expect(picture).toHaveJSProperty('complete', true)
    const small = (await picture.boundingBox())?.width ?? 0
    await page.keyboard.press('+')
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(small * 1.5, 0)
    await stop(page, 'paper')
    await page.keyboard.press('a')
    await expect(page.getByText('李老师').first()).toBeVisible()
    await page.keyboard.press('r')
    await label(page, reviewWords.reason).fill('缺少公章')
    await stop(page, 'reject')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say(reviewWords.title) })).toBeVisible()
    await expect(rows.filter({ hasText: name })).toHaveCount(0)

    // the demo has one that relies on a permit and on credit
    await open(page, 'orders')
    await button(page, orderWords.toReview).click()
    const panel = panelOf(page)
    await expect(rows.filter({ hasNotText: say(statusTexts.pendingReview) })).toHaveCount(0)
    await rows.filter({ hasNotText: name }).last().click()
    await expect(button(panel, orderWords.review)).toBeVisible()
    await stop(page, 'order')
    await (await find(page, approved)).click()
    await expect(panel.getByText(approved).first()).toBeVisible()
    await button(panel, orderWords.review).click()
    await button(dialogOf(page), orderWords.review).click()
    await expect(button(panel, orderWords.review)).toHaveCount(0)
    await (await find(page, returned)).click()
    await expect(panel.getByText(returned).first()).toBeVisible()
    await button(panel, orderWords.cancel).click()
    await label(dialogOf(page), orderWords.cancelReason).fill('收货地址不在配送范围')
    await stop(page, 'return')
    await button(dialogOf(page), orderWords.cancel).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(panel.getByText('收货地址不在配送范围').first()).toBeVisible()
    await stop(page, 'returned')
  })
})

/** The shipped entries of a list but the last. */
const shorterList = () => {
  const file = join(import.meta.dirname, '../../db/control-lists/special-control.tsv')
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1).join('\n')
}

test.describe('the day of a compliance officer', () => {
  const { say, signIn, open, stop, button, label, locale } = dayOf('compliance', '1440-zh')

  test('filings, permits, a new edition of a list, uncertain matches @desktop', async ({ page }) => {
    await signIn(page)
    const [panel, dialog] = [panelOf(page), dialogOf(page)]
    const rows = page.locator('tbody tr[data-id]')

    await open(page, 'filings')
    await expect(button(page, filingWords.open)).toHaveAttribute('aria-current', 'true')
    await expect(rows.first()).toBeVisible()
    const waiting = await rows.count()
    await stop(page, 'filings')
    await rows.first().click()
    await button(panel, filingWords.file).click()
    const receipt = `HZ-${Date.now()}`
    await label(dialog, filingWords.receiptNumber).fill(receipt)
    await button(dialog, filingWords.file).click()
    await expect(panel.getByText(receipt)).toBeVisible()
    await expect(rows).toHaveCount(waiting - 1)
    await stop(page, 'filed')

    await open(page, 'permits')
    await button(page, permitStateTexts.valid).click()
    await rows.filter({ hasText: '2026-2-0117' }).click()
    await button(panel, permitWords.correct).click()
    await label(dialog, permitWords.issuer).fill(`广州市公安局天河区分局 ${receipt}`)
    await label(dialog, permitWords.reason).fill('录入有误')
    await button(dialog, permitWords.correct).click()
    await expect(panel.getByText(say(['资质：更正', 'Qualification: corrected'])).first()).toBeVisible()
    await stop(page, 'permit')

    await open(page, 'control-lists')
    await rows
      .filter({ hasText: say(['特别管控', 'special control']) })
      .first()
      .click()
    await button(panel, listWords.upload).click()
    await label(dialog, listWords.edition).fill(`试算 ${Date.now()}`)
    await label(dialog, listWords.from).fill('2099-01-01')
    await label(dialog, listWords.file).setInputFiles({
      name: 'special-control.tsv',
      mimeType: 'text/tab-separated-values',
      buffer: Buffer.from(shorterList()),
    })
    await label(dialog, listWords.reason).fill('征求意见稿')
    await stop(page, 'edition')
    await button(dialog, listWords.upload).click()
    // the whole catalogue is compared
    await expect(panel.getByText(say(changeStates.ready), { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(panel.getByText(say(listWords.removed, { count: 1 }))).toBeVisible()
    await stop(page, 'effects')
    await button(panel, listWords.discard).click()
    await button(dialog, listWords.discard).click()
    await expect(panel.getByText(say(changeStates.discarded), { exact: true })).toBeVisible()

    await open(page, 'classification')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(say(classWords.matches))).toBeVisible()
    await stop(page, 'match')
    await button(panel, classWords.dismiss).first().click()
    await label(dialog, classWords.reason).fill(locale === 'zh' ? '不是同一物质' : 'Another substance')
    await button(dialog, classWords.dismiss).click()
    await expect(page.getByText(say(classWords.saved))).toBeVisible()
  })
})
