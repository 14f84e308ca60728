import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCredit } from '../../balances/factories.ts'
import { buildCompany, buildMember } from '../../members/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildGoods, buildOrder } from '../factories.ts'

const { app, db } = await testApp()
const admin = await staffBrowser(app, db)
const move = (id: number, to: number, more: object = {}) =>
  admin.post(`/api/admin/orders/${id}/move`, { to, ...more })

async function orderOf(traits: Parameters<typeof buildOrder>[1]) {
  const sku = await buildGoods(db)
  const order = await buildOrder(db, { ...traits, skuId: sku.id })
  const regulate = (regulatedClasses: string[]) =>
    db.updateTable('product').set({ regulatedClasses }).where('id', '=', sku.productId).execute()
  return { id: order.id, lineId: order.line.id, productId: sku.productId, regulate }
}

async function seat(state: 'unverified' | 'verified') {
  const { id: companyId } = await buildCompany(db, { state })
  return { companyId, memberId: (await buildMember(db, { companyId })).id }
}

describe('goods that became regulated after the order', () => {
  it.each([
    ['pendingReview', 20],
    ['confirmed', 40],
  ] as const)('stop it in %s; it can still be cancelled', async (status, to) => {
    const { id, regulate } = await orderOf({ status })
    await regulate(['precursor-3'])
    const refused = await move(id, to)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'to'])
    expect((await move(id, -1, { reason: '管制' })).json().data.status).toBe(-1)
  })

  it('do not leave in the next parcel', async () => {
    const { id, regulate } = await orderOf({ status: 'shipping' })
    await regulate(['narcotic'])
    const parcels = [{ carrier: '顺丰', trackingNo: 'SF1' }]
    expect((await move(id, 50, { parcels })).json().errors[0].path).toBe('to')
  })

  it('leave when the class was ordered under its rule', async () => {
    const { id, lineId, regulate } = await orderOf({
      status: 'pendingReview',
      kind: 'regulated',
      ...(await seat('verified')),
    })
    await regulate(['precursor-3'])
    const regulatedClasses = ['explosive-precursor', 'precursor-3']
    await db.updateTable('orderLine').set({ regulatedClasses }).where('id', '=', lineId).execute()
    expect((await move(id, 20)).statusCode).toBe(200)
  })
})

it('goods whose release was revoked stop it', async () => {
  const { id, productId } = await orderOf({ status: 'pendingReview' })
  await db.updateTable('product').set({ isBarred: true }).where('id', '=', productId).execute()
  expect((await move(id, 20)).json().errors[0].path).toBe('to')
})

it('hazardous chemicals do not go to a company that is no longer verified', async () => {
  const { companyId, memberId } = await seat('verified')
  const licence = await buildQualification(db, { companyId, kind: 'businessLicence' })
  const { id, lineId } = await orderOf({ status: 'pendingReview', companyId, memberId })
  await db.updateTable('orderLine').set({ isHazardousChemical: true }).where('id', '=', lineId).execute()
  await admin.post(`/api/admin/qualifications/${licence.id}/reject`, { reason: '伪造' })
  const refused = await move(id, 20)
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
    422,
    expect.stringContaining('营业执照'),
  ])
  await db.updateTable('company').set({ state: 'verified' }).where('id', '=', companyId).execute()
  expect((await move(id, 20)).statusCode).toBe(200)
})

it('a paper that was revoked after the order stops it', async () => {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  const { id: memberId } = await buildMember(db, { companyId })
  const paper = await buildQualification(db, { companyId, kind: 'purchaseFiling', number: '备 7' })
  const { kind, number } = paper
  const qualifications = [{ qualificationId: paper.id, kind, number, files: [], validUntil: null }]
  const { id } = await orderOf({
    status: 'pendingReview',
    kind: 'regulated',
    companyId,
    memberId,
    qualifications: json(qualifications),
  })
  await admin.post(`/api/admin/qualifications/${paper.id}/reject`, { reason: '证明系伪造' })
  const refused = await move(id, 20)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors[0].message).toContain('备 7')
  expect((await move(id, -1, { reason: '证明无效' })).json().data.status).toBe(-1)
})

it('shows papers and credit of the buyer to those who review, until it is reviewed', async () => {
  const { companyId, memberId } = await seat('verified')
  const paper = await buildQualification(db, { companyId, kind: 'purchaseFiling' })
  await buildCredit(db, { companyId, limitFen: 500_000, days: 30 })
  const { id } = await orderOf({ status: 'pendingReview', companyId, memberId })
  const seenBy = async (role: 'reviewer' | 'warehouse') =>
    (await (await staffBrowser(app, db, role)).get(`/api/admin/orders/${id}`)).json().data.buyer
  expect(await seenBy('reviewer')).toMatchObject({
    companyId: String(companyId),
    isVerified: true,
    credit: { limit: 5000, used: 0, days: 30 },
    overdue: 0,
    papers: [{ id: String(paper.id), kind: 'purchaseFiling' }],
  })
  expect(await seenBy('warehouse')).toBeNull()
  expect((await move(id, 20)).json().data.buyer).toBeNull()
})
