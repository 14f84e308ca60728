import type { Sql } from 'postgres'
import { describe, expect, it, vi } from 'vitest'
import { buildCells, importRows, silentLog } from '#features/catalog/import/factories.ts'
import { isCasNumber } from '#shared/cas-number.ts'
import { testDatabase } from '../../tests/database.ts'
import { cellsInOrder, demoRows } from './demo-rows.ts'
import { readIngredients } from './ingredients.ts'
import { largeRows } from './large-rows.ts'
import { loadDemo } from './load-demo.ts'
import { elementsOfFormula, elementsOfSmiles, weightOfElements } from './molecular-formula.ts'
import { systematicCompounds } from './systematic.ts'

const log = silentLog
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

describe('loading the demo', { timeout: 300_000 }, () => {
  it('fills an empty shop, finishes an interrupted load, and then changes nothing', async () => {
    const database = await testDatabase()
    const { sql, db } = database
    await expect(
      loadDemo({
        sql,
        db,
        log,
        onProgress: (line) => {
          if (line.includes('10000 skus')) throw new Error('cut off')
        },
      }),
    ).rejects.toThrow('cut off')
    const messages: string[] = []
    const info = vi.fn()
    await loadDemo({ sql, db, log: { ...log, info }, onProgress: (line) => void messages.push(line) })
    expect(info).toHaveBeenCalledWith(expect.objectContaining({ warnings: 0 }), 'catalogue import')
    expect(messages.join()).not.toContain('refused')
    const [counts] =
      await sql`select (select count(*)::int from sku) as skus, (select count(*)::int from special_price) as offers,
      (select count(*)::int from product where regulated_classes <> '{}' and id in (select product_id from sku
        join special_price on sku_id = sku.id)) as regulated, (select name_en from brand where id = 941) as house,
      (select count(*)::int from seo_entry where path = '/') as home, (select max(updated_at)::text from product) as latest`
    expect(counts).toMatchObject({ skus: rows.length, offers: 36, regulated: 0, house: 'Reagora', home: 1 })
    expect(await findPrices(sql)).toEqual({ levels: 3, tiered: 300, contracts: 40, dearer: 0 })
    expect(await findLots(sql)).toEqual({ share: '0.1', isTold: true, wrong: 0, lacking: 0 })
    await sql`update lot set produced_on = '2020-01-01', expires_on = '2022-01-01'`
    await sql`update price_level set discount_bp = 700 where key = 'vip1'`
    await loadDemo({ sql, db, log, onProgress: (line) => messages.push(line) })
    expect(await sql`select count(*)::int as count from lot where expires_on <= current_date`).toEqual([
      { count: 0 },
    ])
    expect(await sql`select discount_bp as bp from price_level where key = 'vip1'`).toEqual([{ bp: 700 }])
    expect(messages.filter((line) => line.endsWith('loaded'))).toHaveLength(1)
    expect(await sql`select max(updated_at)::text as latest from product`).toEqual([
      { latest: counts?.latest },
    ])
    const added = await importRows(database, [buildCells({ brand: 'Another', category: 'alcohols' })])
    expect(added).toMatchObject({ brandsAdded: 1, refusedRows: 0 })
  })

  it('does nothing in a shop with its own products', async () => {
    const database = await testDatabase()
    await database.sql`insert into category (key, level, name_zh, name_en) values ('alcohols', 1, '醇', 'Alcohols')`
    await importRows(database, [buildCells()])
    await loadDemo({ ...database, log })
    expect(await database.sql`select count(*)::int as count from product`).toEqual([{ count: 1 }])
  })
})

async function findLots(sql: Sql) {
  const [counts] = await sql`
    with place as (
      select sku_id, warehouse, count(*) as lots, count(distinct expires_on) as days, sum(quantity_tenths) as tenths
      from lot group by sku_id, warehouse
    )
    select round(count(distinct sku_id) filter (where lots > 1)::numeric / count(distinct sku_id), 1)::text as share,
      bool_and(days = lots) as "isTold",
      (select count(*)::int from place join stock using (sku_id, warehouse) where tenths <> on_hand_tenths) as wrong,
      (select count(*)::int from lot join sku on sku.id = sku_id where not exists (select from coa
        where coa.product_id = sku.product_id and upper(coa.lot_number) = upper(lot.lot_number))) as lacking
    from place`
  return counts
}

async function findPrices(sql: Sql) {
  const [counts] = await sql`select (select count(*)::int from price_level) as levels,
    (select count(distinct sku_id)::int from quantity_tier) as tiered,
    (select count(*)::int from contract_price c join company on company.id = c.company_id where price_level = 'vip1') as contracts,
    (select count(*)::int from sku s join quantity_tier t on t.sku_id = s.id
      left join contract_price c on c.sku_id = s.id
      where t.price_fen >= list_price_fen or c.price_fen >= list_price_fen) as dearer`
  return counts
}

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
    const compounds = systematicCompounds().take(3000).toArray()
    expect(distinct(compounds.map(({ nameEn }) => nameEn))).toBe(3000)
    expect(distinct(compounds.map(({ cas }) => cas))).toBe(3000)
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
