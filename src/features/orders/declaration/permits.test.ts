import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import {
  buildAddress,
  buildBuyer,
  buildCartLine,
  buildGoods,
  declarationBody,
  remittedOrder,
} from '../factories.ts'

const { app, db } = await testApp()
const toluene = { casNumber: '108-88-3', regulatedClasses: ['precursor-3'], density: '0.867 g/mL (20 °C)' }

async function shopperOf(
  member: Awaited<ReturnType<typeof buildMember>>,
  address: Awaited<ReturnType<typeof buildAddress>>,
) {
  const browser = await TestBrowser.of(app, db, member)
  const order = async (changes: object = {}) => {
    const body = {
      ...remittedOrder(address),
      declaration: declarationBody,
      ...changes,
    }
    const answer = await browser.post('/api/trade/order', body, { 'idempotency-key': randomUUID() })
    return { body: answer.json(), id: Number(answer.json().data?.orders?.[0]?.id) }
  }
  return { member, browser, order }
}

async function verifiedBuyer(
  ...permits: { dimension?: 'mass' | 'volume'; milli: number; validUntil?: string }[]
) {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  await buildQualification(db, { companyId, kind: 'idCard' })
  for (const { dimension = 'volume', milli, ...traits } of permits)
    await buildQualification(db, {
      ...traits,
      companyId,
      kind: 'purchaseFiling',
      substances: [{ casNumber: toluene.casNumber, dimension, allowedMilli: milli }],
    })
  return { companyId, ...(await shopperOf(member, address)) }
}

const usedOf = async (companyId: number) =>
  (
    await db
      .selectFrom('qualificationSubstance as substance')
      .innerJoin('qualification', 'qualification.id', 'qualificationId')
      .select('usedMilli')
      .where('companyId', '=', companyId)
      .orderBy('substance.id')
      .execute()
  ).map(({ usedMilli }) => usedMilli)

const drawsOf = (orderId: number) =>
  db.selectFrom('permitDraw').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

describe('the permit ledger', () => {
  it('has a row for each order line and permit, those that end first first', async () => {
    const buyer = await verifiedBuyer(
      { milli: 5_000_000, validUntil: '2099-03-01' },
      { milli: 1_200_000, validUntil: '2099-01-01' },
    )
    await buildCartLine(db, buyer.member.id, (await buildGoods(db, {}, toluene)).id, 50)
    const { id } = await buyer.order()
    expect(await drawsOf(id)).toMatchObject([
      { quantityTenths: 20, milli: 1_000_000, returnedAt: null },
      { quantityTenths: 30, milli: 1_500_000, returnedAt: null },
    ])
    expect(await usedOf(buyer.companyId)).toEqual([1_500_000, 1_000_000])
    const order = await db
      .selectFrom('order')
      .select('qualifications')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(order?.qualifications.filter(({ kind }) => kind === 'purchaseFiling')).toHaveLength(2)
  })

  it('counts bottles in mL against a permit in kg by the density of the product', async () => {
    const buyer = await verifiedBuyer({ dimension: 'mass', milli: 1_000_000 })
    const goods = await buildGoods(db, {}, toluene)
    await buildCartLine(db, buyer.member.id, goods.id, 20)
    await buyer.order()
    expect(await usedOf(buyer.companyId)).toEqual([867_000])
    await buildCartLine(db, buyer.member.id, goods.id, 10)
    expect((await buyer.order()).body.code).toBe('papers-missing')
    const unknown = await buildGoods(db, {}, { ...toluene, density: '0.86–0.87 g/mL' })
    const other = await verifiedBuyer({ dimension: 'mass', milli: 1_000_000 })
    await buildCartLine(db, other.member.id, unknown.id, 10)
    const page = (await other.browser.get('/pay/confirm')).body
    expect(page).toContain('缺少密度或含量数据')
  })

  it('takes the quantity back once when the order is cancelled', async () => {
    const buyer = await verifiedBuyer({ milli: 1_000_000 })
    await buildCartLine(db, buyer.member.id, (await buildGoods(db, {}, toluene)).id, 20)
    const { id } = await buyer.order()
    expect(await usedOf(buyer.companyId)).toEqual([1_000_000])
    await Promise.all([1, 2].map(() => buyer.browser.post(`/api/trade/order/${id}/cancel`, {})))
    expect(await usedOf(buyer.companyId)).toEqual([0])
    expect(await drawsOf(id)).toMatchObject([{ milli: 1_000_000, returnedAt: expect.any(Date) }])
  })

  it('takes back what an edit removes, from the permit that ends last, even after the other has ended', async () => {
    const buyer = await verifiedBuyer(
      { milli: 1_000_000, validUntil: '2099-01-01' },
      { milli: 5_000_000, validUntil: '2099-03-01' },
    )
    for (const tenths of [40, 10])
      await buildCartLine(db, buyer.member.id, (await buildGoods(db, {}, toluene)).id, tenths)
    const { id } = await buyer.order()
    const total = async () => (await usedOf(buyer.companyId)).reduce((sum, used) => sum + used, 0)
    expect(await total()).toBe(2_500_000)
    await db
      .updateTable('qualification')
      .set({ validUntil: '2020-01-01' })
      .where('companyId', '=', buyer.companyId)
      .execute()
    const edit = async (version: number, lines: { id: string; quantity: number }[]) =>
      (await buyer.browser.put(`/api/trade/order/${id}`, { version, lines })).statusCode
    const shown = (await buyer.browser.get(`/api/trade/order/${id}`)).json().data
    const many = shown.lines.find((line: { quantity: number }) => line.quantity === 4)
    const one = shown.lines.find((line: { quantity: number }) => line.quantity === 1)
    expect(
      await edit(shown.version, [
        { id: many.id, quantity: 3 },
        { id: one.id, quantity: 0 },
      ]),
    ).toBe(200)
    expect(await total()).toBe(1_500_000)
    const open = (await drawsOf(id)).filter(({ returnedAt }) => returnedAt === null)
    expect(open.every(({ orderLineId }) => orderLineId === Number(many.id))).toBe(true)
    expect(open.reduce((sum, { quantityTenths }) => sum + (quantityTenths ?? 0), 0)).toBe(30)
    await buyer.browser.post(`/api/trade/order/${id}/cancel`, {})
    expect(await total()).toBe(0)
  })

  it('of 10 bottles serves exactly 10 of 16 orders at once', async () => {
    const { companyId } = await verifiedBuyer({ milli: 2_000_000 }, { dimension: 'mass', milli: 2_601_000 })
    const goods = await buildGoods(db, {}, toluene)
    const shoppers = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const member = await buildMember(db, { companyId })
        return shopperOf(member, await buildAddress(db, member.id))
      }),
    )
    for (const { member } of shoppers) await buildCartLine(db, member.id, goods.id, 10)
    const answers = await Promise.all(shoppers.map(({ order }) => order()))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'papers-missing')).toHaveLength(6)
    expect(codes.filter((code) => code === undefined || code === 'ok' || code === 0)).toHaveLength(10)
    expect(await usedOf(companyId)).toEqual([2_000_000, 2_601_000])
  })

  it('is refused by the database beyond the permit', async () => {
    const buyer = await verifiedBuyer({ milli: 1_000_000 })
    await buildCartLine(db, buyer.member.id, (await buildGoods(db, {}, toluene)).id, 10)
    const { id } = await buyer.order()
    const [draw] = await drawsOf(id)
    const { substanceId = 0 } = draw ?? {}
    const more = { substanceId, orderId: id, milli: 500_001, quantityTenths: 10, drawnAt: new Date() }
    await expect(db.insertInto('permitDraw').values(more).execute()).rejects.toThrow('check constraint')
    await expect(
      db.updateTable('permitDraw').set({ milli: 1 }).where('orderId', '=', id).execute(),
    ).rejects.toThrow('cannot be changed')
    await expect(db.deleteFrom('permitDraw').where('orderId', '=', id).execute()).rejects.toThrow(
      'never deleted',
    )
  })
})

describe('the page of the ledger', () => {
  const ledgerOf = async ({ browser }: { browser: TestBrowser }, query = '') =>
    (await browser.get(`/api/ucenter/permits${query}`)).json().data

  it('lists what each permit granted, and which order lines used or reserved it', async () => {
    const buyer = await verifiedBuyer({ milli: 5_000_000 })
    const goods = await buildGoods(db, {}, toluene)
    const ids: number[] = []
    for (const tenths of [10, 20, 30]) {
      await buildCartLine(db, buyer.member.id, goods.id, tenths)
      ids.push((await buyer.order()).id)
    }
    const [sent = 0, reserved, cancelled] = ids
    await db.updateTable('order').set({ shippedAt: new Date() }).where('id', '=', sent).execute()
    await buyer.browser.post(`/api/trade/order/${cancelled}/cancel`, {})
    const { permits, draws } = await ledgerOf(buyer)
    const casNumber = toluene.casNumber
    expect(permits[0].substances).toEqual([
      {
        casNumber,
        name: expect.any(String),
        granted: '5 L',
        used: '500 mL',
        reserved: '1 L',
        left: '3.5 L',
        usedShare: 0.3,
      },
    ])
    expect(draws).toMatchObject([
      { orderId: String(cancelled), state: 'returned', amount: '1.5 L', quantity: 3 },
      { orderId: String(reserved), state: 'reserved', amount: '1 L', quantity: 2 },
      { orderId: String(sent), state: 'used', amount: '500 mL', quantity: 1 },
    ])
    const page = (await buyer.browser.get('/ucenter/member/permits')).body
    for (const text of ['许可台账', '3.5 L', '已占用（未发货）', '退回']) expect(page).toContain(text)
  })

  it('is that of the own company; buyers see orders of colleagues without a link', async () => {
    const buyer = await verifiedBuyer({ milli: 5_000_000 })
    await buildCartLine(db, buyer.member.id, (await buildGoods(db, {}, toluene)).id, 10)
    await buyer.order()
    const { permits } = await ledgerOf(buyer)
    const stranger = await verifiedBuyer()
    expect(await ledgerOf(stranger, `?permit=${permits[0].id}`)).toMatchObject({ permits: [], draws: [] })
    const { companyId } = buyer
    const colleague = await TestBrowser.of(app, db, await buildMember(db, { companyId, role: 'buyer' }))
    expect((await ledgerOf({ browser: colleague })).draws).toMatchObject([{ orderId: null }])
  })
})

describe('the declaration of a regulated purchase', () => {
  const stored = (orderId: number) =>
    db.selectFrom('purchaseDeclaration').selectAll().where('orderId', '=', orderId).executeTakeFirst()

  async function withCart() {
    const buyer = await verifiedBuyer({ milli: 9_000_000 })
    const { id } = await buildGoods(db, {}, toluene)
    const fill = () => buildCartLine(db, buyer.member.id, id, 10)
    await fill()
    return { ...buyer, fill }
  }
  const refusedAt = ({ body }: { body: { errors?: { path: string }[] } }) =>
    body.errors?.map(({ path }) => path)

  it('is needed, and its identity number is checked', async () => {
    const buyer = await withCart()
    expect(refusedAt(await buyer.order({ declaration: undefined }))).toEqual(['declaration.handlerName'])
    const wrong = { ...declarationBody, handlerIdNumber: '110105194912310021' }
    expect(refusedAt(await buyer.order({ declaration: wrong }))).toEqual(['declaration.handlerIdNumber'])
    const without = { ...declarationBody, handlerIdNumber: '' }
    expect(refusedAt(await buyer.order({ declaration: without }))).toEqual(['declaration.handlerIdNumber'])
    expect(await usedOf(buyer.companyId)).toEqual([0])
  })

  it('is stored encrypted, shown masked, and proposed for the next order of the member', async () => {
    const buyer = await withCart()
    const { id } = await buyer.order()
    const first = await stored(id)
    expect(first?.handlerIdMasked).toBe('110***********002X')
    expect(first?.handlerId).not.toContain('19491231')
    const page = (await buyer.browser.get(`/ucenter/trade/order/${id}`)).body
    expect(page).toContain('110***********002X')
    await buyer.fill()
    const checkout = (await buyer.browser.get('/pay/confirm')).body
    expect(checkout).toMatch(/经办人[^\d]*110\*+002X/)
    for (const shown of [page, checkout]) {
      expect(shown).not.toContain('11010519491231002X')
      expect(shown).not.toContain(first?.handlerId)
    }
    const next = await buyer.order({ declaration: { ...declarationBody, handlerIdNumber: '' } })
    expect((await stored(next.id))?.handlerId).toBe(first?.handlerId)
    await buyer.fill()
    const another = { ...declarationBody, handlerName: '赵经办', handlerIdNumber: '' }
    expect(refusedAt(await buyer.order({ declaration: another }))).toEqual(['declaration.handlerIdNumber'])
  })

  it('of another company is not proposed to a member who has changed companies', async () => {
    const buyer = await withCart()
    await buyer.order()
    const other = await verifiedBuyer({ milli: 9_000_000 })
    const { companyId } = other
    await db.updateTable('member').set({ companyId }).where('id', '=', buyer.member.id).execute()
    await buyer.fill()
    expect((await buyer.browser.get('/pay/confirm')).body).not.toContain('110***********002X')
    const declaration = { ...declarationBody, handlerIdNumber: '' }
    expect(refusedAt(await buyer.order({ declaration }))).toEqual(['declaration.handlerIdNumber'])
  })

  it('of a purchase through an agent needs an approved letter of proxy', async () => {
    const buyer = await withCart()
    const declaration = { ...declarationBody, isThroughAgent: true }
    expect(refusedAt(await buyer.order({ declaration }))).toEqual(['declaration.isThroughAgent'])
    await buildQualification(db, { companyId: buyer.companyId, kind: 'proxyLetter' })
    const { id } = await buyer.order({ declaration })
    expect((await stored(id))?.isThroughAgent).toBe(true)
  })
})
