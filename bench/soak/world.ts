import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { loadServerKey } from '#server/db/server-key.ts'
import { rowsOf } from '#server/db/sql.ts'
import { newCsrfToken } from '#server/http/csrf.ts'
import { demoPassword } from '../../db/seed/accounts.ts'
import { fillWallets } from '../crash/run.ts'
import { openStaffSession } from '../frame/people.ts'
import { mixedQueries, type Subject, typedTexts } from '../search/queries.ts'
import { plentifulSkus, signedInBuyers } from '../trade/fill.ts'
import type { World } from './mix.ts'

export const staffAccount = 'soak'
const mostProducts = 3000
const skuCount = 500

/** Buyers with money, goods in stock, a member of staff, and what visitors look at. */
export async function fillWorld(db: Db, origin: string, buyerCount: number): Promise<World> {
  const products = await db
    .selectFrom('product')
    .where('isOnSale', '=', true)
    .select(['id', 'nameZh', 'nameEn', 'casNumber', 'catalogNumber', 'brandId', 'grade'])
    .orderBy(sql`md5(id::text)`)
    .limit(mostProducts)
    .execute()
  const categories = await db.selectFrom('category').select('id').execute()
  const skus = await plentifulSkus(db, skuCount)
  const buyers = await signedInBuyers(db, buyerCount)
  const ids = buyers.map(({ memberId }) => memberId)
  await fillWallets(db)
  const accounts = await db.selectFrom('member').select('userName').where('id', 'in', ids).execute()
  await sql`insert into staff (account, name, roles) values (${staffAccount}, '试验', '{admin}')
    on conflict do nothing`.execute(db)
  const queries = mixedQueries(products as Subject[])
  return {
    origin,
    categories: categories.map(({ id }) => `/search?categoryId=${id}`),
    products: products.map(({ id }) => `/product/${id}`),
    searches: queries.map((query) => String(new URLSearchParams(query as Record<string, string>))),
    typed: typedTexts(products as Subject[]).map(encodeURIComponent),
    buyers,
    skus,
    accounts: accounts.flatMap(({ userName }) => userName ?? []),
    password: demoPassword,
    staffCookie: `staffSid=${await openStaffSession(db, staffAccount)}`,
    visitorCsrf: newCsrfToken(await loadServerKey(db), 'member'),
  }
}

/** Cells of a catalogue file: products that the first import adds, and later ones change. */
export async function importRows(db: Db, count: number) {
  const [place] = await rowsOf(
    db,
    sql<{ brand: string; category: string }>`
      select brand.name_zh as brand, category.key as category from brand, category
      where category.key is not null and not exists (select from category c where c.parent_id = category.id)
      order by brand.id, category.id limit 1`,
  )
  const header = 'brand,catalog_number,name_zh,name_en,category,sku_code,packing,list_price,stock_south'
  return (turn: number) =>
    [
      header,
      ...Array.from({ length: count }, (_, n) =>
        [
          place?.brand,
          `SOAK-${n}`,
          `耐久试剂${n}`,
          `Soak reagent ${n}`,
          place?.category,
          `SOAK-${n}-500`,
          '500 mL',
          `${10 + ((n + turn) % 50)}.50`,
          5,
        ].join(','),
      ),
    ].join('\n')
}
