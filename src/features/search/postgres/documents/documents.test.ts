import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testDatabase } from '../../../../../tests/database.ts'
import { renewDocuments } from './service.server.ts'

const { db } = await testDatabase()

afterEach(async () => {
  await db.deleteFrom('sku').execute()
  await db.deleteFrom('product').execute()
  await renewDocuments(db)
})

const documents = async () =>
  new Map((await db.selectFrom('searchDocument').selectAll().execute()).map((row) => [row.productId, row]))
const has = async (id: number, query: string) => {
  const { rows } = await sql<{ has: boolean }>`
    select words @@ ${query}::tsquery as has from search_document where product_id = ${id}`.execute(db)
  return rows[0]?.has
}
const spellings = async () =>
  (await db.selectFrom('searchSpelling').select('spelling').execute()).map(({ spelling }) => spelling)

describe('the document of a product', () => {
  it('holds its words, and what it is filtered, sorted and suggested by', async () => {
    const { id } = await buildProduct(db, {
      nameZh: '乙醇',
      nameEn: "Ethanol, 'dry'",
      casNumber: '64-17-5',
      aliasesZh: ['酒精'],
      molecularFormula: 'C2H6O',
      grade: 'AR',
      purity: '≥99.7%',
      pictograms: ['GHS02'],
    })
    await buildSku(db, { productId: id, listPriceFen: 900, onHandTenths: 10 })
    await buildSku(db, { productId: id, listPriceFen: 700, packing: '2.5 L', amount: 2.5, amountUnit: 'L' })
    await renewDocuments(db)
    expect((await documents()).get(id)).toMatchObject({
      grade: 'AR',
      purityPercent: 99.7,
      isInStock: true,
      minPriceFen: 700,
      skuCount: 2,
      aliases: ['酒精'],
      packs: ['1x2500mL', '1x500mL'],
      keys: expect.arrayContaining(['64175:0', '乙醇:1', '酒精:2', 'yichun:3', 'jiujing:4', 'yc:5']),
    })
    expect(await has(id, "'k:ethanold':* & 't:乙醇' & 't:dry' & 'f:C2H6O'")).toBe(true)
    expect(await spellings()).toEqual(expect.arrayContaining(['ethanol', 'yichun', 'jiujing']))
  })

  it('follows every change, and goes with its product', async () => {
    const first = await buildProduct(db, { nameZh: '甲醇' })
    const second = await buildProduct(db, { nameZh: '丙醇' })
    await renewDocuments(db)
    expect((await documents()).size).toBe(2)
    const sku = await buildSku(db, { productId: first.id, listPriceFen: 100 })
    await renewDocuments(db)
    expect((await documents()).get(first.id)?.minPriceFen).toBe(100)
    await db.updateTable('sku').set({ isOnSale: false }).where('id', '=', sku.id).execute()
    await db.updateTable('product').set({ isOnSale: false }).where('id', '=', second.id).execute()
    await renewDocuments(db)
    expect([...(await documents()).values()]).toMatchObject([{ productId: first.id, skuCount: 0 }])
    await db.deleteFrom('sku').execute()
    await db.deleteFrom('product').where('id', '=', first.id).execute()
    expect((await documents()).size).toBe(0)
  })

  it('is not touched where nothing of it changed', async () => {
    const { id } = await buildProduct(db, { nameZh: '甲醇' })
    const version = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from search_document where product_id = ${id}`.execute(
          db,
        )
      ).rows[0]?.xmin
    await renewDocuments(db)
    const before = await version()
    await db.updateTable('product').set({ descriptionZh: '新' }).where('id', '=', id).execute()
    await renewDocuments(db)
    expect(await version()).toBe(before)
  })

  it('is written anew when words are made otherwise, or changes may have been deleted unread', async () => {
    const { id } = await buildProduct(db, { nameZh: '甲醇' })
    await renewDocuments(db)
    const spoil = () => sql`update search_document set name_zh = 'old' where product_id = ${id}`.execute(db)
    const name = async () => (await documents()).get(id)?.nameZh
    await spoil()
    await renewDocuments(db)
    expect(await name()).toBe('old')
    for (const lapse of [
      sql`update search_cursor set words_version = 'older'`,
      sql`update search_cursor set moved_at = now() - interval '2 days'`,
      sql`update search_cursor set horizon = '9000000000000'`,
    ]) {
      await spoil()
      await lapse.execute(db)
      await renewDocuments(db)
      expect(await name()).toBe('甲醇')
    }
  })
})

describe('several writers', () => {
  it('share the work, and one that fails loses nothing', async () => {
    for (let i = 0; i < 40; i++) await buildProduct(db, { nameZh: `试剂${i}` })
    const failing = db.transaction().execute(async (tx) => {
      await sql`delete from search_due`.execute(tx)
      await sleep(100)
      throw new Error('the process died')
    })
    await expect(Promise.all([failing, renewDocuments(db), renewDocuments(db)])).rejects.toThrow('died')
    await Promise.all([renewDocuments(db), renewDocuments(db)])
    expect((await documents()).size).toBe(40)
  })

  it('do not lose a slow transaction behind a quick one', async () => {
    const slow = await buildProduct(db)
    const quick = await buildProduct(db)
    await renewDocuments(db)
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ nameEn: 'Slowane' }).where('id', '=', slow.id).execute()
      await db.updateTable('product').set({ nameEn: 'Quickane' }).where('id', '=', quick.id).execute()
      await renewDocuments(db)
      expect(await has(quick.id, "'t:quickane'")).toBe(true)
      expect(await has(slow.id, "'t:slowane'")).toBe(false)
    })
    await renewDocuments(db)
    expect(await has(slow.id, "'t:slowane'")).toBe(true)
  })
})

describe('a product whose document cannot be written', () => {
  it('keeps no other from being written, is told, and is written once it can be', async () => {
    const ids: number[] = []
    for (let i = 0; i < 30; i++) ids.push((await buildProduct(db, { nameZh: `试剂${i}` })).id)
    const bad = [ids[0], ids[17]]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.product_id in (${sql.lit(ids[0])}, ${sql.lit(ids[17])}) then raise 'poison'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before insert on search_document
      for each row execute function refuse()`.execute(db)
    await expect(renewDocuments(db)).rejects.toThrow(`no documents for the products ${bad}`)
    expect((await documents()).size).toBe(28)
    await sql`drop function refuse cascade`.execute(db)
    await renewDocuments(db)
    expect((await documents()).size).toBe(30)
  })

  it('is told once and for all when the database is at fault', async () => {
    await buildProduct(db)
    await sql`alter table search_due rename to search_was_due`.execute(db)
    await expect(renewDocuments(db)).rejects.toThrow('search_due')
    await sql`alter table search_was_due rename to search_due`.execute(db)
  })
})

it('more documents are written than fit into one go', async () => {
  for (let i = 0; i < 300; i++) await buildProduct(db, { nameZh: `二甲基氨基苯甲醛缩氨基硫脲${i}` })
  await renewDocuments(db)
  expect((await documents()).size).toBe(300)
})
