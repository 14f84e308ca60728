import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildQualification } from '../factories.ts'

const { app, db } = await testApp()
const officer = await staffBrowser(app, db, 'compliance')
const inDays = (days: number) => shanghaiDate(new Date(), days)

async function buildPermit(number: string, validUntil: string, usedMilli = 0) {
  const { id: companyId } = await buildCompany(db)
  const { id } = await buildQualification(db, {
    companyId,
    kind: 'purchaseFiling',
    number,
    validUntil,
    substances: [{ casNumber: '67-64-1', dimension: 'mass', allowedMilli: 20_000_000 }],
  })
  const { id: substance } = await db
    .updateTable('qualificationSubstance')
    .set({ usedMilli })
    .where('qualificationId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('qualification').set({ issuer: '天河区分局' }).where('id', '=', id).execute()
  const path = `/api/admin/permits/${id}`
  const read = async () => (await officer.get(path)).json().data
  return { id, substance: String(substance), path, read }
}

describe('permits of all companies', () => {
  it('are found by what ends soon and what is nearly used up', async () => {
    await buildPermit('P-LATE', inDays(200))
    await buildPermit('P-SOON', inDays(10), 17_000_000)
    const found = async (view: string) =>
      (await officer.get(`/api/admin/grids/permits?keyword=P-&${view}`)).json().data.rows
    const soon = await found('filter=validUntil:today..today%2B30')
    expect(soon).toMatchObject([
      { number: 'P-SOON', state: 'valid', granted: '20 kg', left: '3 kg', usedShare: 85, openOrders: 0 },
    ])
    expect(await found('filter=usedShare:80..')).toEqual(soon)
    expect(await found('sort=validUntil')).toHaveLength(2)
  })

  it('are corrected with the version that was seen, not below what orders drew', async () => {
    const { path, id, substance, read } = await buildPermit('P-1', inDays(-1), 5_000_000)
    const seen = await read()
    expect(seen).toMatchObject({ version: 1, state: 'ended', substances: [{ quantity: 20, unit: 'kg' }] })
    const correct = (change: object) => officer.put(path, { version: 1, reason: '录入有误', ...change })
    const tooLittle = await correct({ quantities: { [substance]: 4.999 } })
    expect(tooLittle.json().errors).toMatchObject([{ path: `quantities.${substance}` }])
    const answer = await correct({ validUntil: inDays(30), quantities: { [substance]: 5 } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await read()).toMatchObject({ version: 2, state: 'usedUp', validUntil: inDays(30) })
    expect((await correct({ number: 'P-2' })).statusCode).toBe(409)
    const { detail } = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'qualification.correct')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({
      reason: '录入有误',
      before: { validUntil: inDays(-1), '67-64-1': '20 kg' },
      after: { validUntil: inDays(30), '67-64-1': '5 kg' },
    })
  })

  it('are not opened again while another permit has their number', async () => {
    const { id, path } = await buildPermit('P-4', inDays(-1))
    const { companyId } = await db
      .updateTable('qualification')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .returning('companyId')
      .executeTakeFirstOrThrow()
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      number: 'P-4',
      validUntil: inDays(90),
      substances: [{ casNumber: '67-64-1', dimension: 'mass', allowedMilli: 20_000_000 }],
    })
    const answer = await officer.put(path, { version: 1, reason: '延期', validUntil: inDays(30) })
    expect(answer.json().errors).toMatchObject([{ path: 'number' }])
  })

  it('are withdrawn once, with a reason', async () => {
    const { id, read } = await buildPermit('P-3', inDays(90))
    const withdraw = (version: number) =>
      officer.post(`/api/admin/qualifications/${id}/reject`, { reason: '证件被公安机关收回', version })
    expect((await withdraw(7)).statusCode).toBe(409)
    expect((await withdraw(1)).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      state: 'withdrawn',
      reason: '证件被公安机关收回',
      can: { correct: false },
    })
    expect((await withdraw(2)).statusCode).toBe(409)
  })
})
