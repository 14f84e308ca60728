import { expect, it } from 'vitest'
import { buildWaiting } from '#features/orders/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildPayer, setBankAccount } from '../factories.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))

it.each([
  ['online', ['online'], 50_000, '微信支付'],
  ['by the wallet', ['other', 'other'], 50_000, '钱包支付'],
  ['by the wallet, which has too little', ['other', 'other'], 15_000, '微信支付'],
  ['by remittance', ['remittance'], 50_000, '银行汇款'],
  ['by two methods', ['online', 'other'], 50_000, '微信支付'],
] as const)('orders to be paid %s have a preselected method', async (_, collections, balanceFen, label) => {
  const payer = await buildPayer(app, db)
  await db.insertInto('wallet').values({ companyId: payer.companyId, balanceFen }).execute()
  const orders = await Promise.all(collections.map((collection) => payer.order({ collection })))
  const page = await payer.browser.get(`/pay/payment?orders=${orders.map(({ id }) => id)}`)
  expect(/<input[^>]*checked=""[^>]*\/><svg.*?<\/svg><span[^>]*>([^<]*)/.exec(page.body)?.[1]).toBe(label)
})

it('an order that waits for approval says so', async () => {
  const payer = await buildPayer(app, db)
  const { id } = await buildWaiting(db, payer)
  const { body } = await payer.browser.get(`/pay/payment?orders=${id}`)
  expect(body).toContain('等待单位内部审批')
  expect(body).not.toContain('等待审核')
  const other = await payer.order()
  const both = await payer.browser.get(`/pay/payment?orders=${id},${other.id}`)
  expect(both.body).toContain('现在无需付款')
})

/** Without the marks between texts. */
const textOf = (body: string) => body.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

it('shows what is paid, to whom the invoice goes, and what follows', async () => {
  const payer = await buildPayer(app, db)
  const one = await payer.order({ poNumber: 'PO-7' })
  const other = await payer.order()
  const { body } = await payer.browser.get(`/pay/payment?orders=${one.id},${other.id}`)
  const text = textOf(body)
  expect(text).toContain('2 个订单，共 2 种产品')
  expect(text).toContain('采购单号 PO-7')
  expect(text).toContain('乙腈')
  for (const { orderNo } of [one, other]) expect(body).toContain(`aria-label="复制 ${orderNo}"`)
  expect(text).toContain('¥200.00')
  expect(text).toMatch(/接下来 付款 等您付款/)
})

it('a transfer shows each field to copy, with the exact amount, and no balance', async () => {
  const payer = await buildPayer(app, db)
  await db.insertInto('wallet').values({ companyId: payer.companyId, balanceFen: 765_432 }).execute()
  const { id } = await payer.order({ collection: 'remittance' })
  const { account } = await payer.begin('remittance', id)
  const { body } = await payer.browser.get(`/pay/payment?orders=${id}`)
  for (const value of ['测试公司', '测试银行', '6200', '100.00', account?.reference])
    expect(body).toContain(`aria-label="复制 ${value}"`)
  expect(textOf(body)).toContain('等待到账')
  expect(body).not.toContain('7654.32')
  const more = await payer.order({ collection: 'remittance' })
  const both = textOf((await payer.browser.get(`/pay/payment?orders=${id},${more.id}`)).body)
  expect(both).toContain('¥200.00')
  expect(both).toContain('选择支付方式')
})

it.each([
  ['paid', { status: 'paid', paidFen: 10_000 }, ['支付成功', '已收到 ¥100.00', '申请开票', '再次购买']],
  ['not paid in time', { status: 'cancelled', isExpired: true }, ['订单已超时取消', '再次购买']],
  ['cancelled', { status: 'cancelled' }, ['订单已取消', '再次购买']],
] as const)('an order that is %s leads on', async (_, traits, words) => {
  const payer = await buildPayer(app, db)
  const { id } = await payer.order(traits)
  const text = textOf((await payer.browser.get(`/pay/payment?orders=${id}`)).body)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toContain('选择支付方式')
  expect(text.includes('接下来')).toBe(traits.status !== 'cancelled')
})
