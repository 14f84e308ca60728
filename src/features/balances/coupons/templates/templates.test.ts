import { describe, expect, it } from 'vitest'
import { buildBrand } from '#features/catalog/factories.ts'
import { buildPriceLevel } from '#features/catalog/prices/factories.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { staffBrowser } from '../../../../../tests/staff.ts'
import { titlesOf } from '../../../notifications/factories.ts'
import { buildCouponTemplate } from '../../factories.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const templates = '/api/admin/coupon-templates'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const terms = {
  nameZh: '开学季满 200 减 20',
  nameEn: '¥20 off orders from ¥200',
  kind: 'amount',
  amount: 20,
  threshold: 200,
  startsAt: inDays(-1).toISOString(),
  endsAt: inDays(30).toISOString(),
}
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

async function signIn(companyId?: number) {
  const member = await buildMember(db, companyId ? { companyId } : {})
  const browser = await TestBrowser.of(app, db, member)
  const redeem = (text: string) => browser.post('/api/ucenter/coupon/redeem', { code: text })
  const count = async () => (await browser.get('/api/ucenter/coupon')).json().data.counts.available
  return { ...member, browser, redeem, count }
}

describe('a coupon template', () => {
  it('is created by service staff, with an audit entry', async () => {
    const brand = await buildBrand(db)
    const input = { ...terms, kind: 'percent', percentOff: 12.5, most: 300, brands: [brand.nameZh] }
    const { amount: _, ...percent } = input
    const made = (await service.post(templates, { ...percent, code: 'labs-2026' })).json().data
    expect(made.scope).toEqual([{ kind: 'brand', name: brand.nameZh }])
    expect(made).toMatchObject({ percentOff: 12.5, most: 300, threshold: 200, code: 'LABS-2026', granted: 0 })
    expect((await service.get(templates)).json().data[0]).toEqual(made)
    const entry = await db
      .selectFrom('auditEntry')
      .select('action')
      .where('subject', '=', 'couponTemplate')
      .where('subjectId', '=', Number(made.id))
      .execute()
    expect(entry).toEqual([{ action: 'coupon.create' }])
    const again = (await service.post(templates, { ...terms, code: 'LABS-2026' })).json()
    expect(again.errors).toMatchObject([{ path: 'code' }])
    const { rows } = (await service.get('/api/admin/grids/coupons?keyword=labs-2026')).json().data
    expect(rows).toMatchObject([{ id: made.id, percentOff: 12.5, state: 'running', used: 0 }])
  })

  it.each([
    [{ amount: undefined }, 'amount'],
    [{ percentOff: 5 }, 'percentOff'],
    [{ most: 5 }, 'most'],
    [{ endsAt: terms.startsAt }, 'endsAt'],
    [{ code: 'no spaces' }, 'code'],
    [{ brands: ['无此品牌'] }, 'brands'],
  ])('with %j is refused', async (change, path) => {
    const answer = (await service.post(templates, { ...terms, ...change })).json()
    expect(answer).toMatchObject({ status: 422, errors: [{ path }] })
    expect(answer.errors[0].message).toMatch(/\p{Script=Han}/u)
  })

  it('is neither created nor granted by other staff or members', async () => {
    const { id } = await buildCouponTemplate(db)
    const finance = await staffBrowser(app, db, 'finance')
    const { browser } = await signIn()
    expect((await finance.get(templates)).statusCode).toBe(200)
    for (const [asker, status] of [
      [finance, 403],
      [browser, 401],
    ] as const) {
      expect((await asker.post(templates, terms)).statusCode).toBe(status)
      expect((await asker.post(`${templates}/${id}/grant`, { memberIds: ['1'] })).statusCode).toBe(status)
      expect((await asker.post(`${templates}/${id}/end`)).statusCode).toBe(status)
    }
  })
})

describe('a code', () => {
  it('is redeemed in any case, once by each member, until the template ends', async () => {
    const made = (await service.post(templates, { ...terms, code: 'AUTUMN' })).json().data
    const [one, two] = [await signIn(), await signIn()]
    expect(code(await one.redeem(' autumn '))).toBe(200)
    expect((await one.redeem('Autumn')).json()).toMatchObject({
      code: 'limit-reached',
      errors: [{ message: '您已领取过该优惠券' }],
    })
    expect((await one.redeem('WINTER')).json()).toMatchObject({
      code: 'not-found',
      errors: [{ message: '兑换码不存在，请核对后重试' }],
    })
    expect(code(await one.redeem('a'))).toBe('validation-failed')
    expect(code(await service.post(`${templates}/${made.id}/end`))).toBe(200)
    expect(code(await service.post(`${templates}/${made.id}/end`))).toBe('conflict')
    expect(code(await two.redeem('AUTUMN'))).toBe('gone')
    expect([await one.count(), await two.count()]).toEqual([1, 0])
  })

  it('gives no member more than one, and all members no more than the total, in concurrent calls', async () => {
    await buildCouponTemplate(db, { code: 'RACE', total: 3 })
    const members = await Promise.all(Array.from({ length: 5 }, () => signIn()))
    const answers = await Promise.all(
      members.flatMap(({ redeem }) => Array.from({ length: 3 }, () => redeem('race'))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const counts = await Promise.all(members.map(({ count }) => count()))
    expect(counts.toSorted()).toEqual([0, 0, 1, 1, 1])
  })
})

describe('granting', () => {
  it('reaches members, companies and price levels, each member once', async () => {
    const [company, other] = [await buildCompany(db), await buildCompany(db)]
    const inCompany = [await signIn(company.id), await signIn(company.id)]
    const inLevel = await signIn(other.id)
    const alone = await signIn()
    await buildPriceLevel(db, other.id, 500)
    const { priceLevel } = await db
      .selectFrom('company')
      .select('priceLevel')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const { id } = await buildCouponTemplate(db)
    const body = {
      memberIds: [String(alone.id), String(inCompany[0]?.id)],
      names: [company.name],
      priceLevels: [String(priceLevel)],
    }
    const grant = () => service.post(`${templates}/${id}/grant`, body)
    const unknown = await service.post(`${templates}/${id}/grant`, { names: [company.name, '无名氏'] })
    expect(unknown.json().errors).toMatchObject([{ path: 'names', message: '不存在或不唯一：无名氏' }])
    expect((await grant()).json().data).toEqual({ granted: 4, skipped: 0 })
    expect((await grant()).json().data).toEqual({ granted: 0, skipped: 4 })
    for (const member of [...inCompany, inLevel, alone]) {
      expect(await member.count()).toBe(1)
      expect(await titlesOf(db, member.id)).toEqual(['您有一张新优惠券：测试优惠券'])
    }
  })

  it('above the total grants none', async () => {
    const members = [await signIn(), await signIn()]
    const { id } = await buildCouponTemplate(db, { total: 1 })
    const grant = (memberIds: string[]) => service.post(`${templates}/${id}/grant`, { memberIds })
    expect(code(await grant(members.map((member) => String(member.id))))).toBe('limit-reached')
    expect(await members[0]?.count()).toBe(0)
    expect(await titlesOf(db, members[0]?.id ?? 0)).toEqual([])
    expect(code(await grant([String(members[0]?.id)]))).toBe(200)
    expect(code(await grant([]))).toBe('validation-failed')
  })
})
