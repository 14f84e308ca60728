import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildBuyer, buildCartLine, buildGoods, declarationBody, remittedOrder } from '../factories.ts'

const { app, db } = await testApp()
const acetonitrile = { casNumber: '75-05-8', isHazardousChemical: true, unNumber: '1648' }
const toluene = { casNumber: '108-88-3', regulatedClasses: ['precursor-3'], isHazardousChemical: true }

async function buyerWith(state: 'verified' | 'unverified', ...products: object[]) {
  const { member, address } = await buildBuyer(db, { state })
  const skus: Awaited<ReturnType<typeof buildGoods>>[] = []
  for (const product of products) skus.push(await buildGoods(db, {}, product))
  const browser = await TestBrowser.of(app, db, member)
  const fill = async () => {
    for (const { id } of skus) await buildCartLine(db, member.id, id)
  }
  await fill()
  const order = async (changes: object = {}) => {
    const body = {
      ...remittedOrder(address),
      ...changes,
    }
    return (await browser.post('/api/trade/order', body, { 'idempotency-key': randomUUID() })).json()
  }
  const preview = async () => (await browser.post('/api/trade/order/preview', {})).json().data
  return { companyId: member.companyId, memberId: member.id, browser, skus, fill, order, preview }
}

const stored = (orderId: string) =>
  db
    .selectFrom('order')
    .select(['purchasePurpose', 'qualifications'])
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow()

describe('hazardous chemicals for a company that is not verified', () => {
  it('are held in cart and checkout, with the way to verification', async () => {
    const buyer = await buyerWith('unverified', acetonitrile, {})
    const cart = (await buyer.browser.get('/api/trade/shopping-cart')).json().data
    const [other, hazardous] = cart.map(({ product }: { product: object }) => product)
    expect(hazardous).toMatchObject({ reason: 'company-unverified', missing: ['businessLicence'] })
    expect(other).toMatchObject({ reason: null, buyable: true })
    const { held, parts, hazardous: question } = await buyer.preview()
    expect(held).toMatchObject([{ reason: 'company-unverified', missing: ['businessLicence'] }])
    expect([parts.length, question]).toEqual([1, null])
    for (const path of [
      '/ucenter/trade/shopping-cart',
      '/pay/confirm',
      `/product/${buyer.skus[0]?.productId}`,
    ]) {
      const { body } = await buyer.browser.get(path)
      expect(body, path).toContain('仅售予已认证的单位')
      expect(body, path).toContain('/ucenter/member/qualifications?kind=businessLicence')
    }
  })

  it('are refused by an order of their own, and stay when other goods are ordered', async () => {
    const alone = await buyerWith('unverified', acetonitrile)
    expect((await alone.order({ purpose: 'own-use' })).code).toBe('company-unverified')
    const mixed = await buyerWith('unverified', acetonitrile, {})
    expect((await mixed.order()).data.orders).toHaveLength(1)
    const left = await db
      .selectFrom('cartLine')
      .select('skuId')
      .where('memberId', '=', mixed.memberId)
      .execute()
    expect(left.map(({ skuId }) => skuId)).toEqual([mixed.skus[0]?.id])
  })

  it('show no “buy now” to visitors and are marked in quick order', async () => {
    const buyer = await buyerWith('unverified', acetonitrile)
    const page = `/product/${buyer.skus[0]?.productId}`
    const seen = (await app.inject(page)).body
    expect(seen).toContain('仅售予已认证的单位')
    expect(seen).not.toContain('立即购买')
    const verified = await buyerWith('verified', acetonitrile)
    expect((await verified.browser.get(page)).body).toContain('立即购买')
  })
})

describe('the purpose of hazardous chemicals', () => {
  it('has to be stated, is stored, and is the default of the next order', async () => {
    const buyer = await buyerWith('verified', acetonitrile)
    expect((await buyer.preview()).hazardous).toEqual({ purpose: null, canResell: false })
    const refused = await buyer.order()
    expect([refused.code, refused.errors[0].path]).toEqual(['validation-failed', 'purpose'])
    const placed = await buyer.order({ purpose: 'own-use' })
    expect(await stored(placed.data.orders[0].id)).toEqual({ purchasePurpose: 'own-use', qualifications: [] })
    await buyer.fill()
    expect((await buyer.preview()).hazardous.purpose).toBe('own-use')
    const page = (await buyer.browser.get('/pay/confirm')).body
    expect(page).toContain('危险化学品的购买用途')
  })

  it('resale needs a licence in force whose scope covers the goods', async () => {
    const buyer = await buyerWith('verified', acetonitrile)
    const { companyId } = buyer
    const refusal = async () => (await buyer.order({ purpose: 'resale' })).errors?.[0].path
    expect(await refusal()).toBe('purpose')
    const licence = { companyId, kind: 'hazardousChemicalLicence' as const }
    await buildQualification(db, { ...licence, scopeCasNumbers: ['67-64-1'] })
    await buildQualification(db, { ...licence, scopeClasses: ['hazardous'], validUntil: '2020-01-01' })
    expect(await refusal()).toBe('purpose')
    const own = await buildQualification(db, { ...licence, scopeClasses: ['hazardous'] })
    expect((await buyer.preview()).hazardous.canResell).toBe(true)
    const placed = await buyer.order({ purpose: 'resale' })
    const { purchasePurpose, qualifications } = await stored(placed.data.orders[0].id)
    expect([purchasePurpose, qualifications.map((one) => one.qualificationId)]).toEqual(['resale', [own.id]])
  })

  it('resale of a regulated hazardous chemical needs the licence besides its papers', async () => {
    const buyer = await buyerWith('verified', toluene)
    const { companyId } = buyer
    await buildQualification(db, { companyId, kind: 'idCard' })
    const substances = [{ casNumber: '108-88-3', dimension: 'volume' as const, allowedMilli: 5_000_000 }]
    await buildQualification(db, { companyId, kind: 'purchaseFiling', substances })
    const resale = { purpose: 'resale', declaration: declarationBody }
    expect((await buyer.order(resale)).errors[0].path).toBe('purpose')
    await buildQualification(db, {
      companyId,
      kind: 'hazardousChemicalLicence',
      scopeCasNumbers: ['108-88-3'],
    })
    const placed = await buyer.order(resale)
    const { qualifications } = await stored(placed.data.orders[0].id)
    expect(qualifications.map(({ kind }) => kind)).toContain('hazardousChemicalLicence')
  })
})

it('freight depends on the UN number alone', async () => {
  const dangerOf = async (product: object) => {
    const buyer = await buyerWith('verified', product)
    return (await buyer.preview()).parts[0].freightDetail.danger
  }
  expect(await dangerOf({ unNumber: '3179' })).toBe(30)
  expect(await dangerOf({ isHazardousChemical: true })).toBe(0)
})
