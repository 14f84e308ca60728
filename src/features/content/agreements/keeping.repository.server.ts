import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { acceptedBy, agreementState } from './grid.repository.server.ts'

interface AgreementRow {
  id: number
  key: 'platform' | 'privacy'
  version: string
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
  inForceFrom: Date
  state: 'planned' | 'inForce' | 'past'
  accepted: number
}

export const findAgreementRecord = async (db: Db, id: number): Promise<AgreementRow | undefined> =>
  (
    await rowsOf(
      db,
      sql<AgreementRow>`select a.id, a.key, a.version, a.title_zh as "titleZh", a.title_en as "titleEn",
          a.body_zh as "bodyZh", a.body_en as "bodyEn", a.in_force_from as "inForceFrom",
          ${agreementState} as state, ${acceptedBy} as accepted
        from agreement a where a.id = ${id}`,
    )
  )[0]

/** Versions are planned one after the other. */
export const lockAgreements = (tx: Db, key: string) =>
  tx
    .selectFrom('agreement')
    .select(['id', 'version', 'inForceFrom'])
    .where('key', '=', key)
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteAgreement = (tx: Db, id: number) =>
  tx.deleteFrom('agreement').where('id', '=', id).execute()
