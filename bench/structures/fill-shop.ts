import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type PreparedStructure,
  prepareStructure,
} from '#features/search/structure/molecules/prepare-structure.ts'
import { searchVersion } from '#features/search/structure/molecules/structure-columns.ts'
import type { Database } from '#server/db/client.ts'
import { readRows } from './rows-file.ts'

type Db = Database['db']

const rowsAtOnce = 5000
const subjectsWanted = 200
const keysEach = 8

/** `id` is that of the product. */
export interface Subject {
  id: number
  smiles: string
}

/**
 * Unique placeholders for the eight exact keys of a structure that no query searches for: real keys take long to
 * compute.
 */
const standIns = (idCode: string) =>
  Array.from({ length: keysEach }, (_, i) =>
    createHash('sha1').update(`${i} ${idCode}`).digest('base64url').slice(0, 12),
  )

const isSubject = (id: number, products: number) => id % Math.ceil(products / subjectsWanted) === 0

/** Structures to search for, spread over the file and fully prepared. */
export async function subjectsOf(file: string, products: number) {
  const subjects = new Map<number, PreparedStructure & Subject>()
  let id = 0
  for await (const rows of readRows(file, rowsAtOnce))
    for (const { smiles } of rows)
      if (isSubject(++id, products)) subjects.set(id, { id, smiles, ...prepareStructure(smiles) })
  return subjects
}

export async function countStructures(db: Db) {
  const one = await db
    .selectFrom('structure')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return one?.count ?? 0
}

/** Replaces the catalogue: one product with one sku per structure, all of one brand. */
export async function fillShop(db: Db, file: string, subjects: Awaited<ReturnType<typeof subjectsOf>>) {
  await sql`alter table sale_entry disable trigger sale_entry_truncate`.execute(db)
  await sql`truncate structure, product, sku, brand, category cascade`.execute(db)
  await sql`insert into brand (id, name_zh, name_en) values (1, '品牌', 'Brand')`.execute(db)
  await sql`insert into category (id, key, level, name_zh, name_en) values (1, 'all', 1, '试剂', 'Reagents')`.execute(
    db,
  )
  await sql`drop index if exists structure_exact`.execute(db)
  let id = 0
  for await (const rows of readRows(file, rowsAtOnce)) {
    const prepared = rows.map((row) => ({
      id: ++id,
      exactKeys: standIns(row.idCode),
      ...row,
      ...subjects.get(id),
    }))
    await insertRows(db, JSON.stringify(prepared))
  }
  await sql`create index structure_exact on structure using gin (exact_keys) with (fastupdate = off)`.execute(
    db,
  )
  for (const table of ['structure', 'product', 'sku', 'brand', 'category'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id + 1}::bigint)`.execute(db)
  await sql`select setval('structure_search_seq', ${id}::bigint)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

function insertRows(db: Db, json: string) {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // skips the triggers of the change log
    await sql`
      insert into structure (id, smiles, failed_reason, search_version, search_seq, id_code, fingerprint, exact_keys)
      overriding system value
      select id, smiles, 'not drawn', ${searchVersion}::integer, id, "idCode", decode(fingerprint, 'hex'), "exactKeys"
      from jsonb_to_recordset(${json}::text::jsonb)
        as made (id bigint, smiles text, "idCode" text, fingerprint text, "exactKeys" text[])`.execute(tx)
    await sql`
      insert into product (id, brand_id, category_id, catalog_number, name_zh, name_en, structure_id)
      overriding system value
      select id, 1, 1, 'S' || id, '化合物' || id, 'Compound ' || id, id
      from jsonb_to_recordset(${json}::text::jsonb) as made (id bigint)`.execute(tx)
    await sql`
      insert into sku (product_id, sku_code, packing, amount, amount_unit, list_price_fen)
      select id, 'S' || id || '-1G', '1 g', 1, 'g', 10000
      from jsonb_to_recordset(${json}::text::jsonb) as made (id bigint)`.execute(tx)
  })
}
