import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction, transaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildStaff, staffBrowser } from '../../../../tests/staff.ts'
import { classifyDue } from '../../catalog/classification/classify.service.server.ts'
import { buildBuyer, buildCartLine, buildGoods, declarationBody } from '../../orders/factories.ts'
import { recordPaid } from '../../orders/order/payment.service.server.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { shippedFolder } from '../../regulations/factories.ts'
import { provideLists } from '../../regulations/service.server.ts'
import { sellingDriver } from '../factories.ts'
import { recordReturns } from './change.service.server.ts'

const { app, db } = await testApp({}, (database) => provideLists(database, shippedFolder))
const { reviewer, picked, ship, sell, code, ledgerOf, filingsOf, file, today } = await sellingDriver(app, db)
const toluene = { casNumber: '108-88-3', regulatedClasses: ['precursor-3'], density: '0.867 g/mL' }
/** Its own CAS number is in no list. */
const zincNitrate = {
  casNumber: '19154-63-3',
  nameZh: '四水合硝酸锌',
  nameEn: 'Zinc nitrate tetrahydrate',
  regulatedClasses: ['explosive-precursor'],
}
const change = (id: string, verb: 'correction' | 'return', body: object) =>
  reviewer.post(`/api/admin/filings/ledger/${id}/${verb}`, body)

/** From the cart to the parcel. */
async function buyAndShip() {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  await buildQualification(db, { companyId, kind: 'idCard' })
  await buildQualification(db, {
    companyId,
    kind: 'purchaseFiling',
    number: '备 2026-7',
    substances: [{ casNumber: toluene.casNumber, dimension: 'volume', allowedMilli: 5_000_000 }],
  })
  await buildCartLine(db, member.id, (await buildGoods(db, {}, toluene)).id, 20)
  const browser = await TestBrowser.of(app, db, member)
  const body = {
    addressId: String(address.id),
    invoice: { receipt_type: 2 },
    paymentTerms: 0,
    collectionType: 14,
    agreed: true,
    declaration: declarationBody,
  }
  const answer = await browser.post('/api/trade/order', body, { 'idempotency-key': randomUUID() })
  const { id, orderNo, total } = answer.json().data.orders[0]
  const admin = await staffBrowser(app, db)
  await admin.post(`/api/admin/orders/${id}/move`, { to: 20 })
  await inTransaction(db, (tx) => recordPaid(tx, Number(id), Math.round(total * 100), new Date()))
  for (const to of [30, 40]) await admin.post(`/api/admin/orders/${id}/move`, { to })
  expect((await ship(Number(id))).json().data.status).toBe(50)
  return { orderNo: orderNo as string }
}

describe('the sales ledger', () => {
  it('has who bought what, how much, what for and with which papers', async () => {
    const order = await buyAndShip()
    const [entry, ...others] = await ledgerOf(order)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      kind: 'sale',
      regulatedClass: 'precursor-3',
      handlerName: '王采购',
      handlerIdMasked: '110***********002X',
      receiver: '李老师',
      use: '教学实验',
      casNumber: '108-88-3',
      quantity: 2,
      litres: 1,
      kilograms: 0.867,
      deliveryAddress: expect.stringContaining('广东省'),
      lacks: ['unifiedCode'],
      keepUntil: expect.stringMatching(new RegExp(`^${Number(today().slice(0, 4)) + 2}-`)),
    })
    expect(entry?.papers).toContainEqual(
      expect.objectContaining({ kind: 'purchaseFiling', number: '备 2026-7' }),
    )
    const { handlerId } = await db
      .selectFrom('saleEntry')
      .select('handlerId')
      .where('id', '=', Number(entry?.id))
      .executeTakeFirstOrThrow()
    expect(handlerId).not.toContain('1101051949')
    expect(JSON.stringify(entry)).not.toContain('11010519491231002X')
  })

  it('has an entry for each class of a line and each parcel, and none for other goods', async () => {
    const order = await picked({ classes: ['precursor-2', 'precursor-3'], bottles: 3 })
    const line = { orderLineId: String(order.lineId), lotId: null }
    expect((await ship(order.id, { ...line, quantity: 1 })).json().data.status).toBe(40)
    expect((await ship(order.id)).json().data.status).toBe(50)
    const entries = (await ledgerOf(order)).map((entry) => [entry.regulatedClass, entry.quantity])
    expect(entries.toSorted()).toEqual([
      ['precursor-2', 1],
      ['precursor-2', 2],
      ['precursor-3', 1],
      ['precursor-3', 2],
    ])
    expect(await ledgerOf(await sell({ classes: [] }))).toEqual([])
  })

  it.each<[string, Parameters<typeof picked>[0], RegExp]>([
    ['with a CAS number', {}, /^易制毒化学品.*（2025）1$/],
    [
      'without a CAS number',
      { product: { casNumber: null, nameZh: '甲苯', nameEn: 'Toluene' } },
      /^易制毒化学品.*（2025）1$/,
    ],
    [
      'that is a hydrate',
      { product: zincNitrate, classes: zincNitrate.regulatedClasses },
      /^易制爆危险化学品名录（2017年版）2\.10$/,
    ],
  ])('names the list entry of a product %s', async (_, wanted, listEntry) => {
    const order = await picked(wanted)
    await classifyDue({ db, transaction }, 1000)
    await code(order.id, { orderLineId: String(order.lineId), isGenerated: true })
    await ship(order.id)
    expect(await ledgerOf(order)).toMatchObject([{ listEntry: expect.stringMatching(listEntry) }])
  })

  it('names no list entry where the import alone claims the class', async () => {
    const order = await picked({ product: { casNumber: null } })
    await classifyDue({ db, transaction }, 1000)
    await ship(order.id)
    expect(await ledgerOf(order)).toMatchObject([{ regulatedClass: 'precursor-3', listEntry: '' }])
  })

  it('records an order without a declaration with blanks, which a correction completes', async () => {
    const order = await sell()
    const [entry] = await ledgerOf(order)
    expect(entry).toMatchObject({ handlerName: '', use: '', receiver: '' })
    expect(entry?.lacks).toEqual(['unifiedCode', 'handler', 'use', 'receiver', 'papers'])
    const listed = async () =>
      (await reviewer.get(`/api/admin/filings/ledger?incomplete=true&keyword=${order.orderNo}`)).json().data
        .total
    expect(await listed()).toBe(1)
    const papers = [{ kind: 'purchaseFiling', number: 'B1', validUntil: null, files: [] }]
    const completed = await change(entry?.id ?? '', 'correction', {
      papers,
      reason: '补录',
      unifiedCode: '91350100M000100Y43',
      handlerName: '张三',
      handlerId: '11010519491231002x',
      use: '检测',
      receiver: '李四',
    })
    expect(completed.json().data).toMatchObject({
      kind: 'correction',
      correctsId: entry?.id,
      handlerIdMasked: '110***********002X',
      quantity: 2,
      lacks: [],
    })
    expect(await listed()).toBe(0)
    expect((await ledgerOf(order)).map(({ isReplaced }) => isReplaced)).toEqual([true, false])
    const audit = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'ledger.correct')
      .where('subjectId', '=', Number(entry?.id))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(audit)).not.toContain('11010519491231002X')
  })

  it('refuses changes, deletion before the end of its retention, and truncation, also in SQL', async () => {
    const [entry] = await ledgerOf(await sell())
    const id = Number(entry?.id)
    await expect(db.updateTable('saleEntry').set({ use: '' }).where('id', '=', id).execute()).rejects.toThrow(
      'never changes',
    )
    await expect(db.deleteFrom('saleEntry').where('id', '=', id).execute()).rejects.toThrow('never changes')
    await expect(sql`truncate sale_entry cascade`.execute(db)).rejects.toThrow('never emptied')
  })

  it('ships and records once when two members of staff ship at the same time', async () => {
    const order = await picked({ bottles: 1 })
    const answers = await Promise.all([ship(order.id), ship(order.id), ship(order.id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await ledgerOf(order)).toHaveLength(1)
    expect(await filingsOf(order)).toHaveLength(1)
  })
})

describe('corrections and returns', () => {
  it('are entries of their own; a correction of what was filed is to be filed, too', async () => {
    const order = await sell()
    const [entry] = await ledgerOf(order)
    const [filing] = await filingsOf(order)
    await file([filing?.id ?? ''])
    const fixed = (await change(entry?.id ?? '', 'correction', { reason: '规格录错', use: '合成' })).json()
      .data
    expect((await filingsOf(order)).map((one) => [one.entry.id, one.state])).toEqual([
      [entry?.id, 'filed'],
      [fixed.id, 'open'],
    ])
    expect((await change(entry?.id ?? '', 'correction', { reason: '重复' })).json().code).toBe('illegal-move')
    await change(fixed.id, 'correction', { reason: '再改', use: '教学' })
    expect((await filingsOf(order)).map(({ state }) => state)).toEqual(['filed', 'replaced', 'open'])
  })

  it('take off what came back, at most what was sold', async () => {
    const order = await sell({ bottles: 3 })
    const [entry] = await ledgerOf(order)
    const back = (quantity: number) => change(entry?.id ?? '', 'return', { quantity, reason: '破损退回' })
    expect((await back(2)).json().data).toMatchObject({ kind: 'return', quantity: -2, saleId: entry?.id })
    expect((await back(2)).json().code).toBe('validation-failed')
    const fewer = await change(entry?.id ?? '', 'correction', { reason: '实发 1 瓶', quantity: 1 })
    expect(fewer.json().code).toBe('validation-failed')
    expect((await back(1)).statusCode).toBe(200)
    expect(await filingsOf(order)).toHaveLength(3)
  })

  it('follow goods of an after-sale request, the last parcel first', async () => {
    const order = await picked({ bottles: 3 })
    const line = { orderLineId: String(order.lineId), lotId: null }
    for (const quantity of [2, 1]) await ship(order.id, { ...line, quantity })
    const { id: staffId } = await buildStaff(db)
    const viewer = {
      kind: 'staff',
      staffId,
      name: '',
      roles: [],
      sessionId: 1,
      needsSecondFactor: false,
    } as const
    const ctx = { ...testContext(db), viewer: { ...viewer, roles: [] } }
    const goods = [{ orderLineId: order.lineId, quantityTenths: 20 }]
    await ctx.transaction((tx) => recordReturns(tx, goods, 'R1'))
    const entries = await ledgerOf(order)
    expect(entries.map(({ kind, quantity }) => [kind, quantity]).toSorted()).toEqual([
      ['return', -1],
      ['return', -1],
      ['sale', 1],
      ['sale', 2],
    ])
  })

  it('happen once when they are sent at the same time', async () => {
    const order = await sell({ bottles: 1 })
    const [entry] = await ledgerOf(order)
    const returns = Array.from({ length: 4 }, () =>
      change(entry?.id ?? '', 'return', { quantity: 1, reason: '退回' }),
    )
    expect((await Promise.all(returns)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const fixes = Array.from({ length: 4 }, (_, n) =>
      change(entry?.id ?? '', 'correction', { reason: '更正', use: `用途 ${n}` }),
    )
    expect((await Promise.all(fixes)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('need a reason and an entry', async () => {
    const [entry] = await ledgerOf(await sell())
    expect((await change(entry?.id ?? '', 'correction', { reason: ' ' })).json().code).toBe(
      'validation-failed',
    )
    expect((await change('999999999', 'return', { quantity: 1, reason: '退' })).statusCode).toBe(404)
  })
})
