import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCoupon, buildCredit } from '../../balances/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildBuyer, buildCartLine, buildGoods, declarationBody } from '../factories.ts'
import type { OrderPreview, PlacedOrder } from './schema.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

const toluene = { casNumber: '108-88-3', regulatedClasses: ['precursor-3'] }

async function verifiedBuyer() {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  await buildQualification(db, { companyId, kind: 'businessLicence' })
  await buildQualification(db, { companyId, kind: 'idCard' })
  const filing = await buildQualification(db, {
    companyId,
    kind: 'purchaseFiling',
    number: 'F-1',
    substances: [{ casNumber: toluene.casNumber, dimension: 'volume', allowedMilli: 1_200_000 }],
  })
  const browser = await TestBrowser.of(app, db, member)
  const submit = (more: object = {}) =>
    browser.post(
      '/api/trade/order',
      {
        addressId: String(address.id),
        invoice: { receipt_type: 2 },
        paymentTerms: 0,
        collectionType: 14,
        agreed: true,
        declaration: declarationBody,
        ...more,
      },
      { 'idempotency-key': randomUUID() },
    )
  const preview = async (body: object = {}): Promise<OrderPreview> =>
    (await browser.post('/api/trade/order/preview', body)).json().data
  const used = async () =>
    (
      await db
        .selectFrom('qualificationSubstance')
        .select('usedMilli')
        .where('qualificationId', '=', filing.id)
        .executeTakeFirstOrThrow()
    ).usedMilli
  return { member, browser, submit, preview, used }
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('regulated lines', () => {
  it('form an order of their own, which waits for review and draws down the permit', async () => {
    const { member, submit, preview, used } = await verifiedBuyer()
    const regulated = await buildGoods(db, {}, toluene)
    await buildCartLine(db, member.id, regulated.id, 20)
    await buildCartLine(db, member.id, (await buildGoods(db)).id, 10)
    const shown = await preview()
    expect(shown.parts.map(({ kind }) => kind)).toEqual(['normal', 'regulated'])
    expect(shown.parts[1]?.allowedPayments.map(({ collectionType }) => collectionType)).not.toContain(13)
    expect(shown.total).toBeCloseTo(
      shown.parts.reduce((sum, { total }) => sum + total, 0),
      2,
    )
    const { orders }: { orders: PlacedOrder[] } = (await submit({ expectedTotal: shown.total })).json().data
    expect(orders.map(({ kind, status }) => [kind, status])).toEqual([
      ['normal', 20],
      ['regulated', 0],
    ])
    expect(await used()).toBe(1_000_000)
    const order = await db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', Number(orders[1]?.id))
      .executeTakeFirstOrThrow()
    expect(order.qualifications).toContainEqual(
      expect.objectContaining({ kind: 'purchaseFiling', number: 'F-1' }),
    )
  })

  it('are a part of the table of goods, with what differs; both parts have their freight explained', async () => {
    const { member, browser } = await verifiedBuyer()
    await buildCartLine(db, member.id, (await buildGoods(db, {}, toluene)).id, 10)
    for (let line = 0; line < 6; line++) await buildCartLine(db, member.id, (await buildGoods(db)).id, 10)
    const page = (await browser.get('/pay/confirm')).body.replaceAll('<!-- -->', '')
    for (const [kind, name] of [
      ['normal', '普通商品</b> 6 种'],
      ['regulated', '管制品</b> 1 种<span>单独成单，审核通过后付款'],
    ])
      expect(page).toMatch(
        new RegExp(`data-group="${kind}"><tr><th scope="rowgroup"[^>]*><div[^>]*><b>${name}`),
      )
    expect(page.match(/<th scope="col">产品<\/th>/g)).toHaveLength(1)
    expect(page).toMatch(/<button[^>]*aria-expanded="false"[^>]*>展开其余 4 种/)
    expect(page).toMatch(
      /普通商品：约 [\d.]+ kg，近仓地区：首重 1 kg ¥[\d.]+.*?再买 ¥[\d,.]+ 免运费（满 ¥[\d,.]+）。/,
    )
    expect(page.match(/支付宝、微信支付/g)).toHaveLength(1)
    expect(page.match(/在线支付/g)).toHaveLength(1)
    expect(page).toMatch(/管制品同用此方式<button[^>]*>单独选择/)
    expect(page).toContain('placeholder="粘贴姓名、电话和地址，自动填写新地址"')
    expect(page).toContain('经办人身份证号')
  })

  it('ask for the declaration of the last order again only as a line', async () => {
    const { member, browser, submit } = await verifiedBuyer()
    const sku = await buildGoods(db, {}, toluene)
    await buildCartLine(db, member.id, sku.id, 10)
    await submit()
    await buildCartLine(db, member.id, sku.id, 10)
    const page = (await browser.get('/pay/confirm')).body.replaceAll('<!-- -->', '')
    expect(page).toContain(`用途</span> ${declarationBody.use}`)
    expect(page).not.toContain('经办人身份证号')
  })

  it('have their own payment methods, never on delivery', async () => {
    const { member, submit } = await verifiedBuyer()
    await buildCartLine(db, member.id, (await buildGoods(db, {}, toluene)).id, 10)
    await buildCartLine(db, member.id, (await buildGoods(db)).id, 10)
    const onDelivery = { paymentTerms: 1, collectionType: 13 }
    expect(codeOf(await submit(onDelivery))).toBe('payment-refused')
    const answer = await submit({ ...onDelivery, regulatedPayment: { paymentTerms: 0, collectionType: 14 } })
    expect(answer.json().data.orders.map(({ collectionType }: PlacedOrder) => collectionType)).toEqual([
      13, 14,
    ])
  })

  it('restore the permit when the order is cancelled, and never exceed its amount', async () => {
    const { member, browser, submit, used } = await verifiedBuyer()
    const sku = await buildGoods(db, {}, toluene)
    await buildCartLine(db, member.id, sku.id, 20)
    const [order] = (await submit()).json().data.orders
    await buildCartLine(db, member.id, sku.id, 10)
    expect(codeOf(await submit())).toBe('papers-missing')
    expect(await used()).toBe(1_000_000)
    await browser.post(`/api/trade/order/${order.id}/cancel`, {})
    expect(await used()).toBe(0)
    expect((await submit()).statusCode).toBe(200)
  })

  it.each([
    ['explosive-precursor', 'legalUseStatement'],
    ['highly-toxic', 'highlyToxicPermit'],
  ] as const)('of %s are not sold online, and are paid from the company’s account only', async (...row) => {
    const [regulatedClass, kind] = row
    const { member, submit, preview } = await verifiedBuyer()
    const { companyId } = member
    const casNumber = '7697-37-2'
    const substances = [{ casNumber, dimension: 'volume' as const, allowedMilli: 500_000 }]
    await buildQualification(db, { companyId, kind, substances })
    await buildCredit(db, { companyId, limitFen: 10_000_000 })
    const { id } = await buildGoods(db, {}, { casNumber, regulatedClasses: [regulatedClass] })
    await buildCartLine(db, member.id, id)
    expect(await preview()).toMatchObject({
      parts: [],
      held: [{ reason: 'offline-only', missing: [], ways: [{ isSold: true, isSoldOnline: false }] }],
    })
    expect(codeOf(await submit())).toBe('offline-only')
    await sellOnline(regulatedClass)
    const [part] = (await preview()).parts
    expect(part?.allowedPayments.map(({ collectionType }) => collectionType)).toEqual([14, 14, 12])
    for (const collectionType of [11, 13, 15])
      expect(codeOf(await submit({ collectionType }))).toBe('payment-refused')
    expect((await submit()).statusCode).toBe(200)
  })
})

/** As staff correct the law: by one rule that is in force from today on. */
async function sellOnline(regulatedClass: string) {
  const { id: _id, ...rule } = await db
    .selectFrom('regulatedRule')
    .selectAll()
    .where('regulatedClass', '=', regulatedClass)
    .orderBy('inForceFrom', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const corrected = {
    ...rule,
    ways: json(rule.ways),
    isSoldOnline: true,
    inForceFrom: shanghaiDate(new Date()),
  }
  await db.insertInto('regulatedRule').values(corrected).execute()
}

const couponState = async (id: number) =>
  (await db.selectFrom('coupon').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('a coupon', () => {
  it('is proposed, allocated to the lines, used once and restored', async () => {
    const { member, browser, submit, preview } = await verifiedBuyer()
    const coupon = await buildCoupon(db, member.id, { amountFen: 5000 })
    for (const fen of [10_000, 3333])
      await buildCartLine(db, member.id, (await buildGoods(db, { listPriceFen: fen })).id)
    const shown = await preview()
    expect(shown).toMatchObject({ couponId: String(coupon.id), discount: 50, coupons: [{ saving: 50 }] })
    expect(shown.unusableCoupons).toEqual([])
    expect(shown.parts[0]?.lines.map(({ discount }) => discount)).toEqual([37.5, 12.5])
    expect((await preview({ couponId: null })).discount).toBe(0)
    const [order] = (await submit({ couponId: String(coupon.id), expectedTotal: shown.total })).json().data
      .orders
    expect(await couponState(coupon.id)).toBe('used')
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    expect(codeOf(await submit({ couponId: String(coupon.id) }))).toBe('coupon-unusable')
    await browser.post(`/api/trade/order/${order.id}/cancel`, {})
    expect(await couponState(coupon.id)).toBe('available')
  })

  it('that does not apply shows why, on the page too', async () => {
    const { member, browser, preview } = await verifiedBuyer()
    const far = await buildCoupon(db, member.id, { nameZh: '满三百减十', thresholdFen: 30_000 })
    const apart = await buildCoupon(db, member.id, { nameZh: '他牌减十', brandIds: [999_999] })
    await buildCartLine(db, member.id, (await buildGoods(db, { listPriceFen: 10_000 })).id)
    const shown = await preview()
    expect([shown.couponId, shown.coupons]).toEqual([null, []])
    expect(shown.unusableCoupons).toHaveLength(2)
    expect(shown.unusableCoupons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: String(far.id), reason: 'threshold', lacking: 200 }),
        expect.objectContaining({ id: String(apart.id), reason: 'scope', lacking: 0 }),
      ]),
    )
    const page = (await browser.get('/pay/confirm')).body.replaceAll('<!-- -->', '')
    expect(page).toContain('<span>满三百减十</span> <small>还差 ¥200.00 可用</small>')
    expect(page).toContain('<span>他牌减十</span> <small>不适用于所选商品</small>')
  })

  it('is used by one of two concurrent orders', async () => {
    const { member, submit } = await verifiedBuyer()
    const coupon = await buildCoupon(db, member.id)
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    const { id: skuId } = await buildGoods(db)
    const line = { memberId: member.id, way: 'buyNow', skuId, quantityTenths: 10 }
    await db.insertInto('cartLine').values(line).execute()
    const couponId = String(coupon.id)
    const answers = await Promise.all([submit({ couponId }), submit({ couponId, way: 'buy-now' })])
    expect(answers.map((answer) => codeOf(answer) ?? 'placed').sort()).toEqual(['coupon-unusable', 'placed'])
    expect(await couponState(coupon.id)).toBe('used')
  })

  it('of another member is refused', async () => {
    const { member, submit } = await verifiedBuyer()
    const stranger = await verifiedBuyer()
    const coupon = await buildCoupon(db, stranger.member.id)
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    expect(codeOf(await submit({ couponId: String(coupon.id) }))).toBe('coupon-unusable')
    expect(await couponState(coupon.id)).toBe('available')
  })
})

describe('credit', () => {
  it('is never overdrawn by concurrent orders of colleagues', async () => {
    const first = await verifiedBuyer()
    const { companyId } = first.member
    await buildCredit(db, { companyId, limitFen: 55_000 })
    const colleagues = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { member, address } = await buildBuyer(db, { companyId })
        await buildCartLine(db, member.id, (await buildGoods(db)).id, 10)
        return { browser: await TestBrowser.of(app, db, member), address }
      }),
    )
    const answers = await Promise.all(
      colleagues.map(({ browser, address }) =>
        browser.post(
          '/api/trade/order',
          { addressId: String(address.id), invoice: { receipt_type: 2 }, collectionType: 12, agreed: true },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    // 112 yuan each, including freight.
    const codes = answers.map((answer) => codeOf(answer) ?? 'placed')
    expect(codes.filter((code) => code === 'placed')).toHaveLength(4)
    expect(codes.every((code) => ['placed', 'insufficient-funds', 'payment-refused'].includes(code))).toBe(
      true,
    )
    const { usedFen } = await db
      .selectFrom('creditAccount')
      .selectAll()
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(usedFen).toBe(44_800)
    const orders = (await service.get('/api/admin/orders?tab=review&pageSize=100')).json().data.list
    expect(orders.filter((order: { collectionType: number }) => order.collectionType === 12)).toHaveLength(4)
  })
})
