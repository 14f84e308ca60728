import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCompany, buildMember } from '../../members/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { regulatedClasses } from '../schema.ts'

const acetone = '67-64-1'
const { app, db } = await testApp()

const textOf = (page: string) => page.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')

async function buildRegulated(...regulatedClasses: string[]) {
  const product = await buildProduct(db, { casNumber: acetone, regulatedClasses })
  await buildSku(db, { productId: product.id })
  return product.id
}

async function buyerOf(state: 'verified' | 'unverified') {
  const { id: companyId } = await buildCompany(db, { state })
  const browser = await TestBrowser.of(app, db, await buildMember(db, { companyId }))
  const seen = async (productId: number) => (await browser.get(`/product/${productId}`)).body
  const text = async (productId: number) => textOf(await seen(productId))
  return { companyId, seen, text }
}

it('a regulated product’s page lists a member’s missing qualifications until it can be bought', async () => {
  const productId = await buildRegulated('precursor-3')
  const { companyId, seen, text } = await buyerOf('verified')
  const before = await seen(productId)
  expect(textOf(before)).toContain('第三类易制毒化学品，购买须具备以下资质缺 2 项')
  expect(textOf(before)).toContain('购买备案证明未提交上传经办人身份证未提交上传')
  expect(before).toContain(`/ucenter/member/qualifications?kind=purchaseFiling&amp;cas=${acetone}`)
  await buildQualification(db, { companyId, kind: 'idCard', validUntil: '2099-12-31' })
  expect(await text(productId)).toContain('购买备案证明未提交上传经办人身份证已具备有效期至 2099-12-31')
  const substances = [{ casNumber: acetone, dimension: 'volume' as const, allowedMilli: 500_000 }]
  await buildQualification(db, { companyId, kind: 'purchaseFiling', substances })
  const after = await seen(productId)
  expect(after).toContain('贵单位资质齐全，可以购买')
  expect(after).not.toContain('未提交')
  expect([before, after].map((page) => page.includes('立即购买'))).toEqual([false, true])
})

it('each regulated class of the catalogue has a rule', async () => {
  const { seen } = await buyerOf('verified')
  for (const regulatedClass of regulatedClasses)
    expect(await seen(await buildRegulated(regulatedClass))).toMatch(/购买须具备以下资质|仅限线下采购/)
})

it('an unverified company is asked for its licence; an unsellable product is marked as such', async () => {
  const { companyId, seen, text } = await buyerOf('unverified')
  const toxic = await buildRegulated('highly-toxic')
  expect(await text(toxic)).toContain('单位认证（营业执照或法人证书）未提交')
  await buildQualification(db, { companyId, kind: 'businessLicence', state: 'pending' })
  expect(await text(toxic)).toContain('单位认证（营业执照或法人证书）审核中')
  await db.deleteFrom('regulatedRule').where('regulatedClass', '=', 'highly-toxic').execute()
  expect(await seen(await buildRegulated('highly-toxic'))).toContain('暂不销售')
})

it('visitors see the ways of all kinds of companies, members those of their own', async () => {
  const productId = await buildRegulated('explosive-precursor')
  const ofVisitor = textOf((await new TestBrowser(app).get(`/product/${productId}`)).body)
  const licence = '危险化学品经营、使用或生产许可证'
  expect(ofVisitor).toContain(
    `经办人身份证需提供以下任选其一合法用途说明需提供下载模板 合法用途说明${licence}（限企业）需提供`,
  )
  expect(ofVisitor).toContain('登录后上传资质')
  const { text, companyId } = await buyerOf('verified')
  expect(await text(productId)).toContain(`${licence}（限企业）未提交`)
  await db.updateTable('company').set({ kind: 'university' }).where('id', '=', companyId).execute()
  const ofUniversity = await text(productId)
  expect(ofUniversity).toContain('合法用途说明未提交下载模板 合法用途说明上传经办人身份证未提交上传')
  expect(ofUniversity).not.toContain(licence)
})

it('goods that are not sold online lead to a request for quotation, without cart and price ladder', async () => {
  const { id: productId } = await buildProduct(db, {
    casNumber: '7697-37-2',
    regulatedClasses: ['explosive-precursor'],
  })
  const sku = await buildSku(db, { productId })
  await db.insertInto('quantityTier').values({ skuId: sku.id, fromTenths: 100, priceFen: 100 }).execute()
  const { companyId, seen } = await buyerOf('verified')
  await buildQualification(db, { companyId, kind: 'idCard' })
  const substances = [{ casNumber: '7697-37-2', dimension: 'volume' as const, allowedMilli: 500_000 }]
  await buildQualification(db, { companyId, kind: 'legalUseStatement', substances })
  const ofVisitor = (await new TestBrowser(app).get(`/product/${productId}`)).body
  for (const page of [ofVisitor, await seen(productId)]) {
    expect(page).toContain('仅限线下采购')
    expect(page).toContain('易制爆化学品依法不得在互联网上销售和购买')
    expect(page).toContain(`/quote/request?sku=${sku.id}&amp;quantity=1`)
    for (const absent of [`加入购物车：${sku.skuCode}`, '立即购买', '可以购买', '未提交', '多买更优惠'])
      expect(page).not.toContain(absent)
  }
  expect(ofVisitor).toContain('单位认证（营业执照或法人证书）')
})

it('hazards are shown above the packs, and never marked as freely sold', async () => {
  const hazard = { isHazardousChemical: true, pictograms: ['GHS02'], signalWord: 'danger' }
  const { id: productId } = await buildProduct(db, { ...hazard, aliasesZh: ['酒精'], aliasesEn: ['spirit'] })
  await buildSku(db, { productId })
  const visitor = new TestBrowser(app)
  const page = (await visitor.get(`/product/${productId}`)).body
  expect(page.indexOf('/images/ghs/GHS02.svg')).toBeLessThan(page.indexOf('id="packs"'))
  expect(page).toContain('data-signal="danger"')
  const [hazardNotice = ''] = /<aside[^>]*data-signal.*?<\/aside>/s.exec(page) ?? []
  const [safety = ''] = /<section[^>]*id="safety".*?<\/section>/s.exec(page) ?? []
  for (const part of [hazardNotice, safety]) {
    expect(part).toMatch(/危险/)
    expect(part).not.toMatch(/success|M5 12\.5 10 17\.5/) // neither green nor ticked
  }
  expect(page).not.toContain('可直接购买')
  const english = (await visitor.get(`/product/${productId}?lang=en`)).body
  expect(english).toMatch(/spirit<\/span>.{0,20}; .{0,20}<span lang="zh">酒精/)
})

it('visitors see a regulated product’s requirements, and none for unregulated products', async () => {
  const productId = await buildRegulated('precursor-3')
  const visitor = (await new TestBrowser(app).get(`/product/${productId}`)).body
  expect(visitor).toContain('第三类易制毒化学品，购买须具备以下资质')
  const { seen } = await buyerOf('unverified')
  const wordsOf = (page: string) => [
    /<b>([^<]*购买须具备以下资质)<\/b>/.exec(page)?.[1],
    ...[...page.matchAll(/<span class="_name_[^>]*>([^<]*)/g)].map(([, name]) => name),
  ]
  expect(wordsOf(visitor)).toContain('经办人身份证')
  expect(wordsOf(await seen(productId))).toEqual(wordsOf(visitor))
  expect(await seen(await buildRegulated())).toContain('可直接购买')
})

it('priced unregulated products offer to buy at once, to visitors too', async () => {
  const page = async (productId: number) => (await new TestBrowser(app).get(`/product/${productId}`)).body
  expect(await page(await buildRegulated('precursor-3'))).not.toContain('立即购买')
  expect(await page(await buildRegulated())).toContain('立即购买')
  const { id } = await buildProduct(db)
  await buildSku(db, { productId: id, listPriceFen: null })
  const onRequest = await page(id)
  expect(onRequest).toContain('加入询价')
  expect(onRequest).not.toContain('立即购买')
})

it.each([
  ['0.791', 0.791],
  ['1.07 g/mL (20 °C)', 1.07],
  ['约 1.84 g/cm³（25 ℃）', 1.84],
  ['1.05 g/mL at 25 °C', 1.05],
  ['1.26 kg/L', 1.26],
  ['1.18–1.19 g/mL', null],
  ['1180 kg/m³', null],
  ['0', null],
  ['', null],
])('the density of a product, %s, is %s g/mL', async (density, gramsPerMl) => {
  const { id } = await buildProduct(db, { density })
  const stored = db.selectFrom('product').select('gramsPerMl').where('id', '=', id)
  expect((await stored.executeTakeFirstOrThrow()).gramsPerMl).toBe(gramsPerMl)
})
