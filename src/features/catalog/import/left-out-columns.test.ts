import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { columnKeys, importColumns } from './columns.ts'
import { buildCategories, buildCells, importRows } from './factories.ts'

const database = await testDatabase()
const { db } = database

beforeAll(async () => {
  await buildCategories(database)
  // Cascades to the sales ledger, which refuses to be emptied.
  await sql`alter table sale_entry disable trigger sale_entry_truncate`.execute(db)
})
beforeEach(() => sql`truncate product, sku cascade`.execute(db))

describe('importing a file without optional columns', () => {
  it('equals importing the required columns and price with the other cells empty', async () => {
    const required = columnKeys.filter((key) => importColumns[key].required || key === 'list_price')
    const few = Object.fromEntries(required.map((key) => [key, buildCells()[key] ?? '']))
    const shown = () =>
      rowsOf(
        db,
        sql`select to_jsonb(p) - '{id,created_at,updated_at,structure_id}'::text[] as product,
          to_jsonb(s) - '{id,product_id,created_at,updated_at}'::text[] as sku from product p join sku s on s.product_id = p.id`,
      )
    expect((await importRows(database, [few])).lines).toEqual([])
    const landed = await shown()
    await sql`truncate product, sku cascade`.execute(db)
    await importRows(database, [{ ...Object.fromEntries(columnKeys.map((key) => [key, ''])), ...few }])
    expect(landed).toHaveLength(1)
    expect(landed).toEqual(await shown())
  })

  it('succeeds without any one column that has a default for new rows', async () => {
    const lines: unknown[] = []
    const optional = columnKeys.filter((key) => importColumns[key].empty !== undefined)
    for (const left of optional) {
      const all = buildCells({ catalog_number: `T-${left}`, sku_code: `T-${left}` })
      const others = columnKeys.filter((key) => key !== left).map((key) => [key, all[key] ?? ''])
      lines.push(...(await importRows(database, [Object.fromEntries(others)])).lines)
    }
    expect(lines).toEqual([])
    expect(await rowsOf(db, sql`select count(*)::int as skus from sku`)).toEqual([{ skus: optional.length }])
  })

  it('ignores the capacity of articles as content, also without the sales unit column', async () => {
    const tips = buildCells({ packing: '10 µL x 96', sales_unit: '盒', list_price: '9' })
    const { sales_unit: _unit, ...withoutUnit } = tips
    const found = () => rowsOf(db, sql`select pack_count, amount, amount_unit, list_price_fen from sku`)
    expect((await importRows(database, [tips])).lines).toEqual([])
    expect(await found()).toEqual([{ pack_count: 1, amount: null, amount_unit: null, list_price_fen: 900 }])
    const cheaper = [{ ...withoutUnit, list_price: '8' }]
    expect((await importRows(database, cheaper, { dryRun: true })).skus.changed).toBe(1)
    await importRows(database, cheaper)
    expect(await found()).toEqual([{ pack_count: 1, amount: null, amount_unit: null, list_price_fen: 800 }])
    expect((await importRows(database, cheaper, { dryRun: true })).skus.unchanged).toBe(1)
  })
})
