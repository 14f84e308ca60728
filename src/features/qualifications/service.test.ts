import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { testDatabase } from '../../../tests/database.ts'
import { neededOf } from './decide.ts'
import { buildQualification } from './factories.ts'
import type { QualificationKind } from './schema.ts'
import { checkRegulated, drawPermits, givePermitsBack, type RegulatedLine } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T04:00:00Z')
const acetone = '67-64-1'
const allowing = (casNumber: string, allowedMilli: number) => [
  { casNumber, dimension: 'volume' as const, allowedMilli },
]

const line = (traits: Partial<RegulatedLine> = {}): RegulatedLine => ({
  skuId: 1,
  regulatedClasses: ['precursor-3'],
  casNumber: acetone,
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  quantityTenths: 10,
  ...traits,
})

async function buildBuyer(...kinds: QualificationKind[]) {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  for (const kind of kinds) await buildQualification(db, { companyId, kind })
  return companyId
}
const usedOf = async (companyId: number) =>
  (
    await db
      .selectFrom('qualificationSubstance')
      .innerJoin('qualification', 'qualification.id', 'qualificationId')
      .select('usedMilli')
      .where('companyId', '=', companyId)
      .orderBy('qualificationSubstance.id')
      .execute()
  ).map(({ usedMilli }) => usedMilli)
const draw = (companyId: number, lines: RegulatedLine[]) =>
  db.transaction().execute((tx) => drawPermits(tx, companyId, lines, now))

describe('a line', () => {
  it('without a regulated class may always be ordered', async () => {
    const { id } = await buildCompany(db)
    expect(await checkRegulated(db, id, [line({ regulatedClasses: [] })], now)).toEqual([
      { canSubmit: true, missing: [], barredCollections: [] },
    ])
  })

  it.each([
    ['precursor-1', ['purchaseLicence', 'idCard'], [13]],
    ['precursor-2', ['purchaseFiling', 'idCard'], [13]],
    ['precursor-3', ['purchaseFiling', 'idCard'], [13]],
    ['explosive-precursor', ['legalUseStatement', 'idCard'], [11, 13, 15]],
    ['highly-toxic', ['highlyToxicPermit', 'idCard'], [13]],
  ])(
    'of %s reports missing qualifications and excluded payment methods',
    async (regulatedClass, missing, barred) => {
      const wanted = [line({ regulatedClasses: [regulatedClass] })]
      const { id } = await buildCompany(db)
      expect(await checkRegulated(db, id, wanted, now)).toEqual([
        { canSubmit: false, missing: ['businessLicence', ...missing], barredCollections: barred },
      ])
      const [verdict] = await checkRegulated(db, await buildBuyer(), wanted, now)
      expect(verdict?.missing).toEqual(missing)
    },
  )

  it('of an unknown class is not sold to anybody', async () => {
    const unknown = [line({ regulatedClasses: ['ozone-depleting'] })]
    const notSold = { canSubmit: false, missing: [], barredCollections: [] }
    const { id: unverified } = await buildCompany(db)
    expect(await checkRegulated(db, await buildBuyer('idCard'), unknown, now)).toEqual([notSold])
    expect(await checkRegulated(db, unverified, unknown, now)).toEqual([notSold])
  })

  it('of two classes requires the qualifications of both', async () => {
    const companyId = await buildBuyer('idCard', 'legalUseStatement')
    const both = [line({ regulatedClasses: ['precursor-3', 'explosive-precursor'] })]
    expect(await checkRegulated(db, companyId, both, now)).toEqual([
      { canSubmit: false, missing: ['purchaseFiling'], barredCollections: [11, 13, 15] },
    ])
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      substances: allowing(acetone, 500_000),
    })
    expect((await checkRegulated(db, companyId, both, now))[0]?.canSubmit).toBe(true)
  })

  it('accepts alternative qualifications', async () => {
    const companyId = await buildBuyer('idCard', 'legalUseStatement')
    const [verdict] = await checkRegulated(
      db,
      companyId,
      [line({ regulatedClasses: ['explosive-precursor'] })],
      now,
    )
    expect(verdict?.canSubmit).toBe(true)
  })

  it.each([
    ['pending', { state: 'pending' }],
    ['rejected', { state: 'rejected' }],
    ['over', { validUntil: '2026-11-20' }],
    ['not begun', { validFrom: '2026-11-22' }],
  ] as const)('ignores a qualification that is %s', async (_what, traits) => {
    const companyId = await buildBuyer('idCard')
    const substances = allowing(acetone, 500_000)
    await buildQualification(db, { companyId, kind: 'purchaseFiling', substances, ...traits })
    expect((await checkRegulated(db, companyId, [line()], now))[0]?.missing).toEqual(['purchaseFiling'])
  })

  it.each([
    ['another substance', { casNumber: '108-88-3' }],
    ['another dimension', { amountUnit: 'g' }],
    ['a packing that cannot be read', { amount: null }],
    ['more than is left', { quantityTenths: 11 }],
  ])('is not allowed by a permit for %s', async (_what, traits) => {
    const companyId = await buildBuyer('idCard')
    const substances = allowing(acetone, 500_000)
    await buildQualification(db, { companyId, kind: 'purchaseFiling', substances, validUntil: '2026-11-21' })
    const verdicts = await checkRegulated(db, companyId, [line(traits), line(), line()], now)
    expect(verdicts.map(({ canSubmit }) => canSubmit)).toEqual([false, true, false])
  })

  it('is decided by the rule in force on its date', async () => {
    const companyId = await buildBuyer()
    const rule = { regulatedClass: 'test-only', drawsDown: false, retentionYears: 1, source: 'test' }
    await db
      .insertInto('regulatedRule')
      .values([
        { ...rule, inForceFrom: '2026-01-01', papers: [['idCard']] },
        { ...rule, inForceFrom: '2026-11-22', papers: [['proxyLetter']] },
      ])
      .execute()
    const missingAt = async (at: string) =>
      (await checkRegulated(db, companyId, [line({ regulatedClasses: ['test-only'] })], new Date(at)))[0]
    expect(await missingAt('2026-11-21T15:59:59Z')).toMatchObject({ missing: ['idCard'] })
    expect(await missingAt('2026-11-21T16:00:00Z')).toMatchObject({ missing: ['proxyLetter'] })
    expect(await missingAt('2025-12-31T00:00:00Z')).toMatchObject({ missing: [], canSubmit: false })
  })
})

describe('permits', () => {
  it('are drawn down by earliest expiry, and restored', async () => {
    const companyId = await buildBuyer('idCard')
    const permit = { companyId, kind: 'purchaseFiling' as const, substances: allowing(acetone, 1_000_000) }
    await buildQualification(db, { ...permit, validUntil: '2027-03-01', number: 'B' })
    await buildQualification(db, { ...permit, validUntil: '2026-12-01', number: 'A' })
    const relied = await draw(companyId, [line({ quantityTenths: 20 }), line({ quantityTenths: 5 })])
    expect(relied.map(({ kind, number }) => [kind, number])).toEqual([
      ['purchaseFiling', 'A'],
      ['purchaseFiling', 'B'],
      ['idCard', ''],
    ])
    expect(await usedOf(companyId)).toEqual([250_000, 1_000_000])
    await db.transaction().execute((tx) => givePermitsBack(tx, JSON.parse(JSON.stringify(relied))))
    expect(await usedOf(companyId)).toEqual([0, 0])
  })

  it('are unchanged when one line cannot be submitted', async () => {
    const companyId = await buildBuyer('idCard')
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      substances: allowing(acetone, 700_000),
    })
    await expect(draw(companyId, [line(), line()])).rejects.toMatchObject({ code: 'papers-missing' })
    expect(await usedOf(companyId)).toEqual([0])
  })

  it('of 10 bottles serve exactly 10 of 20 concurrent orders', async () => {
    const companyId = await buildBuyer('idCard')
    const [toluene, kind] = ['108-88-3', 'purchaseFiling' as const]
    const substances = [...allowing(acetone, 5_000_000), ...allowing(toluene, 5_000_000)]
    await buildQualification(db, { companyId, kind, substances })
    const both = [line(), line({ casNumber: toluene })]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => draw(companyId, turn % 2 ? both : both.toReversed())),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'papers-missing' })
    expect(await usedOf(companyId)).toEqual([5_000_000, 5_000_000])
  })
})

describe('the quantity drawn from a permit', () => {
  it.each([
    [{}, { dimension: 'volume', milli: 500_000 }],
    [
      { packCount: 6, amount: 4, amountUnit: 'L' },
      { dimension: 'volume', milli: 24_000_000 },
    ],
    [
      { amount: 2.5, amountUnit: 'kg', quantityTenths: 15 },
      { dimension: 'mass', milli: 3_750_000 },
    ],
    [
      { amount: 0.1, amountUnit: 'mg', quantityTenths: 1 },
      { dimension: 'mass', milli: 1 },
    ],
    [{ amount: 5, amountUnit: 'mol' }, undefined],
    [{ amount: null, amountUnit: null }, undefined],
  ])('for %j is %j', (traits, needed) => expect(neededOf(line(traits))).toEqual(needed))

  it('is never below the content of the bottles', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: 10_000 }),
        (parts, tenths) => {
          const exact = (parts / 10_000) * (tenths / 10) * 1000
          const { milli = 0 } = neededOf(line({ amount: parts / 10_000, quantityTenths: tenths })) ?? {}
          expect(milli).toBeGreaterThanOrEqual(exact - exact * 1e-12)
          expect(milli - exact).toBeLessThan(1 + 1e-3)
        },
      ),
    ))
})
