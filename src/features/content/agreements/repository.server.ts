import type { Db } from '#server/db/client.ts'

export interface NewAgreement {
  key: string
  version: string
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
  inForceFrom: Date
}

export const addAgreement = (db: Db, agreement: NewAgreement) =>
  db
    .insertInto('agreement')
    .values(agreement)
    .onConflict((taken) => taken.columns(['key', 'version']).doNothing())
    .execute()

export const findAgreementKeys = async (db: Db) =>
  (await db.selectFrom('agreement').select('key').distinct().execute()).map(({ key }) => key)

export const findAgreementVersions = (db: Db, key: string, until: Date) =>
  db
    .selectFrom('agreement')
    .select(['id', 'key', 'version', 'titleZh', 'titleEn', 'inForceFrom'])
    .where('key', '=', key)
    .where('inForceFrom', '<=', until)
    .orderBy('inForceFrom', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findAgreementText = (db: Db, id: number) =>
  db.selectFrom('agreement').select(['bodyZh', 'bodyEn']).where('id', '=', id).executeTakeFirstOrThrow()

const findInForce = (db: Db, now: Date) =>
  db
    .selectFrom('agreement')
    .select(['id', 'key', 'version', 'titleZh', 'titleEn', 'inForceFrom'])
    .distinctOn('key')
    .where('inForceFrom', '<=', now)
    .orderBy('key')
    .orderBy('inForceFrom', 'desc')
    .orderBy('id', 'desc')

export const findAgreementsInForce = (db: Db, now: Date) => findInForce(db, now).execute()

/** Versions in force of agreements of which a member has accepted earlier versions only, with the latest of these. */
export const findNewerAgreements = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom(findInForce(db, now).as('current'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('agreementAcceptance as accepted')
          .innerJoin('agreement as former', 'former.id', 'accepted.agreementId')
          .select('former.id as formerId')
          .where('accepted.memberId', '=', memberId)
          .whereRef('former.key', '=', 'current.key')
          .orderBy('former.inForceFrom', 'desc')
          .orderBy('former.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .whereRef('latest.formerId', '<>', 'current.id')
    .orderBy('key')
    .execute()

export type AgreementRow = Awaited<ReturnType<typeof findAgreementsInForce>>[number]

interface Acceptance {
  memberId: number
  agreementId: number
  acceptedAt: Date
  ip: string
}

/** Accepting a version again keeps the first acceptance. */
export const addAcceptances = (db: Db, acceptances: Acceptance[]) =>
  db
    .insertInto('agreementAcceptance')
    .values(acceptances)
    .onConflict((known) => known.doNothing())
    .execute()

export const clearAcceptanceIps = (db: Db, memberId: number) =>
  db.updateTable('agreementAcceptance').set({ ip: '' }).where('memberId', '=', memberId).execute()

export const findAcceptances = (db: Db, memberId: number) =>
  db
    .selectFrom('agreementAcceptance')
    .innerJoin('agreement', 'agreement.id', 'agreementAcceptance.agreementId')
    .select(['agreement.key', 'agreement.version', 'agreement.titleZh', 'agreement.titleEn'])
    .select(['agreementAcceptance.acceptedAt', 'agreementAcceptance.ip'])
    .where('agreementAcceptance.memberId', '=', memberId)
    .orderBy('agreementAcceptance.acceptedAt')
    .orderBy('agreement.key')
    .execute()
