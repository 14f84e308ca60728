import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { templateText } from './columns.ts'
import {
  buildCategories,
  buildCells,
  type Cells,
  importRows,
  memoryReport,
  silentLog,
  writeTestFile,
} from './factories.ts'
import { openSource } from './open-source.ts'
import { importCatalog } from './service.server.ts'
import { generatedSource } from './source.ts'

const database = await testDatabase()
const { db } = database
const log = silentLog
const rows = (count: number): Cells[] =>
  Array.from({ length: count }, (_, i) => buildCells({ catalog_number: `T-${i >> 1}`, sku_code: `T-${i}` }))
const totals = async () => {
  const [row] = await rowsOf(
    db,
    sql<object>`select (select count(*)::int from product) as products, (select count(*)::int from sku) as skus,
        (select count(*)::int from stock) as stock, (select count(*)::int from lot) as lots,
        (select count(*)::int from brand) as brands, (select count(*)::int from catalog_change) as changes`,
  )
  return { ...row }
}

beforeAll(async () => {
  await buildCategories(database)
  // Cascades to the sales ledger, which refuses to be emptied.
  await sql`alter table sale_entry disable trigger sale_entry_truncate`.execute(db)
})
beforeEach(() =>
  sql`truncate product, sku, stock, lot, product_category, structure, brand, catalog_change cascade`.execute(
    db,
  ),
)

describe('an import', () => {
  it('accepts its own template', async () => {
    await sql`insert into category (key, level, name_zh, name_en) values ('chromatography-solvents', 1, 'x', 'x')
      on conflict do nothing`.execute(db)
    const { lines, report } = memoryReport()
    const outcome = await importCatalog(
      { ...database, log },
      await openSource(writeTestFile(templateText())),
      {
        report,
      },
    )
    expect(lines).toEqual([])
    expect(outcome).toMatchObject({ refusedRows: 0, warnings: 0, products: { added: 1 }, skus: { added: 2 } })
    const [product] = await rowsOf(
      db,
      sql`select p.*, b.name_zh as brand, c.key as category, s.smiles from product p
        join brand b on b.id = p.brand_id join category c on c.id = p.category_id join structure s on s.id = structure_id`,
    )
    expect(product).toMatchObject({
      brand: '示例品牌',
      category: 'alcohols',
      smiles: 'CCO',
      catalog_number: 'SAMPLE-0001',
      grade: 'AR',
      aliases_zh: ['酒精', '乙基醇'],
      molecular_weight: 46.07,
      h_codes: ['H225', 'H319'],
      packing_group: 'II',
      is_hazardous_chemical: true,
      storage_conditions: ['cool', 'ventilated'],
      shelf_life_months: 36,
    })
    const [sku] = await rowsOf(db, sql`select * from sku where sku_code = 'SAMPLE-0001-4L'`)
    expect(sku).toMatchObject({
      pack_count: 4,
      amount: 4,
      amount_unit: 'L',
      list_price_fen: 21_050,
      sales_unit: '箱',
    })
    const lots = await rowsOf(
      db,
      sql`select warehouse, lot_number, quantity_tenths, expires_on from lot order by warehouse`,
    )
    expect(lots[0]).toEqual({
      warehouse: 'east',
      lot_number: '20260105',
      quantity_tenths: 360,
      expires_on: '2029-01-05',
    })
  })

  it('changes nothing when the same rows are imported again', async () => {
    const again = {
      ...buildCells({ lot_number: 'L1', lot_expires: '2030-01-01', aliases_zh: '酒精|x', also_in: 'salts' }),
    }
    await importRows(database, [again])
    const before = await rowsOf(
      db,
      sql`select p.xmin::text, p.updated_at, s.xmin::text as sku from product p join sku s on s.product_id = p.id`,
    )
    const counts = await totals()
    const outcome = await importRows(database, [again])
    expect(outcome).toMatchObject({
      products: { added: 0, changed: 0, unchanged: 1 },
      skus: { unchanged: 1 },
    })
    expect(
      await rowsOf(
        db,
        sql`select p.xmin::text, p.updated_at, s.xmin::text as sku from product p join sku s on s.product_id = p.id`,
      ),
    ).toEqual(before)
    expect(await totals()).toEqual(counts)
  })

  it('updates differing values and leaves out columns missing from the file', async () => {
    await importRows(database, [buildCells({ density: '0.789', lot_number: 'L1' })])
    const { cas_number: _cas, ...rest } = buildCells({
      name_en: 'Ethyl alcohol',
      stock_south: '0',
      lot_number: 'L2',
    })
    const outcome = await importRows(database, [rest])
    expect(outcome).toMatchObject({ products: { changed: 1 }, skus: { unchanged: 1 } })
    const [product] = await rowsOf(
      db,
      sql`select name_en, cas_number, density, updated_at > created_at as "isUpdated" from product`,
    )
    expect(product).toEqual({
      name_en: 'Ethyl alcohol',
      cas_number: '64-17-5',
      density: '0.789',
      isUpdated: true,
    })
    expect(await rowsOf(db, sql`select on_hand_tenths from stock`)).toEqual([{ on_hand_tenths: 0 }])
    expect(await rowsOf(db, sql`select lot_number, quantity_tenths from lot`)).toEqual([
      { lot_number: 'L1', quantity_tenths: 0 },
    ])
  })

  it('clears empty cells of columns in the file', async () => {
    await importRows(database, [buildCells({ also_in: 'salts', aliases_en: 'EtOH' })])
    await importRows(database, [
      buildCells({ also_in: '', aliases_en: '', cas_number: '', smiles: '', list_price: '0' }),
    ])
    const [row] = await rowsOf(
      db,
      sql`select aliases_en, cas_number, structure_id, list_price_fen,
        (select count(*)::int from product_category) as further from product, sku`,
    )
    expect(row).toEqual({
      aliases_en: [],
      cas_number: null,
      structure_id: null,
      list_price_fen: null,
      further: 0,
    })
  })

  it('refuses bad rows one by one and imports the others', async () => {
    const outcome = await importRows(database, [
      buildCells(),
      buildCells({ sku_code: 'T-1-1L', packing: '1 L', list_price: '-3' }),
      buildCells({ sku_code: 'T-1-4L', packing: '4 L', name_en: 'Methanol' }),
      buildCells({ sku_code: 'T-1-500', packing: '500 mL' }),
      buildCells({ catalog_number: 'T-2', sku_code: 'T-1-500' }),
      buildCells({ sku_code: 'T-1-X', packing: '大桶' }),
    ])
    expect(
      outcome.refusals.map(({ row, column, refusal }) => [row, column, refusal.code, refusal.detail]),
    ).toEqual([
      [3, 'list_price', 'not-price', ''],
      [4, 'name_en', 'contradicts-product', '2'],
      [5, 'sku_code', 'sku-twice', '2'],
      [6, 'sku_code', 'sku-twice', '2'],
    ])
    expect(outcome).toMatchObject({
      rows: 6,
      refusedRows: 4,
      warnings: 1,
      skus: { added: 2 },
      products: { added: 1 },
    })
  })

  it('checks rows against those of earlier batches', async () => {
    const outcome = await importRows(
      database,
      [
        buildCells(),
        buildCells({ catalog_number: 'T-2', sku_code: 'T-2-500' }),
        buildCells({ sku_code: 'T-1-1L', cas_number: '67-56-1' }),
        buildCells({ sku_code: 'T-1-4L' }),
        buildCells({ sku_code: 'T-2-500' }),
      ],
      { batchRows: 1 },
    )
    expect(outcome.refusals.map(({ row, refusal }) => [row, refusal.code, refusal.detail])).toEqual([
      [4, 'contradicts-product', '2'],
      [6, 'sku-twice', '3'],
    ])
    expect(outcome.products).toEqual({ added: 2, changed: 0, unchanged: 0 })
  })

  it('refuses a sku of another product and stock below the reserved quantity', async () => {
    await importRows(database, [buildCells(), buildCells({ catalog_number: 'T-2', sku_code: 'T-2-500' })])
    await sql`update stock set reserved_tenths = 20 where sku_id = (select id from sku where sku_code = 'T-1-500')`.execute(
      db,
    )
    const { refusals } = await importRows(database, [
      buildCells({ stock_south: '1.5' }),
      buildCells({ catalog_number: 'T-3', sku_code: 'T-2-500' }),
    ])
    expect(refusals.map(({ column, refusal }) => [column, refusal.code, refusal.detail])).toEqual([
      ['stock_south', 'stock-below-reserved', '2'],
      ['sku_code', 'sku-of-other-product', '试验 T-2'],
    ])
  })

  it('adds unknown brands once, and none for refused rows', async () => {
    await importRows(database, [buildCells()])
    const outcome = await importRows(database, [
      buildCells({ brand: 'New', catalog_number: 'N-1', sku_code: 'N-1' }),
      buildCells({ brand: 'ＮＥＷ', catalog_number: 'N-2', sku_code: 'N-2' }),
      buildCells({ brand: 'Never', catalog_number: 'N-3', sku_code: 'T-1-500' }),
    ])
    expect(outcome.brandsAdded).toBe(1)
    expect(await rowsOf(db, sql`select name_zh from brand order by id`)).toEqual([
      { name_zh: '试验' },
      { name_zh: 'New' },
    ])
  })

  it('writes nothing in a dry run, and reports the changes', async () => {
    await importRows(database, [buildCells()])
    const before = await totals()
    const outcome = await importRows(
      database,
      [
        buildCells({ name_en: 'Spirit' }),
        ...rows(4),
        buildCells({ brand: '另一', catalog_number: 'B', sku_code: 'B' }),
      ],
      { dryRun: true, batchRows: 2 },
    )
    expect(outcome).toMatchObject({
      brandsAdded: 1,
      products: { added: 2, changed: 1 },
      skus: { added: 3, unchanged: 1 },
    })
    expect(outcome.refusals.map(({ row }) => row)).toEqual([5, 6])
    expect(await totals()).toEqual(before)
  })

  it('resumes after an interruption', async () => {
    const cut = (function* () {
      yield* rows(7).map((row) => Object.values(row))
      throw new Error('the power is gone')
    })()
    const source = generatedSource(Object.keys(buildCells()), cut)
    await expect(importCatalog({ ...database, log }, source, { batchRows: 2 })).rejects.toThrow(
      'the power is gone',
    )
    expect(await totals()).toMatchObject({ skus: 6 })
    const outcome = await importRows(database, rows(20), { batchRows: 3 })
    expect(outcome).toMatchObject({ refusedRows: 0, skus: { added: 14, unchanged: 6 } })
    expect(await totals()).toMatchObject({ products: 10, skus: 20 })
  })

  it('reports the row that only the database refuses', async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin if new.sku_code = 'T-5' then raise check_violation using message = 'not this one'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before insert on sku for each row execute function refuse()`.execute(db)
    const warn = vi.fn()
    const outcome = await importRows({ ...database, log: { ...log, warn } }, rows(12)).finally(() =>
      sql`drop function refuse cascade`.execute(db),
    )
    expect(outcome.refusals.map(({ row, refusal }) => [row, refusal])).toEqual([
      [7, { code: 'database-refused', detail: '' }],
    ])
    expect(warn).toHaveBeenCalledWith(
      { row: 7, sku: 'T-5', reason: 'not this one' },
      expect.stringContaining('refused'),
    )
    expect(await totals()).toMatchObject({ skus: 11 })
  })

  it('refuses a second concurrent import', async () => {
    const slow = generatedSource(['brand'], [])
    slow.rows = (async function* () {
      await expect(importRows(database, rows(1))).rejects.toThrow('Another import')
      yield { number: 1, cells: Object.keys(buildCells()) }
    })()
    await importCatalog({ ...database, log }, slow)
    expect(await importRows(database, rows(1))).toMatchObject({ refusedRows: 0 })
  })
})
