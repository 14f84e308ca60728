import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { deliveryNote } from '../../payments/reimbursement/documents.ts'
import { sellingDriver } from '../factories.ts'
import { codesOfRange, composeFlowCode, rangesOf } from './ranges.ts'

const { app, db } = await testApp()
const { picked, ship, code, ledgerOf } = await sellingDriver(app, db)
const explosive = { classes: ['explosive-precursor'], bottles: 3 }

describe('a range of flow codes', () => {
  it('has numbers of one width after one beginning', () => {
    expect(codesOfRange('RG008', 'RG011')).toEqual(['RG008', 'RG009', 'RG010', 'RG011'])
    expect(codesOfRange('RG8', 'RG11')).toBeUndefined()
    expect(codesOfRange('RG11', 'RG08')).toBeUndefined()
    expect(codesOfRange('AB01', 'RG02')).toBeUndefined()
    expect(codesOfRange('0001', '9'.repeat(4))).toHaveLength(9999)
    expect(codesOfRange('00001', '99999')).toBeUndefined()
  })

  it('is printed in short', () => {
    expect(rangesOf(['RG008', 'RG009', 'RG010', 'RG020', 'X'])).toBe('RG008–RG010, RG020, X')
    expect(rangesOf([])).toBe('')
    expect(composeFlowCode('RG{date}{serial}', '2026-11-23', 7)).toBe('RG2026112300000007')
  })
})

describe('flow codes', () => {
  it('are needed before goods of a class whose rule says so leave', async () => {
    const order = await picked(explosive)
    const refused = await ship(order.id)
    expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'parcels.0' }] })
    expect(await ledgerOf(order)).toEqual([])
    const coded = await code(order.id, { orderLineId: String(order.lineId), isGenerated: true })
    const [line] = coded.json().data.lines
    expect(line.flowCodes).toHaveLength(3)
    expect(line.flowCodes[0]).toMatch(/^RG\d{16}$/)
    expect((await ship(order.id)).json().data.status).toBe(50)
    expect(await ledgerOf(order)).toMatchObject([{ flowCodes: line.flowCodes }])
    const buyer = await TestBrowser.of(app, db, order.member)
    const shown = (await buyer.get(`/api/trade/order/${order.id}`)).json().data
    expect(shown.lines[0].flowCodes).toEqual(line.flowCodes)
    const note = { company: '', seller: '', origin: '', handler: '', purpose: '', madeOn: '2026-11-23' }
    expect(JSON.stringify(deliveryNote(note, shown))).toContain(rangesOf(line.flowCodes))
  })

  it('go with the parcels in their order', async () => {
    const order = await picked(explosive)
    const line = { orderLineId: String(order.lineId) }
    await code(order.id, { ...line, first: 'RGA001', last: 'RGA003' })
    await ship(order.id, { ...line, lotId: null, quantity: 2 })
    await code(order.id, { ...line, codes: ['rgb-9'] })
    await ship(order.id)
    expect((await ledgerOf(order)).map(({ flowCodes }) => flowCodes)).toEqual([
      ['RGA001', 'RGA002'],
      ['RGB-9'],
    ])
    expect((await code(order.id, { ...line, codes: ['RGB-10'] })).json().code).toBe('validation-failed')
  })

  it('are unique, as many as packages, for lines of the order, entered in one way', async () => {
    const [order, other] = [await picked(explosive), await picked(explosive)]
    const line = { orderLineId: String(order.lineId) }
    const codeOf = async (entry: object) =>
      (await code(order.id, { ...line, ...entry })).json().code ?? 'done'
    expect(await codeOf({ first: 'RGC001', last: 'RGC003' })).toBe('done')
    const taken = await code(other.id, {
      orderLineId: String(other.lineId),
      codes: ['RGD1', 'RGD2', 'RGC002'],
    })
    expect(taken.json().errors[0].message).toContain('RGC002')
    expect(await codeOf({ codes: ['RGE1', 'RGE2', 'RGE1'] })).toBe('validation-failed')
    expect(await codeOf({ codes: ['RGE1', 'RGE2'] })).toBe('validation-failed')
    expect(await codeOf({ first: 'RGE1', last: 'RGF3' })).toBe('validation-failed')
    expect(await codeOf({ first: 'RGE1' })).toBe('validation-failed')
    expect(await codeOf({ codes: ['RGE1', 'RGE2', 'RGE3'], isGenerated: true })).toBe('validation-failed')
    expect(await codeOf({ codes: ['<b>1', 'RGE2', 'RGE3'] })).toBe('validation-failed')
    expect((await code(order.id, { orderLineId: String(other.lineId), isGenerated: true })).statusCode).toBe(
      404,
    )
    const known = await db
      .selectFrom('flowCode')
      .select('code')
      .where('orderLineId', '=', order.lineId)
      .execute()
    expect(known.map((one) => one.code).toSorted()).toEqual(['RGC001', 'RGC002', 'RGC003'])
  })

  it('belong to one order when two claim them at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => picked(explosive)))
    const answers = await Promise.all(
      orders.map(({ id, lineId }) => code(id, { orderLineId: String(lineId), first: 'RGR1', last: 'RGR3' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  })

  it('are optional for other classes', async () => {
    const order = await picked({ bottles: 1 })
    expect((await ship(order.id)).json().data.status).toBe(50)
    expect(await ledgerOf(order)).toMatchObject([{ flowCodes: [] }])
  })
})
