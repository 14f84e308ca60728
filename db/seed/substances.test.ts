import { describe, expect, it } from 'vitest'
import hStatements from '#features/catalog/ghs/h-statements.json' with { type: 'json' }
import pStatements from '#features/catalog/ghs/p-statements.json' with { type: 'json' }
import { grades, regulatedClasses, shippingConditions, storageConditions } from '#features/catalog/schema.ts'
import { isCasNumber } from '#shared/cas-number.ts'
import { readCategories } from './categories.ts'
import { elementsOfFormula, elementsOfSmiles, weightOfElements } from './molecular-formula.ts'
import { isLadder } from './packs.ts'
import { readArticles, readSubstances } from './substances.ts'

const substances = readSubstances()
const articles = readArticles()
const everything = [...substances, ...articles]
const leaves = new Set(
  readCategories()
    .filter(({ isLeaf }) => isLeaf)
    .map(({ key }) => key),
)

/** Keys of all failing entries. */
const failing = <T extends { key: string }>(list: T[], isRight: (one: T) => boolean) =>
  list.filter((one) => !isRight(one)).map(({ key }) => key)

const doubles = (texts: string[]) => [...new Set(texts.filter((text, i) => texts.indexOf(text) !== i))]
const allIn = (texts: readonly string[], known: readonly string[]) =>
  texts.every((text) => known.includes(text))

describe('the substances', () => {
  it('are at least 600, without duplicates', () => {
    expect(substances.length).toBeGreaterThanOrEqual(600)
    expect(articles.length).toBeGreaterThanOrEqual(60)
    expect(doubles(everything.map(({ key }) => key))).toEqual([])
    expect(failing(everything, ({ key }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
    expect(doubles(everything.map(({ nameZh }) => nameZh))).toEqual([])
    expect(doubles(everything.map(({ nameEn }) => nameEn.toLowerCase()))).toEqual([])
  })

  it('have CAS numbers with valid check digits', () => {
    expect(failing(substances, ({ cas }) => cas === undefined || isCasNumber(cas))).toEqual([])
  })

  it('have the formula of their SMILES', () => {
    const sorted = (counts: object) => JSON.stringify(Object.entries(counts).sort())
    const isSame = ({ formula, smiles }: (typeof substances)[number]) =>
      !smiles ||
      (formula !== undefined && sorted(elementsOfFormula(formula)) === sorted(elementsOfSmiles(smiles)))
    expect(failing(substances, isSame)).toEqual([])
  })

  it('have valid InChIKeys, with equal ones only for the same formula', () => {
    const keyed = substances.filter(({ inchiKey }) => inchiKey)
    expect(keyed.length).toBeGreaterThan(1000)
    expect(failing(keyed, ({ inchiKey = '' }) => /^[A-Z]{14}-[A-Z]{8}SA-[A-Z]$/.test(inchiKey))).toEqual([])
    const formulaOf = new Map(keyed.map(({ inchiKey, formula }) => [inchiKey, formula]))
    expect(failing(keyed, ({ inchiKey, formula }) => formulaOf.get(inchiKey) === formula)).toEqual([])
    const ethanol = substances.find(({ cas }) => cas === '64-17-5')
    expect(ethanol?.inchiKey).toBe('LFQSCWFLJHTTHZ-UHFFFAOYSA-N')
  })

  it('have the weight of their formula', () => {
    const isRight = ({ formula, weight }: (typeof substances)[number]) =>
      (formula === undefined) === (weight === undefined) &&
      (!formula || !weight || Math.abs(weightOfElements(elementsOfFormula(formula)) - weight) <= 0.05)
    expect(failing(substances, isRight)).toEqual([])
  })

  it('are in existing leaf categories', () => {
    expect(
      failing(everything, ({ category, alsoIn = [] }) =>
        [category, ...alsoIn].every((key) => leaves.has(key)),
      ),
    ).toEqual([])
  })

  it('have only H and P codes with a text in the shop', () => {
    const unknown = substances.flatMap(({ key, hazards }) => [
      ...(hazards?.h ?? []).filter((code) => !(code in hStatements)).map((code) => `${key} ${code}`),
      ...(hazards?.p ?? []).filter((code) => !isKnownP(code)).map((code) => `${key} ${code}`),
    ])
    expect(unknown).toEqual([])
  })

  it("use the shop's terms", () => {
    const isRight = (one: (typeof substances)[number]) =>
      allIn(Object.keys(one.grades), grades) &&
      Object.keys(one.grades).length > 0 &&
      allIn(Object.keys(one.standards ?? {}), Object.keys(one.grades)) &&
      allIn(one.storage ?? [], storageConditions) &&
      allIn(one.regulated ?? [], regulatedClasses) &&
      (!one.shipping || allIn([one.shipping], shippingConditions)) &&
      isLadder(one.packs) &&
      one.price > 0
    expect(failing(substances, isRight)).toEqual([])
  })

  it('name hydrates in one style, and state no melting point of 300 °C for what decomposes', () => {
    const styles = /水合物|[（(][^（()）]*(?:结晶)?水[)）]/
    expect(
      failing(substances, ({ nameZh }) => !styles.test(nameZh.replace(/[（(]含[^)）]*[)）]/, ''))),
    ).toEqual([])
    expect(failing(substances, ({ meltingPoint }) => meltingPoint !== '300 °C')).toEqual([])
  })

  it('exclude everything that the shop must not sell', () => {
    expect(failing(substances, ({ regulated = [] }) => !regulated.includes('precursor-1'))).toEqual([])
    expect(
      substances.filter(({ regulated }) => regulated?.includes('highly-toxic')).length,
    ).toBeLessThanOrEqual(5)
  })
})

const isKnownP = (code: string) => code in pStatements || code.split('+').every((part) => part in pStatements)

describe('formulas', () => {
  it.each([
    ['(NH4)2Fe(SO4)2·6H2O', { N: 2, H: 20, Fe: 1, S: 2, O: 14 }],
    ['CDCl3', { C: 1, D: 1, Cl: 3 }],
    ['K4[Fe(CN)6]·3H2O', { K: 4, Fe: 1, C: 6, N: 6, H: 6, O: 3 }],
  ])('counts %s', (formula, counts) => expect(elementsOfFormula(formula)).toEqual(counts))

  it('does not parse invalid formulas', () => expect(() => elementsOfFormula('C2x')).toThrow(SyntaxError))
  it('counts the hydrogens of a structure', () =>
    expect(elementsOfSmiles('[2H]OC.O')).toEqual({ D: 1, O: 2, C: 1, H: 5 }))
})
