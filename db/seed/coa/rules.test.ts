import { describe, expect, it } from 'vitest'
import {
  type CoaItem,
  isMet,
  requirementText,
  resultText,
  verdictOf,
} from '#features/reports/service.server.ts'
import { demoRows } from '../demo-rows.ts'
import { readIngredients } from '../ingredients.ts'
import { elementsOf, limitOf, type ProductFacts } from './facts.ts'
import { itemsOf } from './rules.ts'

const rows = [...demoRows(readIngredients())].filter((row) => row.lot_number)
const factsOf = (row: (typeof rows)[number]): ProductFacts => ({
  category: row.category ?? '',
  nameEn: row.name_en ?? '',
  grade: row.grade ?? null,
  purity: row.purity ?? null,
  molecularFormula: row.molecular_formula ?? null,
  appearanceZh: row.appearance_zh ?? null,
  appearanceEn: row.appearance_en ?? null,
  meltingPoint: row.melting_point ?? null,
  density: row.density ?? null,
  casNumber: row.cas_number ?? null,
})
const analysed = rows.map((row) => ({
  row,
  items: itemsOf(factsOf(row), row.catalog_number ?? '', row.lot_number ?? ''),
}))
const cjk = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
const keysOf = (name: string, grade: string) =>
  analysed.find(({ row }) => row.name_en === name && row.grade === grade)?.items.map(({ key }) => key)

describe('certificates of the demo', () => {
  it('pass, with at least three items, each once', () => {
    expect(analysed.filter(({ items }) => items.length < 3).map(({ row }) => row.sku_code)).toEqual([])
    expect(analysed.filter(({ items }) => verdictOf(items) !== 'passed')).toEqual([])
    expect(analysed.filter(({ items }) => new Set(items.map(({ key }) => key)).size < items.length)).toEqual(
      [],
    )
  })

  it('hold figures only, and never more than 100 %', () => {
    const values = analysed.flatMap(({ items }) => items)
    const isFigure = ({ lowerLimit, upperLimit, resultValue }: CoaItem) =>
      [lowerLimit, upperLimit, resultValue].every((text) => text === null || /^-?\d+(\.\d+)?$/.test(text))
    const isTooMuch = ({ unit, operator, resultValue }: CoaItem) =>
      unit.includes('%') && operator === 'at-least' && Number(resultValue) > 100
    const isNothing = ({ resultValue }: CoaItem) => Number(resultValue) === 0 && resultValue !== null
    expect(values.filter((item) => !isFigure(item) || isTooMuch(item) || isNothing(item))).toEqual([])
  })

  it('say everything in both languages', () => {
    const texts = ({ nameEn, methodEn, requirementEn, resultEn, unit }: CoaItem) =>
      [nameEn, methodEn, requirementEn, resultEn, unit].join(' ')
    const chinese = analysed.flatMap(({ items }) => items).filter((item) => cjk.test(texts(item)))
    expect([...new Set(chinese.map(({ nameEn }) => nameEn))]).toEqual([])
  })

  it('test no salt for what it consists of', () => {
    const own = { chloride: 'Cl', sulfate: 'S', iron: 'Fe', 'trace-na': 'Na', 'trace-cu': 'Cu' }
    const wrong = analysed.filter(({ row, items }) =>
      items.some(
        ({ key }) =>
          key in own && elementsOf(row.molecular_formula ?? null).has(own[key as keyof typeof own]),
      ),
    )
    expect(wrong.map(({ row }) => row.name_en)).toEqual([])
  })

  it.each([
    [
      'Sodium chloride',
      'AR',
      ['appearance', 'assay', 'insoluble-in-water', 'sulfate', 'iron', 'heavy-metals'],
    ],
    [
      'Ethanol',
      'AR',
      ['appearance', 'assay', 'density', 'water', 'residue-on-evaporation', 'acidity', 'colour'],
    ],
    [
      'Sulfuric acid',
      'AR',
      ['appearance', 'assay', 'colour', 'residue-on-ignition', 'chloride', 'iron', 'heavy-metals'],
    ],
    ['Deuterium oxide', 'D', ['appearance', 'isotopic-enrichment', 'nmr']],
  ])('%s %s is analysed as usual', (name, grade, keys) => expect(keysOf(name, grade)).toEqual(keys))

  it('measure the absorbance of solvents for chromatography', () =>
    expect(keysOf('Acetonitrile', 'HPLC')).toEqual(
      expect.arrayContaining(['absorbance-200', 'absorbance-220', 'absorbance-254', 'water']),
    ))
})

it.each([
  [0.002, 'AR', '0.002'],
  [0.002, 'GR', '0.001'],
  [0.002, 'CP', '0.01'],
  [0.1, 'HPLC', '0.05'],
  [10, 'CP', '30'],
  [0.0005, 'EP', '0.0001'],
])('a limit of %f for AR is %s for %s', (ofAr, grade, text) => expect(limitOf(ofAr, grade)).toBe(text))

describe('an item', () => {
  const item = (more: Partial<CoaItem>): CoaItem => ({
    key: 'x',
    nameZh: '项目',
    nameEn: 'Item',
    methodZh: '',
    methodEn: '',
    operator: 'at-most',
    lowerLimit: null,
    upperLimit: null,
    unit: '%',
    requirementZh: '',
    requirementEn: '',
    resultValue: null,
    isBelow: false,
    resultZh: '',
    resultEn: '',
    conforms: null,
    ...more,
  })
  it.each([
    [{ upperLimit: '0.0010', resultValue: '0.0010' }, true, '≤0.0010%', '0.0010%'],
    [{ upperLimit: '0.001', resultValue: '0.0011' }, false, '≤0.001%', '0.0011%'],
    [{ upperLimit: '0.001', resultValue: '0.0002', isBelow: true }, true, '≤0.001%', '<0.0002%'],
    [{ operator: 'at-least', lowerLimit: '99.5', resultValue: '99.4' }, false, '≥99.5%', '99.4%'],
    [
      { operator: 'range', lowerLimit: '6.8', upperLimit: '7.2', resultValue: '7.2', unit: '' },
      true,
      '6.8–7.2',
      '7.2',
    ],
    [{ operator: 'equal', lowerLimit: '2', resultValue: '2.0', unit: 'U' }, true, '2 U', '2.0 U'],
    [
      { operator: 'text', requirementEn: 'White', requirementZh: '白色', resultEn: 'White', conforms: false },
      false,
      'White',
      'White',
    ],
  ] as const)('%j is judged', (more, met, requirement, result) => {
    expect(isMet(item(more))).toBe(met)
    expect(requirementText(item(more), 'en')).toBe(requirement)
    expect(resultText(item(more), 'en')).toBe(result)
  })
})
