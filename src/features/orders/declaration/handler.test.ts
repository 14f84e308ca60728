import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildBuyer, buildCartLine, buildGoods, declarationBody, remittedOrder } from '../factories.ts'

const { app, db } = await testApp()
const masked = { ...declarationBody, handlerIdNumber: '110***********002X' }

async function buyerOfToluene() {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  const casNumber = '108-88-3'
  await buildQualification(db, {
    companyId,
    kind: 'purchaseFiling',
    substances: [{ casNumber, dimension: 'volume', allowedMilli: 9_000_000 }],
  })
  const sku = await buildGoods(db, {}, { casNumber, regulatedClasses: ['precursor-3'] })
  await buildCartLine(db, member.id, sku.id, 10)
  const browser = await TestBrowser.of(app, db, member)
  const order = async (declaration: object, key = randomUUID()) =>
    (
      await browser.post(
        '/api/trade/order',
        { ...remittedOrder(address), declaration },
        { 'idempotency-key': key },
      )
    ).json()
  return { companyId, order }
}

it('the handler is a person whose id card was approved, and the order relies on that card', async () => {
  const { companyId, order } = await buyerOfToluene()
  await buildQualification(db, { companyId, kind: 'idCard', number: '440***********0013' })
  const refused = await order(declarationBody)
  expect(refused.errors).toMatchObject([{ path: 'declaration.handlerIdNumber' }])
  const own = await buildQualification(db, { companyId, kind: 'idCard' })
  const { data } = await order(declarationBody)
  const placed = await db
    .selectFrom('order')
    .select('qualifications')
    .where('id', '=', Number(data.orders[0].id))
    .executeTakeFirstOrThrow()
  const cards = placed.qualifications.filter(({ kind }) => kind === 'idCard')
  expect(cards.map(({ qualificationId }) => qualificationId)).toEqual([own.id])
})

it('a masked number repeats a submit, and names nobody without an earlier order', async () => {
  const { companyId, order } = await buyerOfToluene()
  await buildQualification(db, { companyId, kind: 'idCard' })
  expect((await order(masked)).errors).toMatchObject([{ path: 'declaration.handlerIdNumber' }])
  const key = randomUUID()
  const first = await order(declarationBody, key)
  expect(first.data.orders).toHaveLength(1)
  expect(await order(masked, key)).toEqual(first)
})
