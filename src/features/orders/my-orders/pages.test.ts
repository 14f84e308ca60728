import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildBuyer, buildCartLine, buildGoods, buildOrder } from '../factories.ts'

const { app, db, get } = await testApp({}, ({ db }) =>
  db
    .insertInto('seoEntry')
    .values([
      { path: '/ucenter/trade/order', titleZh: '我的订单', titleEn: 'My orders' },
      {
        path: '/ucenter/.+',
        isReg: true,
        titleZh: '{section} - 会员中心',
        titleEn: '{section} - Member centre',
      },
    ])
    .execute(),
)

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')

/** A buyer with an order and a browser. */
async function buyerWithOrder(traits: Parameters<typeof buildOrder>[1] = {}) {
  const { member } = await buildBuyer(db)
  const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId, ...traits })
  return { member, order, browser: await TestBrowser.of(app, db, member) }
}

async function cellsOf(workbook: Buffer) {
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  await book.xlsx.load(workbook as unknown as ArrayBuffer)
  const rows = book.worksheets[0]?.getSheetValues() ?? []
  return rows.flatMap((row) => (Array.isArray(row) ? row : []))
}

describe('the order pages', () => {
  it.each(['/pay/confirm', '/pay/payment?orders=1', '/ucenter/trade/order', '/ucenter/trade/order/1'])(
    'send visitors from %s to sign in, and back',
    async (path) => {
      const answer = await get(path)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toContain(`redirect=${encodeURIComponent(path)}`)
    },
  )

  it('show an order in the list and in full, with its actions', async () => {
    const { order, browser } = await buyerWithOrder()
    const list = textOf((await browser.get('/ucenter/trade/order?tab=pay')).body)
    expect(list).toContain(order.orderNo)
    expect(list).toMatch(/<img src="\/images\/packs\/[^"]+"[^>]*>.*?乙腈/)
    expect(list).toMatch(new RegExp(`aria-label="取消订单 ${order.orderNo}"[^>]* class="[^"]*_quiet_`))
    expect(list).toMatch(/data-waiting="true"[^>]*>[^<]*待付款/) // distinct from a paid one
    expect(list).toContain(`/pay/payment?orders=${order.id}`)
    expect(list).toContain('/api/trade/order/export.xlsx?tab=pay"')
    const other = textOf((await browser.get('/ucenter/trade/order?tab=finished')).body)
    expect(other).not.toContain(order.orderNo)
    const whole = textOf((await browser.get(`/ucenter/trade/order/${order.id}`)).body)
    expect(whole).toContain('待付款')
    expect(whole).toContain('取消订单')
    expect(list).toMatch(/<i data-state="done"><\/i><i data-state="todo">/)
    const steps = [...whole.matchAll(/data-state="(\w+)"[^>]*><b>(.*?)<\/b><small>(.*?)<\/small>/g)]
    expect(
      steps.map(([, state, name, day]) => [state, name, day?.replace(/\d+ 个/, 'N 个')]).slice(1),
    ).toEqual([
      ['todo', '付款', '等您付款'],
      ['next', '确认', '付款后'],
      ['next', '发货', expect.stringMatching(/^付款当日|付款后约 N 个工作日$/)],
      ['next', '运输', '发货后'],
      ['next', '签收', '付款后约 N 个工作日送达'],
    ])
    expect(whole).toContain('广东省广州市天河区五山路 1 号')
  })

  it.each([
    ['ID', '订单', 'Order'],
    ['edit/ID', '修改订单', 'Edit order'],
    ['ID/comment', '评价订单', 'Comment on order'],
    ['ID/after-sale', '申请售后', 'After-sale request for order'],
  ])('name the action and the order in the title of %s', async (page, zh, en) => {
    const { order, browser } = await buyerWithOrder()
    const path = `/ucenter/trade/order/${page.replace('ID', String(order.id))}`
    expect(titleOf((await browser.get(path)).body)).toBe(`${zh} ${order.orderNo} - 会员中心`)
    browser.cookies.locale = 'en'
    expect(titleOf((await browser.get(path)).body)).toBe(`${en} ${order.orderNo} - Member centre`)
  })

  it('format times by 24 hours, also in English', async () => {
    const placedAt = new Date('2030-01-01T21:07:00+08:00')
    const { order, browser } = await buyerWithOrder({
      placedAt,
      expiresAt: new Date('2040-01-02T23:05:00+08:00'),
    })
    browser.cookies.locale = 'en'
    expect((await browser.get('/ucenter/trade/order')).body).toContain('Jan 1, 2030, 21:07')
    for (const path of [`/ucenter/trade/order/${order.id}`, `/pay/payment?orders=${order.id}`])
      expect((await browser.get(path)).body).toContain('Jan 2, 2040, 23:05')
  })

  it('show the review of a line with its pictures', async () => {
    const { order, browser } = await buyerWithOrder({ status: 'finished' })
    const { id: orderLineId, productId } = order.line
    const pictures = ['AAAAAAAAAAAAAAAAAAAAAA.webp']
    const review = {
      orderLineId,
      productId,
      memberId: order.memberId,
      stars: 4,
      text: '<i>很好</i>',
      pictures,
    }
    await db.insertInto('productReview').values(review).execute()
    const page = (await browser.get(`/ucenter/trade/order/${order.id}`)).body
    expect(textOf(page)).toContain('评价：4 星')
    expect(page).toContain('&lt;i&gt;很好&lt;/i&gt;')
    expect(page).toContain('filepath=AAAAAAAAAAAAAAAAAAAAAA.webp')
  })

  it('answer 404 for another company’s order', async () => {
    const { order } = await buyerWithOrder()
    const { browser } = await buyerWithOrder()
    for (const path of [
      `/ucenter/trade/order/${order.id}`,
      `/ucenter/trade/order/edit/${order.id}`,
      `/ucenter/trade/order/${order.id}/comment`,
      `/ucenter/trade/order/${order.id}/after-sale`,
      `/pay/payment?orders=${order.id}`,
      '/pay/payment?orders=1x',
      `/api/trade/order/${order.id}/contract.pdf`,
    ])
      expect((await browser.get(path)).statusCode, path).toBe(404)
    expect(textOf((await browser.get('/ucenter/trade/order')).body)).not.toContain(order.orderNo)
  })

  it('refuse to edit or review an order in the wrong state, with a message', async () => {
    const { order, browser } = await buyerWithOrder({ status: 'paid' })
    const edit = await browser.get(`/ucenter/trade/order/edit/${order.id}`)
    expect(textOf(edit.body)).toContain('该订单已不能修改')
    const comment = await browser.get(`/ucenter/trade/order/${order.id}/comment`)
    expect(textOf(comment.body)).toContain('该订单当前不能评价')
  })

  it('offer after-sales requests for received lines', async () => {
    const { order, browser } = await buyerWithOrder({ status: 'pendingComment', receivedAt: new Date() })
    const page = textOf((await browser.get(`/ucenter/trade/order/${order.id}/after-sale`)).body)
    for (const words of ['退货', '质量投诉', '乙腈', '提交申请']) expect(page).toContain(words)
    const early = await buyerWithOrder()
    const none = await early.browser.get(`/ucenter/trade/order/${early.order.id}/after-sale`)
    expect(textOf(none.body)).toContain('该订单当前不能申请售后')
  })

  it('show the state of orders that need no payment', async () => {
    const { order, browser } = await buyerWithOrder({ status: 'cancelled', cancelledAt: new Date() })
    const page = textOf((await browser.get(`/pay/payment?orders=${order.id}`)).body)
    expect(page).toContain('订单已取消')
    expect(page).not.toContain('选择支付方式')
  })

  it.each([
    ['prepaid', true],
    ['deposit', true],
    ['cod', false],
  ] as const)(
    'show whether an order under review is paid after the review: %s',
    async (paymentTerms, isPaidLater) => {
      const { order, browser } = await buyerWithOrder({
        status: 'pendingReview',
        paymentTerms,
        expiresAt: null,
      })
      const words = '审核通过后即可付款'
      for (const path of [
        `/pay/payment?orders=${order.id}`,
        `/ucenter/trade/order/${order.id}`,
        '/ucenter/trade/order',
      ])
        expect(textOf((await browser.get(path)).body).includes(words), path).toBe(isPaidLater)
    },
  )

  it('count open orders on the member centre’s first page', async () => {
    const { browser } = await buyerWithOrder()
    const page = textOf((await browser.get('/ucenter')).body)
    expect(page).toMatch(/tab=pay"[\s\S]{0,600}?待付款<\/span><b>1<\/b>/)
    expect(page).toMatch(/tab=comment"[\s\S]{0,600}?待评价<\/span><b>0<\/b>/)
  })
})

describe('the checkout page', () => {
  it('shows address, lines, payment methods and total', async () => {
    const { member } = await buildBuyer(db)
    const goods = await buildGoods(db)
    await buildCartLine(db, member.id, goods.id, 20)
    const page = textOf((await (await TestBrowser.of(app, db, member)).get('/pay/confirm')).body)
    for (const words of ['广东省广州市天河区五山路 1 号', goods.skuCode, '在线支付', '¥200.00', '提交订单'])
      expect(page).toContain(words)
  })

  it('shows a message when nothing is selected', async () => {
    const { member } = await buildBuyer(db)
    const page = await (await TestBrowser.of(app, db, member)).get('/pay/confirm')
    expect(textOf(page.body)).toContain('没有可结算的商品')
  })

  it('names the missing qualifications of regulated goods, and excludes the lines', async () => {
    const { member } = await buildBuyer(db)
    const goods = await buildGoods(db, {}, { regulatedClasses: ['precursor-2'] })
    await buildCartLine(db, member.id, goods.id)
    const page = textOf((await (await TestBrowser.of(app, db, member)).get('/pay/confirm')).body)
    expect(page).toContain('暂不能提交的商品')
    expect(page).toContain('缺少资质')
    expect(page).toContain('/api/trade/entrustment-template.pdf')
    expect(page).toMatch(/<button[^>]*disabled[^>]*>提交订单/)
  })
})

describe('order documents', () => {
  it('include a contract once the order is confirmed, and none before', async () => {
    const { order, browser } = await buyerWithOrder()
    const contract = await browser.get(`/api/trade/order/${order.id}/contract.pdf`)
    expect(contract.statusCode).toBe(200)
    expect(contract.headers['content-type']).toBe('application/pdf')
    expect(contract.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    const waiting = await buyerWithOrder({ status: 'pendingReview' })
    const none = await waiting.browser.get(`/api/trade/order/${waiting.order.id}/contract.pdf`)
    expect(none.statusCode).toBe(403)
  })

  it('of one member do not delay other members’ requests', async () => {
    const { order, browser } = await buyerWithOrder()
    const many = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask))
    const [contracts, blanks] = await Promise.all([
      many(6, () => browser.get(`/api/trade/order/${order.id}/contract.pdf`)),
      many(80, () => get('/api/trade/entrustment-template.pdf')),
    ])
    const statuses = contracts.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(new Set(blanks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await browser.get(`/api/trade/order/${order.id}/contract.pdf`)).statusCode).toBe(200)
  })

  it('include a letter of entrustment for precursors only; the blank form is public', async () => {
    const { order, browser } = await buyerWithOrder()
    const path = `/api/trade/order/${order.id}/entrustment.pdf`
    expect((await browser.get(path)).statusCode).toBe(403)
    const regulated = await buyerWithOrder({ kind: 'regulated', status: 'pendingReview' })
    await db
      .updateTable('orderLine')
      .set({ regulatedClasses: ['precursor-3'] })
      .where('orderId', '=', regulated.order.id)
      .execute()
    const letter = await regulated.browser.get(`/api/trade/order/${regulated.order.id}/entrustment.pdf`)
    expect(letter.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    const blank = await get('/api/trade/entrustment-template.pdf')
    expect(blank.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('include a workbook with the lines of the matching own orders', async () => {
    const { order, browser } = await buyerWithOrder()
    const foreign = await buyerWithOrder()
    const answer = await browser.get('/api/trade/order/export.xlsx?tab=pay')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const cells = await cellsOf(answer.rawPayload)
    expect(cells).toEqual(expect.arrayContaining([order.orderNo, '乙腈', '待付款', 10, '瓶', 100]))
    expect(cells).not.toContain(foreign.order.orderNo)
    browser.cookies.locale = 'en'
    const english = await browser.get('/api/trade/order/export.xlsx?tab=pay')
    expect(await cellsOf(english.rawPayload)).toEqual(expect.arrayContaining(['Acetonitrile', 'bottle']))
    const none = await browser.get('/api/trade/order/export.xlsx?tab=finished')
    expect(none.statusCode).toBe(200)
  })
})
