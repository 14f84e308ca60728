import { describe, expect, it } from 'vitest'
import { decide, type Standing } from './decide.ts'
import {
  regulatedLine as line,
  heldPaper as paper,
  heldPermit as permit,
  ruleWith as rule,
  standingWith as standing,
} from './factories.ts'
import type { HeldQualification } from './held.ts'
import type { QualificationKind } from './schema.ts'

const stateOf = (qualifications: HeldQualification[], one = line(), rules = [rule()]) =>
  decide([one], standing(qualifications, rules))[0]?.ways[0]?.ways[0]?.papers[0]

describe('a line', () => {
  it('without a rule is sold to all; regulated lines only to verified companies', () => {
    const unverified = { isVerified: false }
    const [verdict] = decide([line({ regulatedClasses: [] })], standing([], [], unverified))
    expect(verdict).toEqual({
      canSubmit: true,
      missing: [],
      isOfflineOnly: false,
      ways: [],
      barredCollections: [],
      reliances: [],
    })
    const [refused] = decide([line()], standing([permit(1, 1e9)], [rule()], unverified))
    expect(refused).toMatchObject({ canSubmit: false, missing: ['businessLicence'], reliances: [] })
  })

  it('of a class without a rule is not sold with any qualification', () => {
    const classes = ['precursor2', 'unknown']
    const [verdict] = decide([line({ regulatedClasses: classes })], standing([permit(1, 1e9)]))
    expect(verdict).toMatchObject({ canSubmit: false, missing: [], reliances: [] })
    expect(verdict?.ways.map(({ isSold }) => isSold)).toEqual([true, false])
  })

  it('takes what it can of the permit that ends first, in whole bottles, and the rest of the next', () => {
    const permits = [permit(1, 1_200_000), permit(2, 400_000), permit(3, 1e9)]
    const [verdict] = decide([line({ quantityTenths: 45 })], standing(permits))
    expect(verdict?.reliances).toEqual([
      { qualificationId: 1, draws: [{ substanceId: 10, quantityTenths: 20, milli: 1_000_000 }] },
      { qualificationId: 3, draws: [{ substanceId: 30, quantityTenths: 25, milli: 1_250_000 }] },
    ])
  })

  it('in mL takes kg of a permit by its density, and is refused without one', () => {
    const byMass = [permit(1, 1_000_000, { dimension: 'mass' })]
    const [verdict] = decide([line({ gramsPerMl: 1.48 })], standing(byMass))
    expect(verdict?.reliances[0]?.draws).toEqual([{ substanceId: 10, quantityTenths: 10, milli: 740_000 }])
    expect(stateOf(byMass)).toEqual({ kind: 'purchaseFiling', state: 'conversion' })
  })

  it('counts what earlier lines use, but not what refused ones would', () => {
    const refused = line({ regulatedClasses: ['precursor2', 'unknown'] })
    const verdicts = decide([refused, line(), line()], standing([permit(1, 900_000)]))
    expect(verdicts.map(({ canSubmit }) => canSubmit)).toEqual([false, true, false])
  })

  it('reports no quantities without draw-down or a permit', () => {
    const plain = [rule({ drawsDown: false })]
    const [verdict] = decide([line()], standing([permit(1, 0)], plain))
    expect(verdict?.reliances).toEqual([{ qualificationId: 1, draws: [] }])
    const byCard = [rule({ ways: [{ papers: ['idCard'] }] })]
    const [shown] = decide([line()], standing([paper(7, 'idCard'), paper(8, 'idCard')], byCard))
    expect(shown?.reliances).toEqual([{ qualificationId: 7, draws: [] }])
  })

  it('takes the id card of who buys, not that of a colleague', () => {
    const byCard = [rule({ ways: [{ papers: ['idCard'] }] })]
    const held = standing([paper(7, 'idCard'), paper(8, 'idCard')], byCard)
    const [own] = decide([line()], held, { handlerCards: [8] })
    expect(own?.reliances).toEqual([{ qualificationId: 8, draws: [] }])
    const [none] = decide([line()], held, { handlerCards: [] })
    expect(none).toMatchObject({ canSubmit: false, missing: ['idCard'], reliances: [] })
  })

  it('uses a statement of legal use up, by substance', () => {
    const rules = [rule({ ways: [{ papers: ['legalUseStatement'] }] })]
    const statement = { ...permit(1, 600_000), kind: 'legalUseStatement' as const }
    const verdicts = decide([line(), line()], standing([statement], rules))
    expect(verdicts.map(({ canSubmit }) => canSubmit)).toEqual([true, false])
    expect(stateOf([statement], line({ casNumber: '7722-64-7' }), rules)?.state).toBe('scope')
  })

  it('relies on a licence for hazardous chemicals only in its scope', () => {
    const rules = [rule({ ways: [{ papers: ['hazardousChemicalLicence'] }] })]
    const licence = (traits: object) => [paper(1, 'hazardousChemicalLicence', traits)]
    expect(stateOf(licence({}), line(), rules)?.state).toBe('scope')
    expect(stateOf(licence({ scopeCasNumbers: ['67-64-1'] }), line(), rules)?.state).toBe('scope')
    expect(stateOf(licence({ scopeCasNumbers: ['67-66-3'] }), line(), rules)?.state).toBe('held')
    expect(stateOf(licence({ scopeClasses: ['precursor2'] }), line(), rules)?.state).toBe('held')
  })

  it('of a class that is not sold online is ordered offline only, with the same papers', () => {
    const rules = [rule({ isSoldOnline: false })]
    const decided = (held: HeldQualification[], isOffline: boolean) =>
      decide([line()], standing(held, rules), { isOffline })[0]
    expect(decided([permit(1, 1e9)], false)).toMatchObject({
      canSubmit: false,
      missing: [],
      isOfflineOnly: true,
      ways: [{ isSold: true, isSoldOnline: false }],
      reliances: [],
    })
    expect(decided([], false)).toMatchObject({ missing: ['purchaseFiling'], isOfflineOnly: true })
    expect(decided([], true)).toMatchObject({ canSubmit: false, missing: ['purchaseFiling'] })
    const offline = decided([permit(1, 1e9)], true)
    expect(offline).toMatchObject({ canSubmit: true, isOfflineOnly: true })
    expect(offline?.reliances).toHaveLength(1)
    const unsold = line({ regulatedClasses: ['precursor2', 'unknown'] })
    expect(decide([unsold], standing([], rules))[0]).toMatchObject({ isOfflineOnly: false, canSubmit: false })
  })

  it('bought through an agent needs a letter of proxy', () => {
    const decided = (...more: HeldQualification[]) =>
      decide([line()], standing([permit(1, 1e9), ...more]), { isThroughAgent: true })[0]
    expect(decided()?.missing).toEqual(['proxyLetter'])
    expect(decided(paper(2, 'proxyLetter'))?.canSubmit).toBe(true)
  })
})

it.each<[string, HeldQualification[], object]>([
  ['nothing', [], { state: 'absent' }],
  ['a permit in review', [{ ...permit(1, 1e9), validity: 'pending' }], { state: 'pending' }],
  ['an expired permit', [{ ...permit(1, 1e9), validity: 'ended' }], { state: 'ended' }],
  ['a rejected permit', [{ ...permit(1, 1e9), validity: 'rejected' }], { state: 'rejected' }],
  [
    'an expired permit for another substance',
    [{ ...permit(1, 1e9, { casNumber: '67-64-1' }), validity: 'ended' }],
    { state: 'absent' },
  ],
  [
    'a rejected permit, and one for another substance',
    [{ ...permit(1, 1e9), validity: 'rejected' }, permit(2, 1e9, { casNumber: '67-64-1' })],
    { state: 'rejected' },
  ],
  ['a permit for another substance', [permit(1, 1e9, { casNumber: '67-64-1' })], { state: 'scope' }],
  [
    'too little',
    [permit(1, 300_000), permit(2, 100_000)],
    { state: 'amount', left: '400 mL', takes: '500 mL' },
  ],
  ['enough', [permit(1, 500_000)], { state: 'held' }],
])('with %s, the state of the permit is reported', (_what, held, state) =>
  expect(stateOf(held)).toEqual({ kind: 'purchaseFiling', ...state }),
)

describe('ways', () => {
  const several = rule({
    ways: [
      { papers: ['legalUseStatement', 'idCard'] },
      { papers: ['hazardousChemicalLicence', 'idCard'], companyKinds: ['enterprise'] },
    ],
    drawsDown: false,
  })
  const decided = (companyKind: Standing['companyKind'], ...kinds: QualificationKind[]) => {
    const held = kinds.map((kind, id) => paper(id, kind, { scopeCasNumbers: ['67-66-3'] }))
    return decide([line()], standing(held, [several], { companyKind }))[0]
  }

  it('are those open to the kind of company', () => {
    const kindsOf = (companyKind: Standing['companyKind']) =>
      decided(companyKind)?.ways[0]?.ways.map(({ papers }) => papers[0]?.kind)
    expect(kindsOf('university')).toEqual(['legalUseStatement'])
    expect(kindsOf('enterprise')).toEqual(['legalUseStatement', 'hazardousChemicalLicence'])
    expect(decided('university', 'hazardousChemicalLicence', 'idCard')?.missing).toEqual([
      'legalUseStatement',
    ])
    expect(decided('enterprise', 'hazardousChemicalLicence', 'idCard')?.canSubmit).toBe(true)
  })

  it('with the fewest missing papers are chosen, of equal ones the first', () => {
    expect(decided('enterprise')?.missing).toEqual(['legalUseStatement', 'idCard'])
    expect(decided('enterprise', 'hazardousChemicalLicence')?.missing).toEqual(['idCard'])
  })

  it('are needed for each class, with shared papers listed once', () => {
    const rules = [
      rule({ ways: [{ papers: ['idCard', 'proxyLetter'] }], barredCollections: [12, 3], drawsDown: false }),
      rule({ regulatedClass: 'toxic', ways: [{ papers: ['idCard'] }], barredCollections: [3, 5] }),
    ]
    const both = line({ regulatedClasses: ['precursor2', 'toxic'] })
    const [verdict] = decide([both], standing([], rules))
    expect(verdict).toMatchObject({ missing: ['idCard', 'proxyLetter'], barredCollections: [3, 5, 12] })
    const [shown] = decide([both], standing([paper(1, 'idCard'), paper(2, 'proxyLetter')], rules))
    expect(shown?.reliances.map(({ qualificationId }) => qualificationId)).toEqual([1, 2])
  })

  it('are not needed by a rule without any, and cannot be met where all are closed', () => {
    expect(decide([line()], standing([], [rule({ ways: [] })]))[0]?.canSubmit).toBe(true)
    const closed = rule({ ways: [{ papers: ['purchaseFiling'], companyKinds: ['enterprise'] }] })
    expect(decide([line()], standing([permit(1, 1e9)], [closed]))[0]).toMatchObject({
      canSubmit: false,
      missing: ['purchaseFiling'],
    })
  })
})
