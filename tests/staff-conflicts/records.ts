import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildContractPrice, buildPriceLevel } from '#features/catalog/prices/factories.ts'
import { buildLot, buildStock } from '#features/catalog/stock/factories.ts'
import { buildCompany } from '#features/members/factories.ts'
import { buildBuyer, buildOrder } from '#features/orders/factories.ts'
import { buildQualification } from '#features/qualifications/factories.ts'
import { requestedQuoteOf } from '#features/quotes/factories.ts'
import { testApp } from '../app.ts'
import { staffBrowser } from '../staff.ts'

export const shop = await testApp()
const { app, db } = shop
export const [mine, theirs] = [await staffBrowser(app, db), await staffBrowser(app, db)]
export const api = '/api/admin'

const add = async (path: string, body: object) => {
  const answer = await mine.post(`${api}/${path}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const inDays = (days: number) => fromNow(days).slice(0, 10)

interface Seen {
  path: string
  /** What each of the two sends. */
  change(text: string): object
  /** Where the text of the first is read afterwards; left out: the record has no text of it. */
  shown?: string
}

/** A record of which both have seen the same state. */
type Build = () => Promise<Seen>

const sku = async () => {
  const { id: productId } = await buildProduct(db)
  return buildSku(db, { productId, listPriceFen: 10_000 })
}

const canned = async () => add('canned-answers', { title: `常用 ${Math.random()}`, text: '您好' })
const synonym = async () =>
  add('search-words', {
    word: { kind: 'synonym', words: [`甲基醇${Math.random()}`, `木精${Math.random()}`] },
  })
const template = async () => add('quote-templates', terms('现货'))
const terms = (name: string) => ({ name, deliveryTerms: '3 个工作日', notes: '', validityDays: 14 })
const campaign = async () => {
  const { skuCode } = await sku()
  return add('specials', { ...special(skuCode), code: `c${randomUUID().slice(0, 8)}` })
}
const special = (code: string, titleZh = '活动', startsIn = 1) => ({
  titleZh,
  titleEn: 'Campaign',
  introZh: '',
  introEn: '',
  sortOrder: 0,
  startsAt: fromNow(startsIn),
  endsAt: fromNow(9),
  mostTenths: null,
  lines: [{ sku: code, priceFen: 9000 }],
})
const article = async (published = false) => {
  const code = `c${randomUUID().slice(0, 8)}`
  const made = await add('articles', { kind: 'notice', code, ...texts('原稿') })
  return published ? add(`articles/${made.id}/publish`, { revision: made.revision }) : made
}
const texts = (titleZh: string) => ({ titleZh, titleEn: 'Text', bodyZh: '正文', bodyEn: 'Text' })
const contract = async () => {
  const { id: companyId } = await buildCompany(db)
  const one = await sku()
  const from = new Date(fromNow(2))
  await buildContractPrice(db, companyId, one.id, 8000, { from, until: new Date(fromNow(9)) })
  const rows = db.selectFrom('contractPrice').select('id').where('companyId', '=', companyId)
  return rows.executeTakeFirstOrThrow()
}
const shelf = async (kind: 'brand' | 'category', id: number): Promise<Seen> => {
  const path = `shelves/${kind}/${id}`
  const { nameZh, nameEn, sortOrder, isHidden, brand } = (await mine.get(`${api}/${path}`)).json().data
  const seen = { nameZh, nameEn, sortOrder, isHidden, brand }
  return { path, change: (text) => ({ ...seen, nameZh: text, seen }), shown: path }
}

/** By call of the contract. */
export const records: { [call: string]: Build } = {
  'PUT /canned-answers/{id}': async () => {
    const { id } = await canned()
    return {
      path: `canned-answers/${id}`,
      change: (text) => ({ title: text, text, version: 1 }),
      shown: 'canned-answers',
    }
  },
  'DELETE /canned-answers/{id}': async () => {
    const { id } = await canned()
    return { path: `canned-answers/${id}?version=1`, change: () => ({ version: 1 }) }
  },
  'PUT /search-words/{kind}/{id}': async () => {
    const { id, word, version } = await synonym()
    const path = `search-words/synonym/${id}`
    return { path, change: (note) => ({ version, word: { ...word, note } }), shown: path }
  },
  'DELETE /search-words/{kind}/{id}': async () => {
    const { id } = await synonym()
    return { path: `search-words/synonym/${id}?version=1`, change: () => ({}) }
  },
  'PUT /reviews/{id}/answer': async () => {
    const { id } = await post('productReview')
    return {
      path: `reviews/${id}/answer`,
      change: (text) => ({ text, seenAt: null }),
      shown: `posts/review/${id}`,
    }
  },
  'PUT /questions/{id}/answer': async () => {
    const { id } = await post('productQuestion')
    return {
      path: `questions/${id}/answer`,
      change: (text) => ({ text, seenAt: null }),
      shown: `posts/question/${id}`,
    }
  },
  'PUT /quotes/{id}/notes/{lineNo}': async () => {
    const { id } = await requestedQuoteOf(shop)
    return {
      path: `quotes/${id}/notes/1`,
      change: (text) => ({ version: 0, text }),
      shown: `quotes/${id}/notes`,
    }
  },
  'POST /quotes/{id}/answer': async () => {
    const { id } = await requestedQuoteOf(shop)
    const lines = [1, 2].map((lineNo) => ({ lineNo, price: 90, leadTimeDays: 7 }))
    const change = (remark: string) => ({ round: 1, validUntil: inDays(7), lines, remark, seenVersion: 0 })
    return { path: `quotes/${id}/answer`, change, shown: `quotes/${id}` }
  },
  'PUT /quote-templates/{id}': async () => {
    const { id, version } = await template()
    const path = `quote-templates/${id}`
    return { path, change: (text) => ({ ...terms(text), version }), shown: path }
  },
  'POST /quote-templates/{id}/remove': async () => {
    const { id, version } = await template()
    return { path: `quote-templates/${id}/remove`, change: () => ({ version }) }
  },
  'PUT /permits/{id}': async () => {
    const { id: companyId } = await buildCompany(db)
    const substances = [{ casNumber: '67-64-1', dimension: 'mass' as const, allowedMilli: 20_000_000 }]
    const facts = { companyId, kind: 'purchaseFiling' as const, number: `P${companyId}`, substances }
    const { id } = await buildQualification(db, { ...facts, validUntil: inDays(99) })
    await db.updateTable('qualification').set({ issuer: '某分局' }).where('id', '=', id).execute()
    const path = `permits/${id}`
    return { path, change: (issuer) => ({ version: 1, reason: '录入有误', issuer }), shown: path }
  },
  'POST /orders/{id}/move': async () => {
    const { member } = await buildBuyer(db)
    const { id } = await buildOrder(db, {
      memberId: member.id,
      companyId: member.companyId,
      status: 'pendingReview',
    })
    const change = (reason: string) => ({ to: -1, version: 1, reason })
    return { path: `orders/${id}/move`, change, shown: `orders/${id}` }
  },
  'PUT /filings/authorities/{id}': async () => {
    const { id } = await db.selectFrom('filingAuthority').select('id').orderBy('id').executeTakeFirstOrThrow()
    const path = `filings/authorities/${id}`
    const { nameZh, nameEn, source, version } = (await mine.get(`${api}/${path}`)).json().data
    const facts = { nameZh, nameEn, source, contact: '', fileFormat: 'pdf', region: '', version }
    return { path, change: (address) => ({ ...facts, address }), shown: path }
  },
  'PUT /companies/{id}/level': async () => {
    const { id } = await buildCompany(db)
    await buildPriceLevel(db, (await buildCompany(db)).id, 500)
    const { key } = await db.selectFrom('priceLevel').select('key').orderBy('key').executeTakeFirstOrThrow()
    return { path: `companies/${id}/level`, change: () => ({ before: null, after: key }) }
  },
  'PUT /seo/{id}': async () => {
    const about = {
      path: `/p${Math.random()}`,
      isReg: false,
      titleEn: 'T',
      descriptionZh: '述',
      descriptionEn: 'D',
    }
    const { id, version } = await add('seo', { ...about, titleZh: '题' })
    return { path: `seo/${id}`, change: (titleZh) => ({ ...about, titleZh, version }), shown: 'seo' }
  },
  'PUT /settings/{name}': async () => ({
    path: 'settings/claims',
    change: (text) => ({ value: { customers: text.length, years: 2 }, seenAt: null }),
  }),
  'PUT /articles/{id}/draft': async () => {
    const { id, revision } = await article()
    return {
      path: `articles/${id}/draft`,
      change: (text) => ({ revision, ...texts(text) }),
      shown: `articles/${id}`,
    }
  },
  'DELETE /articles/{id}/draft': async () => {
    const { id } = await article(true)
    const { revision } = (await mine.post(`${api}/articles/${id}/versions/1/restore`, { revision: 2 })).json()
      .data
    return { path: `articles/${id}/draft`, change: () => ({ revision }) }
  },
  'POST /articles/{id}/publish': async () => {
    const { id, revision } = await article()
    return { path: `articles/${id}/publish`, change: () => ({ revision }) }
  },
  'POST /articles/{id}/withdraw': async () => {
    const { id, revision } = await article(true)
    return { path: `articles/${id}/withdraw`, change: () => ({ revision }) }
  },
  'POST /articles/{id}/versions/{number}/restore': async () => {
    const { id, revision } = await article(true)
    return { path: `articles/${id}/versions/1/restore`, change: () => ({ revision }) }
  },
  'POST /stock/count': async () => {
    const { id } = await sku()
    await buildStock(db, id, 'south', 100)
    const place = { skuId: String(id), warehouse: 'south', seen: 10, counted: 8 }
    return { path: 'stock/count', change: (reason) => ({ ...place, reason }), shown: `stock/${id}` }
  },
  'POST /stock/receipt': async () => {
    const { id } = await sku()
    const place = { skuId: String(id), warehouse: 'south', lotNumber: 'L1', seen: 0, quantity: 5 }
    return { path: 'stock/receipt', change: (reason) => ({ ...place, reason }), shown: `stock/${id}` }
  },
  'PUT /specials/{id}': async () => {
    const { id, version, lines } = await campaign()
    const path = `specials/${id}`
    return { path, change: (text) => ({ ...special(lines[0].sku, text), version }), shown: path }
  },
  'POST /specials/{id}/end': async () => {
    const { skuCode } = await sku()
    const running = { ...special(skuCode, '活动', -1), code: `c${randomUUID().slice(0, 8)}` }
    const { id, version } = await add('specials', running)
    return { path: `specials/${id}/end`, change: () => ({ version }) }
  },
  'POST /specials/{id}/remove': async () => {
    const { id, version } = await campaign()
    return { path: `specials/${id}/remove`, change: () => ({ version }) }
  },
  'PUT /shelves/{kind}/{id}': async () => shelf('category', (await buildCategory(db)).id),
  'PUT /contract-prices/{id}': async () => {
    const { id } = await contract()
    const path = `contract-prices/${id}`
    const change = (text: string) => ({
      priceFen: text.length,
      validFrom: inDays(2),
      validThrough: inDays(9),
      version: 1,
    })
    return { path, change }
  },
  'POST /contract-prices/{id}/remove': async () => {
    const { id } = await contract()
    return { path: `contract-prices/${id}/remove`, change: () => ({ version: 1 }) }
  },
  'PUT /price-levels/{id}': async () => {
    await buildPriceLevel(db, (await buildCompany(db)).id, 500)
    const { id } = await db
      .selectFrom('priceLevel')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const path = `price-levels/${id}`
    const values = { nameEn: 'Level', discountBp: 500, sortOrder: 0, brands: [], version: 1 }
    return { path, change: (nameZh) => ({ ...values, nameZh }), shown: path }
  },
  'PUT /skus/{id}/prices': async () => {
    const { id } = await sku()
    const seen = { listPriceFen: 10_000, tiers: [] }
    return { path: `skus/${id}/prices`, change: (text) => ({ listPriceFen: text.length, tiers: [], seen }) }
  },
  'PUT /lot-costs/{id}': async () => {
    const { id: skuId } = await sku()
    const { id } = await buildLot(db, { skuId, warehouse: 'south', quantityTenths: 100, lotNumber: 'L1' })
    return { path: `lot-costs/${id}`, change: (text) => ({ before: null, cost: text.length }) }
  },
}

async function post(table: 'productReview' | 'productQuestion') {
  const { id: memberId, companyId } = (await buildBuyer(db)).member
  const { line } = await buildOrder(db, { memberId, companyId, status: 'finished' })
  const question = { text: '好', memberId, productId: line.productId }
  const row = table === 'productReview' ? { ...question, stars: 4, orderLineId: line.id } : question
  return db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
}
