import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { leftOut } from './format.ts'

/** Rows that are hard to copy: odd texts, nulls, arrays, numbers, sequences. */
export async function fillWithOddRows(db: Db) {
  await sql`insert into brand (id, name_zh, name_en, description_zh) values
    (941, '瑞格', 'House', ${'tab\there, newline\nhere, \\backslash, \\N, 𠮷 ☢'}), (942, 'Null\\N', '', '')`.execute(
    db,
  )
  await sql`insert into category (key, level, name_zh, name_en) values ('a', 1, 'A', 'A')`.execute(db)
  await sql`insert into category (key, parent_id, level, name_zh, name_en)
    select 'b-' || n, (select id from category where key = 'a'), 2, 'B', 'B' from generate_series(1, 40) n`.execute(
    db,
  )
  await sql`insert into structure (smiles) select 'C' || n from generate_series(1, 4000) n`.execute(db)
  await sql`insert into product (brand_id, category_id, catalog_number, name_zh, name_en, aliases_zh, molecular_weight, structure_id)
    select 941, 1, 'R' || n, '乙醇 ' || n, 'x', ${['a "b"', 'c,d', '', '{e}', null] as string[]}::text[], 46.0684, n
    from generate_series(1, 1000) n`.execute(db)
  await sql`insert into sku (product_id, sku_code, packing, list_price_fen)
    select id, 'S' || id, '500 mL', 100000000000 from product`.execute(db)
  await sql`insert into stock values (1, 'south', 10, 5)`.execute(db)
  await sql`insert into site_setting (key, value) values
    ('odd', ${JSON.stringify({ name: '乙醇', list: [1, null, 'x"y\\z\n'], deep: { n: 1.5 } })}::text::jsonb), ('null', 'null')`.execute(
    db,
  )
  await sql`select nextval('special_id_seq') from generate_series(1, 77)`.execute(db)
}

/** Every row of every table, and every sequence, in one checksum. */
export async function fingerprint(db: Db) {
  const tables = await rowsOf(
    db,
    sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all (${leftOut}::text[]) order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf(
      db,
      sql<object>`select count(*)::int, md5(string_agg(md5(t::text), '' order by t::text)) from ${sql.table(name)} t`,
    )
    found[name] = { ...row }
  }
  const sequences = await rowsOf(
    db,
    sql`
      select sequencename, last_value::text from pg_sequences where schemaname = 'public' and sequencename <> 'catalog_change_seq_seq'
      order by 1`,
  )
  return { ...found, sequences: [...sequences] }
}
