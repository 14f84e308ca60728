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
  expect(/<input[^>]*checked=""[^>]*\/><span[^>]*>([^<]*)/.exec(page.body)?.[1]).toBe(label)
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
