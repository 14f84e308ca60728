import { randomUUID } from 'node:crypto'
import { draftMessages, draftWords } from '../../src/features/cart/drafts/messages.ts'
import { words as specialWords } from '../../src/features/catalog/special-keeping/messages.ts'
import { words as articleWords } from '../../src/features/content/editing/messages.ts'
import { words as seoWords } from '../../src/features/content/seo/messages.ts'
import { words as customerWords } from '../../src/features/customers/messages.ts'
import { words as afterSaleWords } from '../../src/features/orders/after-sales/staff-messages.ts'
import { words as quoteWords } from '../../src/features/quotes/answers/messages.ts'
import { words as templateWords } from '../../src/features/quotes/templates/messages.ts'
import { words as searchWords } from '../../src/features/search/words/messages.ts'
import { words as cannedWords } from '../../src/features/support/canned/messages.ts'
import { ticketStateTexts, words as ticketWords } from '../../src/features/support/staff-messages.ts'
import { ticketAnswers } from '../../src/features/support/tickets/messages.ts'
import { addAddress, buyPaid, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { dayOf, dialogOf, panelOf } from './staff-day.ts'

interface Line {
  id: string
  sku: string
}

test.describe('the day of customer service', () => {
  const { say, signIn, open, find, stop, button, label, locale } = dayOf('service', '1024-en')

  test('a quote by a template, a ticket, a draft for a member, an after-sale request @desktop', async ({
    page,
    complaints,
  }) => {
    const { phone } = await signUp(page)
    const wanted = [{ name: '定制配体', packing: '5 g', quantity: 2, targetPrice: 88 }]
    const { quoteNo } = await send(page, 'POST', '/api/trade/quote', { lines: wanted })
    const subject = `货期咨询 ${quoteNo.slice(-6)}`
    const question = { kind: 'product', subject, text: '请问货期多久？' }
    const ticket = await send(page, 'POST', '/api/ucenter/ticket', question)
    const address = await addAddress(page)
    await fillCart(page)
    const { id, orderNo } = await buyPaid(page, address.id)
    await signIn(page, 'admin')
    const move = (body: object) => send(page, 'POST', `/api/admin/orders/${id}/move`, body)
    for (const to of [30, 40]) await move({ to })
    const order = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data
    const from = [...new Set(order.picks.map((pick: { warehouse: string }) => pick.warehouse))]
    await move({
      to: 50,
      parcels: from.map((warehouse) => ({ warehouse, carrier: '顺丰', trackingNo: `SF-${warehouse}` })),
    })
    await send(page, 'POST', `/api/trade/order/${id}/receive`, {})
    const [line]: Line[] = order.lines
    const lines = [{ orderLineId: line?.id, quantity: 1 }]
    await send(page, 'POST', `/api/trade/order/${id}/after-sale`, {
      kind: 'return',
      reason: '瓶身破损',
      lines,
    })
    await signIn(page)
    const template = `现货 ${randomUUID().slice(0, 6)}`
    const terms = { name: template, deliveryTerms: '3 个工作日内发货', notes: '含税含运费', validityDays: 14 }
    await send(page, 'POST', '/api/admin/quote-templates', terms)
    const [panel, dialog] = [panelOf(page), dialogOf(page)]

    await open(page, 'quote-templates')
    await (await find(page, template)).click()
    await button(panel, templateWords.change).click()
    await stop(page, 'template')
    await page.keyboard.press('Escape')

    await open(page, 'quotes')
    await (await find(page, quoteNo)).click()
    await label(page, quoteWords.priceOf, { line: 1 }).fill('80.5')
    await label(page, quoteWords.leadTimeOf, { line: 1 }).fill('14')
    await label(page, templateWords.choose).selectOption(template)
    await expect(label(page, quoteWords.quoteRemark)).toHaveValue(/3 个工作日内发货/)
    await stop(page, 'quote')
    await label(page, quoteWords.skuOf, { line: 1 }).fill('NO-SUCH-SKU')
    await button(page, quoteWords.send).click()
    await expect(page.getByText(say(quoteWords.unknownSku))).toBeVisible()
    await label(page, quoteWords.skuOf, { line: 1 }).fill('')
    await button(page, quoteWords.send).click()
    await button(page, quoteWords.confirmSend).click()
    await expect(button(page, quoteWords.sendAgain)).toBeVisible()
    await stop(page, 'quoted')

    await open(page, 'tickets')
    await (await find(page, subject)).click()
    await label(page, cannedWords.choose).selectOption({ index: 1 })
    await expect(label(page, ticketWords.reply)).not.toHaveValue('')
    await stop(page, 'ticket')
    await button(page, ticketWords.send).click()
    await expect(page.locator('tbody tr[data-id]')).toContainText(say(ticketStateTexts.answered))
    await (await find(page, subject)).getByRole('checkbox').check()
    await button(page, ticketWords.close).click()
    await send(page, 'POST', `/api/ucenter/ticket/${ticket.id}/reply`, { text: '还有一个问题' })
    await button(dialog, ticketWords.close).click()
    await expect(dialog.getByRole('row').last()).toContainText(ticket.ticketNo)
    await expect(dialog.getByRole('row').last()).toContainText(say(ticketAnswers.newMessage))
    complaints.length = 0 // the browser itself reports the 409
    await stop(page, 'ticket-left-open')
    await page.keyboard.press('Escape')

    await open(page, 'members')
    await (await find(page, phone)).click()
    await button(panel, customerWords.draftOrder).click()
    await label(dialog, draftWords.text).fill(`${line?.sku} 2`)
    await button(dialog, draftWords.read).click()
    await label(dialog, draftWords.remark).fill('按上次规格')
    await stop(page, 'draft')
    await button(dialog, draftWords.send).click()
    await expect(dialog).toHaveCount(0)
    await open(page, 'drafts')
    const draft = page.locator('tbody tr[data-id]').first()
    await expect(draft).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 }) // the narrowest desktop of the shop
    await page.goto(`/ucenter/trade/shopping-cart?draft=${await draft.getAttribute('data-id')}`)
    await expect(page.getByText('按上次规格')).toBeVisible()
    await expect(button(page, [draftMessages.zh.take, draftMessages.en.take])).toBeVisible()
    await stop(page, 'draft-of-member')

    await page.goto('/admin/after-sales')
    await (await find(page, orderNo)).click()
    await expect(button(panel, afterSaleWords.approved)).toBeVisible()
    await stop(page, 'after-sale')
    await button(panel, afterSaleWords.approved).click()
    await label(dialog, afterSaleWords.answerTo).fill(locale === 'zh' ? '请寄回' : 'Please send it back')
    await button(dialog, afterSaleWords.approved).click()
    await expect(button(panel, afterSaleWords.received)).toBeVisible()
  })
})

test.describe('the day of an editor', () => {
  const { say, signIn, open, stop, button, label } = dayOf('editor', '1024-en')

  test('an article, a campaign, a synonym for a vain search, a title for search engines @desktop', async ({
    page,
  }) => {
    const own = randomUUID().slice(0, 8)
    const vain = `未收录词${own}`
    await page.request.get(encodeURI(`/api/product/search?keyword=${vain}`))
    await signIn(page)
    const [panel, dialog] = [panelOf(page), dialogOf(page)]
    const rows = page.locator('tbody tr[data-id]')

    await open(page, 'articles')
    await button(page, articleWords.add).click()
    await label(page, articleWords.code).fill(`notice-${own}`)
    await label(page, articleWords.titleZh).fill('系统升级公告')
    await label(page, articleWords.titleEn).fill('System upgrade')
    await button(page, articleWords.create).click()
    await button(page, articleWords.chinese).click()
    await label(page, articleWords.body).fill('## 时间\n\n周六 **22:00** 起。\n\n<b>旧格式</b>')
    const preview = page.getByRole('region', { name: say(articleWords.preview) })
    await expect(preview.getByRole('heading', { name: '时间' })).toBeVisible()
    await expect(preview).toContainText('HTML')
    await label(page, articleWords.body).fill('## 时间\n\n周六 **22:00** 起。')
    await expect(preview).not.toContainText('HTML')
    await stop(page, 'article')
    await button(page, articleWords.publish).click()
    await stop(page, 'publish')
    await button(dialog, articleWords.publish).click()
    await expect(page.getByText(say(articleWords.published)).first()).toBeVisible()
    await expect(async () => {
      expect((await page.request.get(`/notifies/notice-${own}`)).status()).toBe(200)
    }).toPass()

    await open(page, 'specials')
    const year = 2040 + (Date.now() % 50) // after every campaign of the demo
    await button(page, specialWords.create).click()
    await label(dialog, specialWords.code).fill(`week-${own}`)
    await dialog.locator('[name=titleZh]').fill('缓冲盐周')
    await dialog.locator('[name=titleEn]').fill('Week of buffers')
    await label(dialog, specialWords.startsAt).fill(`${year}-01-01T09:00`)
    await label(dialog, specialWords.endsAt).fill(`${year}-01-08T09:00`)
    const answer = await page.request.get('/api/product/search?keyword=氯化钠&inStock=true&pageSize=1')
    const [sku] = (await answer.json()).data.list[0].skus
    await label(dialog, specialWords.lines).fill(`${sku.sku}, 15%`)
    await stop(page, 'campaign')
    await button(dialog, specialWords.save).click()
    await expect(dialog).toHaveCount(0)
    await rows.filter({ hasText: `week-${own}` }).click()
    await expect(panel.getByText(sku.sku).first()).toBeVisible()
    await stop(page, 'campaign-saved')

    await open(page, 'searches')
    await page.getByRole('searchbox').fill(vain)
    await expect(async () => {
      await page.getByRole('searchbox').press('Enter')
      await expect(rows.filter({ hasText: vain })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await rows.filter({ hasText: vain }).click()
    await button(panel, searchWords.makeSynonym).click()
    await label(dialog, searchWords.wordList).fill(`${vain}\n氯化钠对照${own}`)
    await stop(page, 'synonym')
    await button(dialog, searchWords.save).click()
    await expect(dialog).toHaveCount(0)

    await open(page, 'seo')
    await page.getByRole('searchbox').fill('/scan')
    await rows.filter({ hasText: '/scan' }).first().click()
    const title = `Scan a bottle ${own}`
    await label(panel, seoWords.titleEn).fill(title)
    await stop(page, 'seo')
    await button(panel, seoWords.save).click()
    await expect(panel.getByText(say(['SEO：修改', 'SEO: changed'])).first()).toBeVisible()
    await expect(async () => {
      const shown = await (await page.request.get('/scan?lang=en')).text()
      expect(/<title>([^<]*)/.exec(shown)?.[1]).toContain(title)
    }).toPass()
  })
})
