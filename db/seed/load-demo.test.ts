import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCells, importRows, silentLog } from '#features/catalog/import/factories.ts'
import { rowsOf } from '#server/db/sql.ts'
import { isCasNumber } from '#shared/cas-number.ts'
import { testDatabase } from '../../tests/database.ts'
import { cellsInOrder, demoRows } from './demo-rows.ts'
import { readIngredients } from './ingredients.ts'
import { largeRows } from './large-rows.ts'
import { loadDemo } from './load-demo.ts'
import { elementsOfFormula, elementsOfSmiles, weightOfElements } from './molecular-formula.ts'
import { systematicCompounds } from './systematic.ts'

const ingredients = readIngredients()
const rows = [...demoRows(ingredients)]
const distinct = (texts: (string | undefined)[]) => new Set(texts).size

describe('the rows of the demo catalogue', () => {
  it('are at least 4,000 products and 12,000 skus, without duplicate numbers', () => {
    expect(distinct(rows.map((row) => row.catalog_number))).toBeGreaterThanOrEqual(4000)
    expect(rows.length).toBeGreaterThanOrEqual(12_000)
    expect(distinct(rows.map((row) => row.sku_code))).toBe(rows.length)
    const owner = new Map(rows.map((row) => [row.catalog_number, `${row.brand} ${row.name_zh} ${row.grade}`]))
    expect(
      rows.every((row) => owner.get(row.catalog_number) === `${row.brand} ${row.name_zh} ${row.grade}`),
    ).toBe(true)
  })

  it('contain nothing synthetic, and every brand sells something', () => {
    expect(rows.every((row) => row.is_synthetic === '否')).toBe(true)
    expect(distinct(rows.map((row) => row.brand))).toBe(ingredients.brands.length)
  })

  it('keep their numbers when substances are added or removed', () => {
    const { substances } = ingredients
    const fewer = [
      ...demoRows({ ...ingredients, substances: substances.filter((_, place) => place % 10 !== 0) }),
    ]
    const before = new Map(rows.map((row) => [row.sku_code, cellsInOrder(row).join('\t')]))
    const moved = fewer.filter((row) => before.get(row.sku_code) !== cellsInOrder(row).join('\t'))
    // A hash collision moves the later product to the next free number.
    expect(moved.length).toBeLessThan(fewer.length / 500)
  })

  it('cost less per gram in larger packs', () => {
    const ofOne = rows.filter((row) => row.catalog_number === rows[0]?.catalog_number && row.list_price)
    const perGram = ofOne.map((row) => Number(row.list_price) / Number.parseFloat(row.packing ?? ''))
    expect(perGram.length).toBeGreaterThan(1)
    expect(perGram.toSorted((a, b) => b - a)).toEqual(perGram)
    expect(rows.every((row) => !row.list_price || /\.[05]0$/.test(row.list_price))).toBe(true)
  })
})

/** tests/start.test.ts loads it into an empty shop. */
it('the demo is not loaded into a shop with its own products', async () => {
  const database = await testDatabase()
  await sql`insert into category (key, level, name_zh, name_en) values ('alcohols', 1, '醇', 'Alcohols')`.execute(
    database.db,
  )
  await importRows(database, [buildCells()])
  await loadDemo({ ...database, log: silentLog })
  expect(await rowsOf(database.db, sql`select count(*)::int as count from product`)).toEqual([{ count: 1 }])
})

describe('large catalogues for trials', () => {
  it('have exactly the requested number of products, the same every time', () => {
    const make = (count: number) => [...largeRows(ingredients, count)]
    const large = make(12_000)
    expect(distinct(large.map((row) => row.catalog_number))).toBe(12_000)
    expect(distinct(large.map((row) => row.sku_code))).toBe(large.length)
    expect(large.filter((row) => row.is_synthetic === '是').length).toBeGreaterThan(2000)
    expect(make(12_000)).toEqual(large)
    expect(make(50)).toEqual(rows.slice(0, make(50).length))
  })

  it('consist of compounds with correct formula, weight and CAS number', () => {
    const compounds = systematicCompounds().take(1500).toArray()
    expect(distinct(compounds.map(({ nameEn }) => nameEn))).toBe(1500)
    expect(distinct(compounds.map(({ cas }) => cas))).toBe(1500)
    expect(compounds.filter(({ cas }) => !isCasNumber(cas))).toEqual([])
    const sorted = (counts: object) => JSON.stringify(Object.entries(counts).sort())
    const wrong = compounds.filter(({ formula, smiles, weight }) => {
      const elements = elementsOfFormula(formula)
      return (
        sorted(elements) !== sorted(elementsOfSmiles(smiles)) ||
        Math.abs(weightOfElements(elements) - weight) > 0.05
      )
    })
    expect(wrong).toEqual([])
    expect(compounds[1]).toMatchObject({
      nameZh: '2,3,4-三溴苯胺',
      nameEn: '2,3,4-Tribromoaniline',
      formula: 'C6H4Br3N',
    })
  })
})
