import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const listUnprepared = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('structure')
    .select(['id', 'smiles'])
    .where('searchVersion', '<', version)
    .orderBy('searchVersion')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countUnpreparedRows(db: Db, version: number) {
  const one = await db
    .selectFrom('structure')
    .where('searchVersion', '<', version)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return one?.count ?? 0
}

export async function findProductsByKey(db: Db, key: string, limit: number) {
  const rows = await db
    .selectFrom('structure')
    .innerJoin('product', 'product.structureId', 'structure.id')
    .where(sql<boolean>`structure.exact_keys @> array[${key}::text]`)
    .where('product.isOnSale', '=', true)
    .select('product.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const named = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('structure', 'structure.id', 'product.structureId')
    .where('product.isOnSale', '=', true)
    .select(['product.nameZh', 'product.nameEn', 'product.inchiKey', 'structure.smiles'])
    .orderBy(sql`structure.smiles is null`)
    .orderBy('product.id')

export const findNamedByInchiKey = (db: Db, beginning: string) =>
  named(db)
    .where('product.inchiKey', 'like', `${beginning.replace(/[\\%_]/g, '\\$&')}%`)
    .limit(1)
    .executeTakeFirst()

export const findNamedByCas = (db: Db, casNumber: string) =>
  named(db).where('product.casNumber', '=', casNumber).limit(1).executeTakeFirst()

export async function findProductsByIdentifier(
  db: Db,
  column: 'product.inchiKey' | 'product.casNumber',
  number: string,
  limit: number,
) {
  const rows = await db
    .selectFrom('product')
    .where(column, '=', number)
    .where('product.isOnSale', '=', true)
    .select('product.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findPreparedAfter(db: Db, version: number, seq: number, limit: number) {
  const rows = await db
    .selectFrom('structure')
    .where('searchSeq', '>', seq)
    .where('searchVersion', '=', version)
    .select(['id', 'idCode', 'fingerprint', 'searchSeq'])
    .orderBy('searchSeq')
    .limit(limit)
    .execute()
  return rows.map(({ id, idCode, fingerprint, searchSeq }) => ({
    id,
    idCode: idCode ?? '',
    fingerprint: new Uint8Array(fingerprint ?? []),
    searchSeq: searchSeq ?? 0,
  }))
}

export interface ProductStructure {
  id: number
  structureId: number | null
}

const places = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', sql<number | null>`case when is_on_sale then structure_id end`.as('structureId')])

export const findPlaces = (db: Db, productIds: number[]): Promise<ProductStructure[]> =>
  places(db).where('id', 'in', productIds).execute()

export const findPlacesOfStructures = (db: Db, structureIds: number[]): Promise<ProductStructure[]> =>
  places(db).where('structureId', 'in', structureIds).execute()

export const findPlacesAfter = (db: Db, afterId: number, limit: number): Promise<ProductStructure[]> =>
  places(db)
    .where('id', '>', afterId)
    .where('structureId', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
