import { describe, expect, it } from 'vitest'
import { classifiedProduct, shippedEntries, shippedIndex } from '#features/regulations/factories.ts'
import { classify } from '#features/regulations/service.server.ts'
import { shanghaiDate } from '#shared/display.ts'
import { type Cells, demoRows } from './demo-rows.ts'
import { readIngredients } from './ingredients.ts'

const today = shanghaiDate(new Date())
const index = await shippedIndex(today)
const entries = new Map(shippedEntries(today).map((entry) => [entry.id, entry]))
const wordsOf = (text: string | undefined) => (text ? text.split('|') : [])

function restrictionsOf(cells: Cells) {
  return classesOf(cells).filter(({ entryId }) =>
    ['regulated', 'barred'].includes(entries.get(entryId ?? 0)?.effect ?? ''),
  )
}

function classesOf(cells: Cells) {
  const product = classifiedProduct({
    casNumber: cells.cas_number || null,
    nameZh: cells.name_zh ?? '',
    nameEn: cells.name_en ?? '',
    aliasesZh: wordsOf(cells.aliases_zh),
    aliasesEn: wordsOf(cells.aliases_en),
    smiles: cells.smiles || null,
    grade: cells.grade || null,
    purity: cells.purity || null,
    formula: cells.molecular_formula || null,
    molecularWeight: Number(cells.molecular_weight) || null,
    density: cells.density || null,
  })
  return classify(product, index)
}

/** Classes that the lists give beyond the claims; all of them wait for a review, caffeine apart. */
const byListsAlone = [
  '咖啡因 psychotropic-2',
  '氘代丙酮 precursor-3?',
  '氘代氯仿 precursor-2?',
  '氘代甲苯 precursor-3?',
  '盐酸标准滴定溶液 precursor-3?',
  '硝酸银标准滴定溶液 explosive-precursor?',
  '硫酸标准滴定溶液 precursor-3?',
  '红铝（70% 甲苯溶液） precursor-3?',
  '重铬酸钾标准滴定溶液 explosive-precursor?',
  '高氯酸（冰乙酸介质）标准滴定溶液 explosive-precursor?',
  '高锰酸钾标准滴定溶液 explosive-precursor?',
  '高锰酸钾标准滴定溶液 precursor-3?',
]

describe('the classes of the demo catalogue', () => {
  const products = [
    ...new Map(
      [...demoRows(readIngredients())].map((cells) => [`${cells.name_zh} ${cells.grade}`, cells]),
    ).values(),
  ].map((cells) => ({ cells, found: restrictionsOf(cells), claims: wordsOf(cells.regulated_classes) }))

  it('contain every claim of the file', () => {
    const unfounded = products.flatMap(({ cells, found, claims }) =>
      claims
        .filter((claim) => !found.some(({ regulatedClass }) => regulatedClass === claim))
        .map((claim) => `${cells.name_zh} ${claim}`),
    )
    expect(unfounded).toEqual([])
  })

  it('exceed the claims where the letter of a list does', () => {
    const extra = products.flatMap(({ cells, found, claims }) =>
      found
        .filter(({ regulatedClass }) => !claims.includes(regulatedClass))
        .map(
          ({ regulatedClass, isUncertain }) => `${cells.name_zh} ${regulatedClass}${isUncertain ? '?' : ''}`,
        ),
    )
    expect([...new Set(extra)].toSorted()).toEqual(byListsAlone.toSorted())
  })

  it('are not those of another substance where a row has names alone', () => {
    const byName = products.flatMap(({ cells }) => {
      const known = new Set(classesOf(cells).map(({ regulatedClass }) => regulatedClass))
      const { name_zh = '', name_en = '', purity = '', grade = '' } = cells
      return classesOf({ name_zh, name_en, purity, grade })
        .filter(({ regulatedClass }) => !known.has(regulatedClass))
        .map(({ regulatedClass }) => `${name_zh} ${regulatedClass}`)
    })
    expect([...new Set(byName)].toSorted()).toEqual(['氘代二氯甲烷 hazardous'])
  })
})
