import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { loadServerKey } from '#server/db/server-key.ts'
import { rowsOf } from '#server/db/sql.ts'
import { newCsrfToken } from '#server/http/csrf.ts'
import { loadBuyers } from '../../db/seed/buyers.ts'

export interface Buyer {
  memberId: number
  addressId: number
  cookie: string
  /** CSRF token of the session. */
  csrf: string
}

/** Headers of a browser's calls that change data. */
export const headersOf = ({ cookie, csrf }: Buyer) => ({
  'content-type': 'application/json',
  'x-csrf-token': csrf,
  cookie: `${cookie}; csrfToken=${csrf}`,
})

export async function signedInBuyers(db: Db, count: number): Promise<Buyer[]> {
  await loadBuyers(db, count)
  const rows = await rowsOf(
    db,
    sql<{ id: number; addressId: number }>`
      select m.id, a.id as "addressId" from member m join address a on a.member_id = m.id
      where m.user_name like 'buyer0%' or m.user_name ~ '^buyer[1-9]' order by m.id limit ${count}`,
  )
  const buyers = rows.map(({ id, addressId }) => ({
    memberId: id,
    addressId,
    token: randomBytes(32).toString('base64url'),
  }))
  const hashes = buyers.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into member_session (token_hash, member_id, way, ip, user_agent, lifetime_hours, expires_at)
    select decode(hash, 'hex'), member_id, 'password', '127.0.0.1', 'bench', 24, now() + interval '1 day'
    from unnest(${hashes}::text[], ${buyers.map(({ memberId }) => memberId)}::bigint[]) as t (hash, member_id)`.execute(
    db,
  )
  await sql`analyze member_session`.execute(db)
  const key = await loadServerKey(db)
  return buyers.map(({ token, ...buyer }) => ({
    ...buyer,
    cookie: `sid=${token}`,
    csrf: newCsrfToken(key, 'member', token),
  }))
}

/** What a buyer submits for ordinary goods. */
export const submissionOf = ({ addressId }: Buyer) => ({
  addressId: String(addressId),
  invoice: { receipt_type: 2 },
  paymentTerms: 0,
  collectionType: 11,
  agreed: true,
})

/** Unregulated skus on sale, with ample stock in every warehouse. */
export async function plentifulSkus(db: Db, count: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      select sku.id from sku join product on product.id = sku.product_id
      where sku.is_on_sale and product.is_on_sale and sku.list_price_fen is not null
        and product.regulated_classes = '{}' and not product.is_hazardous_chemical order by md5(sku.id::text) limit ${count}`,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into stock (sku_id, warehouse, on_hand_tenths)
    select id, key, 1000000000 from unnest(${ids}::bigint[]) as t (id), warehouse
    on conflict (sku_id, warehouse) do update set on_hand_tenths = excluded.on_hand_tenths`.execute(db)
  await sql`analyze stock`.execute(db)
  return ids
}

/** Lines as buyers paste them, for different products: by name, CAS number and sku code in turn. */
export async function pastedLines(db: Db, count: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ name: string; cas: string | null; grade: string | null; packing: string; code: string }>`
      select distinct on (product.id) name_zh as name, cas_number as cas, grade, packing, sku_code as code
      from product join sku on sku.product_id = product.id
      where product.is_on_sale and sku.is_on_sale order by product.id, sku.id limit ${count * 7}`,
  )
  return Array.from({ length: count }, (_, n) => {
    const { name, cas, grade, packing, code } = rows[(n * 7) % rows.length] as (typeof rows)[number]
    const spellings = [`${name} ${grade ?? ''} ${packing} 2瓶`, `${cas ?? name} ${packing} x3`, `${code}\t1`]
    return spellings[n % spellings.length] as string
  })
}

/** @param lines number of lines per buyer, of skus spread over the list */
export async function fillCarts(db: Db, buyers: Buyer[], skus: number[], lines: number) {
  const memberIds = buyers.map(({ memberId }) => memberId)
  await sql`delete from cart_line where member_id = any(${memberIds}::bigint[])`.execute(db)
  await sql`
    insert into cart_line (member_id, sku_id, quantity_tenths)
    select member_id, (${skus}::bigint[])[1 + ((place * 7 + line * 101) % ${skus.length})::integer], 10
    from unnest(${memberIds}::bigint[]) with ordinality as b (member_id, place), generate_series(1, ${lines}) as line
    on conflict do nothing`.execute(db)
  await sql`analyze cart_line`.execute(db)
}

async function copiedColumns(db: Db, table: string, but: string[]) {
  const rows = await rowsOf(
    db,
    sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_identity = 'NO' and not column_name = any(${but}::text[])`,
  )
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Stores finished orders of two lines each, copied from a placed one. */
export async function storeOrders(db: Db, count: number) {
  const head = await copiedColumns(db, 'order', [
    'order_no',
    'status',
    'placed_at',
    'finished_at',
    'quote_id',
  ])
  const line = await copiedColumns(db, 'order_line', ['order_id'])
  await db.transaction().execute(async (tx) => {
    await sql`
      create table stored as
        select nextval(pg_get_serial_sequence('"order"', 'id')) as id, n from generate_series(1, ${count}::int) as n`.execute(
      tx,
    )
    await sql`
      insert into "order" (id, order_no, status, placed_at, finished_at, ${head}) overriding system value
        select stored.id, 'B' || n, 'finished', now() - n * interval '1 minute', now(), ${head}
        from stored, (select ${head} from "order" order by id limit 1) as model`.execute(tx)
    await sql`
      insert into order_line (order_id, ${line})
        select stored.id, ${line}
        from stored, (select ${line} from order_line where order_id = (select min(id) from "order") order by id limit 2) as model`.execute(
      tx,
    )
    await sql`
      insert into order_transition (order_id, to_status, actor) select id, 'finished', 'system' from stored`.execute(
      tx,
    )
    await sql`drop table stored`.execute(tx)
  })
  await sql`vacuum analyze "order", order_line, order_transition`.execute(db)
}
