import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'

export const findSettings = (db: Db) =>
  db.selectFrom('siteSetting').select(['key', 'value', 'updatedAt']).execute()

/** Until the end of the transaction nobody else writes a setting, also one that is not stored yet. */
export async function lockSetting(tx: Db, key: string) {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx)
  return tx.selectFrom('siteSetting').select(['value', 'updatedAt']).where('key', '=', key).executeTakeFirst()
}

export const putSetting = (tx: Db, key: string, value: unknown, updatedAt: Date) => {
  const stored = { value: json(value), updatedAt }
  return tx
    .insertInto('siteSetting')
    .values({ key, ...stored })
    .onConflict((known) => known.column('key').doUpdateSet(stored))
    .execute()
}

const changesListed = 20

export const listSettingChanges = (db: Db, action: string) =>
  db
    .selectFrom('auditEntry')
    .innerJoin('staff', 'staff.id', 'auditEntry.staffId')
    .where('auditEntry.action', '=', action)
    .select(['auditEntry.at', 'staff.name as staffName'])
    .select(sql<object>`audit_entry.detail`.as('detail'))
    .orderBy('auditEntry.id', 'desc')
    .limit(changesListed)
    .execute()
