import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildCartLine, buildGoods } from '../../orders/factories.ts'
import { buildQuote, quoteRequester, requestedQuoteOf } from '../factories.ts'

const shop = await testApp()
const { app, db } = shop
const plain = (body: string) => body.replaceAll('<!-- -->', '')

it('visitors sign in first, and come back with what they asked for', async () => {
  const { headers, statusCode } = await app.inject('/quote/request?sku=12&quantity=3')
  expect(statusCode).toBe(302)
  const back = encodeURIComponent('/quote/request?sku=12&quantity=3')
  expect(headers.location).toBe(`/auth/login?redirect=${back}`)
})

it('the request starts with the lines of the address', async () => {
  const { browser, member } = await quoteRequester(shop)
  const [inCart, named] = [await buildGoods(db, { listPriceFen: null }), await buildGoods(db)]
  await buildCartLine(db, member.id, inCart.id, 40)
  const fromCart = plain((await browser.get('/quote/request?way=cart')).body)
  expect(fromCart).toContain(inCart.skuCode)
  expect(fromCart).toMatch(/name="quantity"[^>]*value="4"/)
  expect((await browser.get(`/quote/request?sku=${named.id}&quantity=3`)).body).toContain(named.skuCode)
  expect((await browser.get('/quote/request?keyword=64-17-5')).body).toMatch(
    /name="casNumber"[^>]*value="64-17-5"/,
  )
})

it('the pages show a quote in the list and in full, and lead to its checkout', async () => {
  const { id, quoteNo, browser, answer, sku } = await requestedQuoteOf(shop)
  expect(plain((await browser.get(`/quote/detail/${id}`)).body)).toContain('客服正在核价')
  await answer()
  const lines = [
    { lineNo: 1, price: 85 },
    { lineNo: 2, price: null },
  ]
  await answer({ lines })
  const list = plain((await browser.get('/ucenter/quote?tab=quoted')).body)
  expect(list).toContain(quoteNo)
  expect(list).toContain('剩余 7 天')
  const page = plain((await browser.get(`/quote/detail/${id}`)).body)
  for (const text of ['第 1 次询价', '第 1 版报价', '第 2 版报价', '¥90.00', '无法供应', '目标价 ¥88.50'])
    expect(page).toContain(text)
  expect(page).toMatch(/<mark[^>]*><b>¥85\.00<\/b>/)
  expect(page.match(/<input type="checkbox"[^>]*name="line"[^>]*>/g)).toHaveLength(1)
  const checkout = plain((await browser.get(`/pay/confirm?quote=${id}&version=2&line=1`)).body)
  expect(checkout).toContain(sku.skuCode)
  expect(checkout).toContain('¥85.00')
  expect(checkout).toContain('返回报价单')
})

it('the checkout of a quote that cannot be accepted leads back to it', async () => {
  const { browser, member } = await quoteRequester(shop)
  const traits = { memberId: member.id, companyId: member.companyId }
  const { id } = await buildQuote(db, { ...traits, validUntil: '2026-01-31' })
  const answer = await browser.get(`/pay/confirm?quote=${id}&version=1`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/quote/detail/${id}`])
})

it('pages of another company’s quote are not found', async () => {
  const { id } = await requestedQuoteOf(shop)
  const { browser } = await quoteRequester(shop)
  const paths = [`/quote/detail/${id}`, `/quote/request?again=${id}`, `/pay/confirm?quote=${id}&version=1`]
  for (const path of paths) expect((await browser.get(path)).statusCode).toBe(404)
})
