import { describe, expect, it } from 'vitest'
import { decide, type HeldQualification, neededOf, type RegulatedLine, type Rule } from './decide.ts'

const line = (traits: Partial<RegulatedLine> = {}): RegulatedLine => ({
  skuId: 1,
  regulatedClasses: ['precursor2'],
  casNumber: '67-66-3',
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  quantityTenths: 10,
  ...traits,
})
const rule = (traits: Partial<Rule> = {}): Rule => ({
  regulatedClass: 'precursor2',
  papers: [['purchaseFiling']],
  drawsDown: true,
  barredCollections: [],
  ...traits,
})
const permit = (id: number, leftMilli: number, traits: object = {}): HeldQualification => ({
  id,
  kind: 'purchaseFiling',
  substances: [{ id: id * 10, casNumber: '67-66-3', dimension: 'volume', leftMilli, ...traits }],
})
const paper = (id: number, kind: HeldQualification['kind']): HeldQualification => ({
  id,
  kind,
  substances: [],
})
const standing = (qualifications: HeldQualification[], rules = [rule()], isVerified = true) => ({
  rules,
  qualifications,
  isVerified,
})

describe('a line', () => {
  it('without a rule is sold to all; regulated lines only to verified companies', () => {
    const [verdict] = decide([line({ regulatedClasses: [] })], standing([], [], false))
    expect(verdict).toEqual({ canSubmit: true, missing: [], barredCollections: [], reliances: [] })
    const [refused] = decide([line()], standing([permit(1, 1e9)], [rule()], false))
    expect(refused).toEqual({
      canSubmit: false,
      missing: ['businessLicence'],
      barredCollections: [],
      reliances: [],
    })
  })

  it('of a class without a rule is not sold with any qualification', () => {
    const [verdict] = decide(
      [line({ regulatedClasses: ['precursor2', 'unknown'] })],
      standing([permit(1, 1e9)]),
    )
    expect(verdict).toMatchObject({ canSubmit: false, missing: [], reliances: [] })
  })

  it('uses the first permit with enough quantity left', () => {
    const permits = [permit(1, 499_999), permit(2, 500_000), permit(3, 1e9)]
    const draws = [{ substanceId: 20, milli: 500_000 }]
    expect(decide([line()], standing(permits))[0]?.reliances).toEqual([{ qualificationId: 2, draws }])
  })

  it('requires a permit for its substance, in its dimension', () => {
    const permits = [permit(1, 1e9, { casNumber: '67-64-1' }), permit(2, 1e9, { dimension: 'mass' })]
    expect(decide([line()], standing(permits))[0]).toMatchObject({
      canSubmit: false,
      missing: ['purchaseFiling'],
    })
    expect(decide([line({ amount: null })], standing([permit(3, 1e9)]))[0]?.canSubmit).toBe(false)
  })

  it('counts what earlier lines use, but not what refused ones would', () => {
    const permits = [permit(1, 900_000)]
    const refused = line({ regulatedClasses: ['precursor2', 'unknown'] })
    const verdicts = decide([refused, line(), line()], standing(permits))
    expect(verdicts.map(({ canSubmit }) => canSubmit)).toEqual([false, true, false])
  })

  it('reports no quantities without draw-down or a permit', () => {
    const plain = rule({ drawsDown: false })
    expect(decide([line()], standing([permit(1, 0)], [plain]))[0]?.reliances).toEqual([
      { qualificationId: 1, draws: [] },
    ])
    const statement = rule({ papers: [['legalUseStatement']] })
    const [verdict] = decide(
      [line()],
      standing([paper(7, 'legalUseStatement'), paper(8, 'legalUseStatement')], [statement]),
    )
    expect(verdict?.reliances).toEqual([{ qualificationId: 7, draws: [] }])
  })
})

describe('alternative sets of qualifications', () => {
  const sets = rule({
    papers: [['hazardousChemicalLicence'], ['legalUseStatement'], ['legalUseStatement', 'idCard']],
    drawsDown: false,
  })
  const missing = (...kinds: HeldQualification['kind'][]) =>
    decide(
      [line()],
      standing(
        kinds.map((kind, n) => paper(n, kind)),
        [sets],
      ),
    )[0]?.missing

  it('prefer the one with the fewest missing, then the one without a licence', () => {
    expect(missing()).toEqual(['legalUseStatement'])
    expect(missing('idCard')).toEqual(['legalUseStatement'])
    expect(missing('hazardousChemicalLicence')).toEqual([])
    expect(missing('legalUseStatement')).toEqual([])
  })

  it('need one set per class, and list shared qualifications once', () => {
    const rules = [
      rule({ papers: [['idCard', 'proxyLetter']], barredCollections: [12, 3], drawsDown: false }),
      rule({ regulatedClass: 'toxic', papers: [['idCard']], barredCollections: [3, 5], drawsDown: false }),
    ]
    const [verdict] = decide([line({ regulatedClasses: ['precursor2', 'toxic'] })], standing([], rules))
    expect(verdict).toMatchObject({ missing: ['idCard', 'proxyLetter'], barredCollections: [3, 5, 12] })
    const [shown] = decide(
      [line({ regulatedClasses: ['precursor2', 'toxic'] })],
      standing([paper(1, 'idCard'), paper(2, 'proxyLetter')], rules),
    )
    expect(shown?.reliances.map(({ qualificationId }) => qualificationId)).toEqual([1, 2])
  })

  it('are satisfied by a rule without qualifications', () => {
    expect(decide([line()], standing([], [rule({ papers: [] })]))[0]?.canSubmit).toBe(true)
  })
})

describe('the quantity drawn from a permit', () => {
  it.each([
    ['mg', { dimension: 'mass', milli: 2 }],
    ['g', { dimension: 'mass', milli: 1500 }],
    ['kg', { dimension: 'mass', milli: 1_500_000 }],
    ['t', { dimension: 'mass', milli: 1_500_000_000 }],
    ['µL', { dimension: 'volume', milli: 2 }],
    ['mL', { dimension: 'volume', milli: 1500 }],
    ['L', { dimension: 'volume', milli: 1_500_000 }],
    ['piece', undefined],
    [null, undefined],
  ])('by 1.5 %s is %j', (amountUnit, needed) =>
    expect(neededOf(line({ amount: 1.5, amountUnit }))).toEqual(needed),
  )

  it('counts packs and quantities, rounded up', () => {
    expect(neededOf(line({ packCount: 6, amount: 4, amountUnit: 'L', quantityTenths: 25 }))?.milli).toBe(
      60_000_000,
    )
    expect(neededOf(line({ amount: 0.0001, amountUnit: 'g', quantityTenths: 1 }))?.milli).toBe(1)
    expect(neededOf(line({ amount: null }))).toBeUndefined()
  })
})
