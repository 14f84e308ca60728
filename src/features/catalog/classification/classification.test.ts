import { describe, expect, it } from 'vitest'
import { shippedFolder } from '#features/regulations/factories.ts'
import { provideLists } from '#features/regulations/service.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildCategories, buildCells, type Cells, importRows } from '../import/factories.ts'

const database = await testDatabase()
const { db } = database
await provideLists(database, shippedFolder)
await buildCategories(database)

const cells = (number: string, changes: Cells) =>
  buildCells({ catalog_number: number, sku_code: `${number}-1`, cas_number: '', smiles: '', ...changes })

const productOf = (catalogNumber: string) =>
  db.selectFrom('product').selectAll().where('catalogNumber', '=', catalogNumber).executeTakeFirstOrThrow()

const matchesOf = (catalogNumber: string) =>
  db
    .selectFrom('productClass')
    .innerJoin('product', 'product.id', 'productClass.productId')
    .selectAll('productClass')
    .where('catalogNumber', '=', catalogNumber)
    .execute()

/** Rows that say nothing of lists: what they are, and the classes that they must get. */
const planted: [Cells, string[]][] = [
  [{ name_zh: '4-苯胺基-N-苯乙基哌啶', name_en: '4-ANPP', cas_number: '21409-26-7' }, ['precursor-1']],
  [
    { name_zh: '氯酸钠', name_en: 'Sodium chlorate', cas_number: '7775-09-9', purity: '≥80%' },
    ['explosive-precursor'],
  ],
  [{ name_zh: '氯胺酮标准品', name_en: 'Ketamine', cas_number: '6740-88-1' }, ['psychotropic-1']],
  [{ name_zh: '过氧化氢 3%', name_en: 'Hydrogen peroxide 3 %', cas_number: '7722-84-1', purity: '3%' }, []],
  [
    { name_zh: '过氧化氢 30%', name_en: 'Hydrogen peroxide 30 %', cas_number: '7722-84-1', purity: '30%' },
    ['explosive-precursor'],
  ],
  [{ name_zh: '丙酮', name_en: 'Acetone', cas_number: '67-64-1' }, ['precursor-3']],
  [{ name_zh: '氯化钠', name_en: 'Sodium chloride', cas_number: '7647-14-5' }, []],
]

describe('an import', () => {
  it('classifies rows that claim nothing, and reports them', async () => {
    const rows = planted.map(([changes], at) => cells(`L-${at}`, changes))
    const dry = await importRows(database, rows, { dryRun: true })
    const outcome = await importRows(database, rows)
    for (const [at, [, classes]] of planted.entries())
      expect((await productOf(`L-${at}`)).regulatedClasses, planted[at]?.[0].name_en).toEqual(classes)
    expect(outcome.lines.filter(({ kind }) => kind === 'class').length).toBe(5)
    expect(dry.lines).toEqual(outcome.lines)
    expect(dry.unclaimed).toEqual(outcome.unclaimed)
    expect(outcome.unclaimed).toContainEqual(
      expect.objectContaining({ regulatedClass: 'explosive-precursor', rows: 2 }),
    )
    expect(await db.selectFrom('classificationDue').selectAll().execute()).toEqual([])
  })

  it('counts every row of a product, also when nothing changed', async () => {
    const rows = [
      cells('R-1', { name_zh: '乙醚', cas_number: '60-29-7' }),
      cells('R-1', { name_zh: '乙醚', cas_number: '60-29-7', sku_code: 'R-1-2', packing: '1 L' }),
    ]
    await importRows(database, rows)
    const { unclaimed, products } = await importRows(database, rows)
    expect(products.unchanged).toBe(1)
    expect(unclaimed).toMatchObject([{ regulatedClass: 'precursor-2', rows: 2 }])
  })

  it('adds classes by a claim, and a later file without the claim removes only the claim', async () => {
    const row = (regulated: string) =>
      cells('C-1', { name_zh: '甲苯', cas_number: '108-88-3', regulated_classes: regulated })
    await importRows(database, [row('highly-toxic')])
    expect((await productOf('C-1')).regulatedClasses).toEqual(['highly-toxic', 'precursor-3'])
    await importRows(database, [row('')])
    expect((await productOf('C-1')).regulatedClasses).toEqual(['precursor-3'])
  })

  it('marks hazardous chemicals of the catalogue whatever the file says', async () => {
    await importRows(database, [cells('H-1', { cas_number: '67-56-1', is_hazardous_chemical: '否' })])
    expect(await productOf('H-1')).toMatchObject({ isHazardousChemical: true, claimsHazardous: false })
  })

  it('leaves a misspelt name without a number to the review, regulated meanwhile', async () => {
    await importRows(database, [cells('M-1', { name_zh: '高氯酸纳', name_en: '' })])
    expect((await productOf('M-1')).regulatedClasses).toEqual(['explosive-precursor'])
    expect(await matchesOf('M-1')).toContainEqual(
      expect.objectContaining({ isUncertain: true, decision: null }),
    )
  })
})
