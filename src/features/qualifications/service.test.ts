import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { type CompanyKind, companyKind } from '#features/members/schema.ts'
import { json } from '#server/db/json.ts'
import { testDatabase } from '../../../tests/database.ts'
import { decide } from './decide.ts'
import { buildQualification, regulatedLine } from './factories.ts'
import { listFilingRules, listRulesInForce } from './repository.server.ts'
import type { RuleWay } from './schema.ts'
import { permitKinds, type QualificationKind } from './schema.ts'
import { checkRegulated, describeWays, type RegulatedLine } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T04:00:00Z')
const acetone = '67-64-1'
const allowing = (casNumber: string, allowedMilli: number) => [
  { casNumber, dimension: 'volume' as const, allowedMilli },
]

const offline = { isOffline: true }

const line = (traits: Partial<RegulatedLine> = {}) =>
  regulatedLine({ regulatedClasses: ['precursor-3'], casNumber: acetone, ...traits })

async function buildBuyer(...kinds: QualificationKind[]) {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  for (const kind of kinds) await buildQualification(db, { companyId, kind })
  return companyId
}
describe('a line', () => {
  it('without a regulated class may always be ordered', async () => {
    const { id } = await buildCompany(db)
    expect(await checkRegulated(db, id, [line({ regulatedClasses: [] })], now)).toEqual([
      { canSubmit: true, missing: [], isOfflineOnly: false, ways: [], barredCollections: [] },
    ])
  })

  it.each([
    ['precursor-1', ['purchaseLicence', 'idCard'], [13]],
    ['precursor-2', ['purchaseFiling', 'idCard'], [13]],
    ['precursor-3', ['purchaseFiling', 'idCard'], [13]],
    ['explosive-precursor', ['legalUseStatement', 'idCard'], [11, 13, 15]],
    ['highly-toxic', ['highlyToxicPermit', 'idCard'], [11, 13, 15]],
  ])(
    'of %s reports missing qualifications and excluded payment methods',
    async (regulatedClass, missing, barred) => {
      const wanted = [line({ regulatedClasses: [regulatedClass] })]
      const { id } = await buildCompany(db)
      expect(await checkRegulated(db, id, wanted, now)).toMatchObject([
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
    expect(await checkRegulated(db, await buildBuyer('idCard'), unknown, now)).toMatchObject([notSold])
    expect(await checkRegulated(db, unverified, unknown, now)).toMatchObject([notSold])
  })

  it('of two classes requires the qualifications of both', async () => {
    const companyId = await buildBuyer('idCard')
    await buildQualification(db, {
      companyId,
      kind: 'legalUseStatement',
      substances: allowing(acetone, 500_000),
    })
    const both = [line({ regulatedClasses: ['precursor-3', 'explosive-precursor'] })]
    expect(await checkRegulated(db, companyId, both, now, offline)).toMatchObject([
      { canSubmit: false, missing: ['purchaseFiling'], barredCollections: [11, 13, 15] },
    ])
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      substances: allowing(acetone, 500_000),
    })
    expect((await checkRegulated(db, companyId, both, now, offline))[0]?.canSubmit).toBe(true)
  })

  it('accepts alternative qualifications', async () => {
    const companyId = await buildBuyer('idCard')
    const wanted = [line({ regulatedClasses: ['explosive-precursor'] })]
    await buildQualification(db, {
      companyId,
      kind: 'hazardousChemicalLicence',
      scopeClasses: ['explosive-precursor'],
    })
    expect((await checkRegulated(db, companyId, wanted, now, offline))[0]?.canSubmit).toBe(true)
  })

  it.each([
    ['explosive-precursor', 'legalUseStatement'],
    ['highly-toxic', 'highlyToxicPermit'],
  ] as const)('of %s is sold offline only from 2026-05-01 on', async (regulatedClass, kind) => {
    const companyId = await buildBuyer('idCard')
    await buildQualification(db, { companyId, kind, substances: allowing(acetone, 500_000) })
    const at = async (day: string, purchase = {}) =>
      checkRegulated(db, companyId, [line({ regulatedClasses: [regulatedClass] })], new Date(day), purchase)
    expect(await at('2026-04-30T15:59:59Z')).toMatchObject([{ canSubmit: true, isOfflineOnly: false }])
    expect(await at('2026-04-30T16:00:00Z')).toMatchObject([{ canSubmit: false, isOfflineOnly: true }])
    expect(await at('2026-11-21')).toMatchObject([
      { canSubmit: false, missing: [], isOfflineOnly: true, ways: [{ isSold: true, isSoldOnline: false }] },
    ])
    expect(await at('2026-11-21', offline)).toMatchObject([{ canSubmit: true, isOfflineOnly: true }])
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
    ['another dimension, without a density', { amountUnit: 'g' }],
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
        { ...rule, inForceFrom: '2026-01-01', ways: json<RuleWay[]>([{ papers: ['idCard'] }]) },
        { ...rule, inForceFrom: '2026-11-22', ways: json<RuleWay[]>([{ papers: ['proxyLetter'] }]) },
      ])
      .execute()
    const missingAt = async (at: string) =>
      (await checkRegulated(db, companyId, [line({ regulatedClasses: ['test-only'] })], new Date(at)))[0]
    expect(await missingAt('2026-11-21T15:59:59Z')).toMatchObject({ missing: ['idCard'] })
    expect(await missingAt('2026-11-21T16:00:00Z')).toMatchObject({ missing: ['proxyLetter'] })
    expect(await missingAt('2025-12-31T00:00:00Z')).toMatchObject({ missing: [], canSubmit: false })
  })
})

it('a rule changes by a new row, which the documents show', async () => {
  const [statement = ''] =
    readFileSync('docs/regulated-goods.md', 'utf8').match(/insert into regulated_rule [^`]+/) ?? []
  const ruleOn = async (day: string) => ({
    ...(await listRulesInForce(db, day)).find((rule) => rule.regulatedClass === 'precursor-2'),
    ...(await listFilingRules(db, day)).find((rule) => rule.regulatedClass === 'precursor-2'),
  })
  const before = await ruleOn('2027-01-01')
  expect(before.filingDays).toBe(30)
  await sql.raw(statement).execute(db)
  expect(await ruleOn('2026-12-31')).toEqual(before)
  expect(await ruleOn('2027-01-01')).toEqual({ ...before, filingDays: 5 })
})

/** What the rules in force ask for by class and kind of company: alternatives of papers. */
const expected = (regulatedClass: string, kind: CompanyKind): QualificationKind[][] => {
  const licence: QualificationKind[][] = kind === 'enterprise' ? [['hazardousChemicalLicence', 'idCard']] : []
  switch (regulatedClass) {
    case 'precursor-1':
      return [['purchaseLicence', 'idCard']]
    case 'explosive-precursor':
      return [['legalUseStatement', 'idCard'], ...licence]
    case 'highly-toxic':
      return [['highlyToxicPermit', 'idCard'], ...licence]
    default:
      return [['purchaseFiling', 'idCard']]
  }
}

const held = [
  'idCard',
  'hazardousChemicalLicence',
  'purchaseLicence',
  'purchaseFiling',
  'legalUseStatement',
  'highlyToxicPermit',
] as const
const subsets = Array.from({ length: 2 ** held.length }, (_, chosen) =>
  held.filter((_, at) => (chosen >> at) % 2 === 1),
)

describe.each(['precursor-1', 'precursor-2', 'precursor-3', 'explosive-precursor', 'highly-toxic'])(
  'goods of %s',
  (regulatedClass) => {
    it.each(companyKind.options)(
      'are sold to %s with one of its sets of papers, and no other',
      async (kind) => {
        const rules = await listRulesInForce(db, '2026-11-21')
        const ways = expected(regulatedClass, kind)
        for (const set of subsets) {
          const qualifications = set.map((one, id) => ({
            id,
            kind: one,
            validity: 'valid' as const,
            validUntil: null,
            scopeCasNumbers: [acetone],
            scopeClasses: [],
            substances: permitKinds.includes(one)
              ? [{ id, casNumber: acetone, dimension: 'volume' as const, leftMilli: 500_000 }]
              : [],
          }))
          const standing = { rules, qualifications, isVerified: true, companyKind: kind }
          const wanted = [line({ regulatedClasses: [regulatedClass] })]
          const [verdict] = decide(wanted, standing, offline)
          const isWhole = ways.some((way) => way.every((one) => set.some((has) => has === one)))
          expect([set, verdict?.canSubmit]).toEqual([set, isWhole])
          const isSoldOnline = regulatedClass.startsWith('precursor')
          expect(decide(wanted, standing)[0]).toMatchObject({
            canSubmit: isWhole && isSoldOnline,
            isOfflineOnly: !isSoldOnline,
          })
          const shown = verdict?.ways[0]?.ways.map(({ papers }) => papers.map((paper) => paper.kind))
          expect(shown).toEqual(ways)
        }
      },
    )
  },
)

it('visitors see the ways of all kinds of companies, from the rule in force', async () => {
  const [ways] = await describeWays(db, ['explosive-precursor'], now)
  expect(
    ways?.ways.map(({ papers, companyKinds }) => [papers.map(({ kind }) => kind), companyKinds]),
  ).toEqual([
    [['legalUseStatement', 'idCard'], []],
    [['hazardousChemicalLicence', 'idCard'], ['enterprise']],
  ])
  expect(await describeWays(db, ['ozone-depleting'], now)).toMatchObject([{ isSold: false, ways: [] }])
})
