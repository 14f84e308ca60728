import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { DrawnStructure } from './structure.worker.ts'

export const findStructure = (db: Db, digest: string) =>
  db
    .selectFrom('structure')
    .select(['id', 'smiles', 'svg', 'failedReason'])
    .where('digest', '=', digest)
    .executeTakeFirst()

const undrawn = (db: Db) =>
  db.selectFrom('structure').where('svg', 'is', null).where('failedReason', 'is', null)

export const listUndrawn = (db: Db, limit: number) =>
  undrawn(db).select(['id', 'smiles']).orderBy('id').limit(limit).execute()

export async function countUndrawnRows(db: Db) {
  const one = await undrawn(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return one?.count ?? 0
}

export async function storeDrawings(db: Db, drawings: { id: number; drawing: DrawnStructure }[]) {
  const rows = drawings.map(({ id, drawing }) => ({ id, svg: null, failedReason: null, ...drawing }))
  await sql`
    update structure set svg = drawn.svg, failed_reason = drawn."failedReason"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as drawn (id bigint, svg text, "failedReason" text)
    where structure.id = drawn.id`.execute(db)
}

/** What the structure search stores of a structure, or why it cannot. */
export type SearchableStructure =
  | { id: number; idCode: string; fingerprint: string; exactKeys: string[] }
  | { id: number; failed: string }

export async function storeSearchable(db: Db, version: number, structures: SearchableStructure[]) {
  const rows = structures.map((structure) => ({ exactKeys: [], ...structure }))
  await sql`
    update structure set search_version = ${version}::integer, search_seq = nextval('structure_search_seq'),
      id_code = prepared."idCode", fingerprint = decode(prepared.fingerprint, 'hex'),
      exact_keys = prepared."exactKeys", search_failed = prepared.failed
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as prepared (id bigint, "idCode" text, fingerprint text, "exactKeys" text[], failed text)
    where structure.id = prepared.id`.execute(db)
}
