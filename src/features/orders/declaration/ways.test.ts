import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildProduct } from '../../catalog/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildBuyer, buildCartLine, buildGoods } from '../factories.ts'

const permanganate = {
  nameZh: '高锰酸钾',
  nameEn: 'Potassium permanganate',
  casNumber: '7722-64-7',
  regulatedClasses: ['precursor-3', 'explosive-precursor'],
}
/** Of two classes that are sold online, for the sake of the test. */
const chloroform = {
  nameZh: '三氯甲烷',
  nameEn: 'Chloroform',
  casNumber: '67-66-3',
  regulatedClasses: ['precursor-1', 'precursor-3'],
}
const { app, db } = await testApp({}, async ({ db }) => {
  await buildGoods(db, { amount: 500, amountUnit: 'g', packing: '500 g' }, permanganate)
  await buildGoods(db, { amount: 500, amountUnit: 'g', packing: '500 g' }, chloroform)
  await buildProduct(db)
})
const [sku, both] = (await db.selectFrom('sku').select(['id', 'productId']).orderBy('id').execute()) as [
  { id: number; productId: number },
  { id: number; productId: number },
]
const places = [
  `/product/${sku.productId}`,
  '/search?keyword=7722-64-7',
  '/search/structure?structure=7722-64-7',
  '/ucenter/trade/shopping-cart',
  '/pay/confirm',
]
const memberOf = (companyId: number) =>
  db.selectFrom('member').select('id').where('companyId', '=', companyId).executeTakeFirstOrThrow()

async function universityBuyer() {
  const { member } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  await db.updateTable('company').set({ kind: 'university' }).where('id', '=', companyId).execute()
  await buildQualification(db, { companyId, kind: 'idCard' })
  const substances = [
    { casNumber: permanganate.casNumber, dimension: 'mass' as const, allowedMilli: 9_000_000 },
  ]
  await buildQualification(db, { companyId, kind: 'purchaseFiling', substances })
  const browser = await TestBrowser.of(app, db, member)
  await buildCartLine(db, member.id, sku.id, 10)
  const text = async (path: string) =>
    (await browser.get(path)).body.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
  return { browser, text, companyId, substances }
}

describe('a member who lacks the second paper of goods in two classes', () => {
  it('reads the same in every place, with a link to that paper', async () => {
    const { browser, text } = await universityBuyer()
    for (const place of places) {
      const shown = await text(place)
      expect(shown).toMatch(
        /购买备案证明已具备.*经办人身份证已具备.*合法用途说明未提交下载模板 合法用途说明上传/,
      )
      expect(shown).not.toContain('危险化学品经营、使用或生产许可证')
      expect(shown).toContain('易制爆化学品依法不得在互联网上销售和购买')
      const { body } = await browser.get(place)
      expect(body).not.toContain('加入购物车：')
      expect(body).toContain('qualifications?kind=legalUseStatement&amp;cas=7722-64-7')
      expect(body).toContain(`/quote/request?sku=${sku.id}&amp;quantity=1"`)
    }
    const body = { text: '高锰酸钾 500g 2瓶' }
    const [row] = (await browser.post('/api/trade/quick-order/resolve', body)).json().data
    expect(row.candidates[0]).toMatchObject({
      missing: ['legalUseStatement'],
      ways: [
        { regulatedClass: 'precursor-3', isSold: true },
        {
          regulatedClass: 'explosive-precursor',
          isSoldOnline: false,
          ways: [
            {
              papers: [
                { kind: 'legalUseStatement', state: 'absent' },
                { kind: 'idCard', state: 'held' },
              ],
            },
          ],
        },
      ],
    })
  })

  it('requests a quotation once it is approved, where a class is not sold online', async () => {
    const { browser, text, companyId, substances } = await universityBuyer()
    await buildQualification(db, { companyId, kind: 'legalUseStatement', substances })
    for (const place of places) {
      expect(await text(place)).toContain('仅限线下采购')
      expect(await text(place)).toContain('合法用途说明已具备')
      expect((await browser.get(place)).body).toContain(`/quote/request?sku=${sku.id}&amp;quantity=1"`)
    }
    const form = await browser.get(`/quote/request?sku=${sku.id}&quantity=1`)
    expect(form.body).toContain('高锰酸钾')
  })

  it('may buy once it is approved, where all classes are sold online, in every place', async () => {
    const { browser, text, companyId } = await universityBuyer()
    await db.deleteFrom('cartLine').execute()
    await buildCartLine(db, (await memberOf(companyId)).id, both.id, 10)
    expect(await text(`/product/${both.productId}`)).toContain('易制毒化学品购买许可证未提交')
    for (const kind of ['purchaseLicence', 'purchaseFiling'] as const) {
      const substances = [{ casNumber: '67-66-3', dimension: 'mass' as const, allowedMilli: 9_000_000 }]
      await buildQualification(db, { companyId, kind, substances })
    }
    for (const place of [`/product/${both.productId}`, '/search?keyword=67-66-3'])
      expect(await text(place)).toContain('贵单位资质齐全，可以购买')
    expect(await text('/ucenter/trade/shopping-cart')).not.toContain('需先通过资质审核')
    expect(await text('/pay/confirm')).toContain('管制品购买信息')
    const body = { text: '三氯甲烷 500g 2瓶' }
    const [row] = (await browser.post('/api/trade/quick-order/resolve', body)).json().data
    expect(row.candidates[0]).not.toHaveProperty('missing')
  })
})
