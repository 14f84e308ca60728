import { describe, expect, it } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { useCoupon } from './coupons/service.server.ts'
import { buildCoupon, buildCredit } from './factories.ts'
import { drawCredit, putIntoWallet, takeFromWallet } from './ledgers/service.server.ts'

const { app, db } = await testApp()
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function signIn() {
  const member = await buildMember(db, { companyId: (await buildCompany(db, { state: 'verified' })).id })
  return { ...member, browser: await TestBrowser.of(app, db, member) }
}

describe('the wallet', () => {
  it('lists balance, credit and entries of the company, newest first', async () => {
    const { browser, companyId } = await signIn()
    const remark = '对公汇款'
    await putIntoWallet(db, companyId, 123_456, { kind: 'topUp', reference: 'T1', remark }, now)
    await takeFromWallet(db, companyId, 3_450, { kind: 'payment', reference: 'P1' }, now)
    await buildCredit(db, { companyId, limitFen: 20_000_000 })
    await drawCredit(db, companyId, 150, 'O1', now)
    const { data } = (await browser.get('/api/ucenter/wallet?pageSize=1')).json()
    expect(data).toMatchObject({
      balance: 1200.06,
      credit: { limit: 200_000, used: 1.5, headroom: 199_998.5, days: 30 },
      withdrawing: 0,
      list: [{ kind: 'payment', amount: -34.5, balance: 1200.06, reference: 'P1', remark: '' }],
    })
    const second = (await browser.get(`/api/ucenter/wallet?pageSize=1&after=${data.next}`)).json().data
    expect(second).toMatchObject({ list: [{ kind: 'topUp', amount: 1234.56, remark }], next: null })
    const { browser: stranger } = await signIn()
    expect((await stranger.get('/api/ucenter/wallet')).json().data).toEqual({
      balance: 0,
      withdrawing: 0,
      credit: null,
      list: [],
      page: 1,
      pageSize: 20,
      next: null,
      previous: null,
    })
  })

  it('is not shown to buyers who may spend nothing of it', async () => {
    const { companyId } = await signIn()
    const browser = await TestBrowser.of(app, db, await buildMember(db, { companyId, role: 'buyer' }))
    const statuses = async (yuan: number) => {
      const buyerLimitFen = yuan * 100
      await db.updateTable('company').set({ buyerLimitFen }).where('id', '=', companyId).execute()
      const paths = [
        '/api/ucenter/wallet',
        '/api/ucenter/wallet/withdrawals',
        '/api/ucenter/credit',
        '/api/ucenter/credit/debts',
        '/ucenter/my-wallet',
        '/ucenter/my-wallet/withdrawal',
        '/ucenter/my-wallet/top-up',
      ]
      const answers = await Promise.all(paths.map((path) => browser.get(path)))
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(new Set(await statuses(1))).toEqual(new Set([200]))
    expect(new Set(await statuses(0))).toEqual(new Set([403]))
  })

  it('is filtered by kind and by days in China, also in its Excel file', async () => {
    const { browser, companyId } = await signIn()
    const put = (reference: string, at: string) =>
      putIntoWallet(db, companyId, 100, { kind: 'topUp', reference }, new Date(at))
    await put('D1', '2026-03-01T15:59:59Z')
    await put('D2', '2026-03-01T16:00:00Z')
    await takeFromWallet(
      db,
      companyId,
      50,
      { kind: 'payment', reference: 'D3' },
      new Date('2026-03-02T15:00:00Z'),
    )
    const references = async (query: string) =>
      (await browser.get(`/api/ucenter/wallet?${query}`))
        .json()
        .data.list.map((entry: { reference: string }) => entry.reference)
    expect(await references('from=2026-03-02&to=2026-03-02')).toEqual(['D3', 'D2'])
    expect(await references('kind=topUp')).toEqual(['D2', 'D1'])
    expect(await references('to=2026-03-01&kind=payment')).toEqual([])
    const file = await browser.get('/api/ucenter/wallet/export.xlsx?kind=topUp')
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await browser.get('/ucenter/my-wallet?kind=payment')).body).toContain('−¥0.50')
  })
})

describe('coupons', () => {
  it('are grouped by state, with a count for each', async () => {
    const { browser, id } = await signIn()
    const brand = await buildBrand(db, { nameZh: '某品牌', nameEn: 'Some brand' })
    const sku = await buildSku(db, { productId: (await buildProduct(db)).id })
    await buildCoupon(db, id, { kind: 'percent', percentOffBp: 850, mostFen: 9900, endsAt: inDays(9) })
    const sooner = { thresholdFen: 50_000, brandIds: [brand.id], skuIds: [sku.id], endsAt: inDays(2) }
    await buildCoupon(db, id, { nameZh: '满减券', nameEn: 'Money off', ...sooner })
    await buildCoupon(db, id, { endsAt: inDays(-0.5) })
    const used = await buildCoupon(db, id)
    await useCoupon(db, id, used.id, now)
    const list = async (query: string, from = browser) =>
      (await from.get(`/api/ucenter/coupon?${query}`)).json().data
    expect(await list('')).toMatchObject({
      total: 2,
      counts: { available: 2, used: 1, expired: 1 },
      list: [
        {
          name: '满减券',
          kind: 'amount',
          amount: 10,
          threshold: 500,
          scope: [
            { kind: 'brand', id: String(brand.id), name: '某品牌' },
            { kind: 'sku', id: String(sku.productId), name: sku.skuCode },
          ],
        },
        { kind: 'percent', amount: null, percentOff: 8.5, most: 99, scope: [], state: 'available' },
      ],
    })
    expect((await list('state=used')).list).toMatchObject([
      { id: String(used.id), usedAt: now.toISOString() },
    ])
    expect(await list('state=expired')).toMatchObject({ total: 1, list: [{ state: 'expired' }] })
    browser.cookies.locale = 'en'
    expect((await list('pageSize=1')).list).toMatchObject([
      { name: 'Money off', scope: [{ name: 'Some brand' }, { name: sku.skuCode }] },
    ])
    expect((await list('', (await signIn()).browser)).total).toBe(0)
    expect((await browser.get('/api/ucenter/coupon?state=other')).statusCode).toBe(422)
  })
})

it.each(['/api/ucenter/wallet', '/api/ucenter/coupon'])('%s is for members only', async (path) =>
  expect((await new TestBrowser(app).get(path)).statusCode).toBe(401),
)
