import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'
import { displayName } from '#server/db/sql.ts'
import type { CompanyEvent } from '#server/db/types.ts'
import type { MemberRole } from './schema.ts'

export interface CompanyFacts {
  name: string
  kind?: string
  unifiedCode?: string | null
}

export const addCompany = (db: Db, company: CompanyFacts) =>
  db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()

export const findCompany = (db: Db, id: number) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'kind', 'state', 'unifiedCode', 'buyerLimitFen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findCompanyLevel = (db: Db, id: number) =>
  db.selectFrom('company').select('priceLevel').where('id', '=', id).executeTakeFirst()

export const isLevelKnown = async (db: Db, key: string) =>
  (await db.selectFrom('priceLevel').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

export const setPriceLevel = (tx: Db, id: number, priceLevel: string | null) =>
  tx.updateTable('company').set({ priceLevel }).where('id', '=', id).execute()

export const setBuyerLimit = (db: Db, id: number, buyerLimitFen: number) =>
  db.updateTable('company').set({ buyerLimitFen }).where('id', '=', id).execute()

/** In the order of ids. Membership changes only under this lock; orders can be placed meanwhile. */
export const lockCompanies = (db: Db, ids: number[]) =>
  db.selectFrom('company').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** @returns undefined when the company is verified: its facts are those of the licence */
export const updateUnverified = (db: Db, id: number, company: CompanyFacts) =>
  db
    .updateTable('company')
    .set(company)
    .where('id', '=', id)
    .where('state', '=', 'unverified')
    .returning('id')
    .executeTakeFirst()

export const isCodeTaken = async (tx: Db, id: number, unifiedCode: string) =>
  (await tx
    .selectFrom('company')
    .select('id')
    .where('unifiedCode', '=', unifiedCode)
    .where('state', '=', 'verified')
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

export const setVerified = (tx: Db, id: number, unifiedCode: string) =>
  tx.updateTable('company').set({ state: 'verified', unifiedCode }).where('id', '=', id).execute()

export const setUnverified = (tx: Db, id: number) =>
  tx.updateTable('company').set({ state: 'unverified' }).where('id', '=', id).execute()

export const listColleagues = (db: Db, companyId: number) =>
  db
    .selectFrom('member')
    .select(['id', 'nickname', 'realName', 'avatar', 'role', 'phone', 'email', 'locale', 'closesAt'])
    .select('monthLimitFen')
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute()

const seats = compiled((db, { memberId }: Slots<{ memberId: number }>) =>
  db
    .selectFrom('member')
    .select(['id', 'companyId', 'role', 'nickname', 'realName', 'monthLimitFen'])
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate(),
)

export const findSeat = async (db: Db, memberId: number) => (await seats(db, { memberId })).at(0)

export const changeSeat = (
  db: Db,
  memberId: number,
  seat: { companyId: number; role: MemberRole; monthLimitFen?: null },
) => db.updateTable('member').set(seat).where('id', '=', memberId).execute()

export const setMonthLimit = (db: Db, memberId: number, monthLimitFen: number | null) =>
  db.updateTable('member').set({ monthLimitFen }).where('id', '=', memberId).execute()

interface InvitationRow {
  companyId: number
  tokenHash: Buffer
  role: 'approver' | 'buyer'
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

export const addInvitation = (db: Db, invitation: InvitationRow) =>
  db.insertInto('companyInvitation').values(invitation).returning('id').executeTakeFirstOrThrow()

const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('companyInvitation')
    .innerJoin('member', 'member.id', 'companyInvitation.invitedBy')
    .innerJoin('company', 'company.id', 'companyInvitation.companyId')
    .select([
      'companyInvitation.id',
      'companyInvitation.companyId',
      'companyInvitation.role',
      'companyInvitation.createdAt',
      'companyInvitation.expiresAt',
      displayName('member').as('invitedBy'),
      'company.name as companyName',
    ])
    .where('companyInvitation.usedAt', 'is', null)
    .where('companyInvitation.revokedAt', 'is', null)
    .where('companyInvitation.expiresAt', '>', now)

export const listOpenInvitations = (db: Db, companyId: number, now: Date) =>
  openInvitations(db, now)
    .where('companyInvitation.companyId', '=', companyId)
    .orderBy('companyInvitation.id', 'desc')
    .execute()

export const findOpenInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  openInvitations(db, now).where('companyInvitation.tokenHash', '=', tokenHash).executeTakeFirst()

/** @returns undefined when it is no longer open */
export const takeInvitation = (db: Db, id: number, now: Date) =>
  db
    .updateTable('companyInvitation')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()

export const setInvitee = (db: Db, id: number, memberId: number) =>
  db.updateTable('companyInvitation').set({ usedBy: memberId }).where('id', '=', id).execute()

export const revokeOpenInvitation = (db: Db, companyId: number, id: number, now: Date) =>
  db
    .updateTable('companyInvitation')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('role')
    .executeTakeFirst()

export const revokeInvitationsOf = (db: Db, memberId: number, now: Date) =>
  db
    .updateTable('companyInvitation')
    .set({ revokedAt: now })
    .where('invitedBy', '=', memberId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['companyId', 'role'])
    .execute()

export const isSpreadCodeTaken = async (db: Db, spreadCode: string) =>
  (await db.selectFrom('member').select('id').where('spreadCode', '=', spreadCode).executeTakeFirst()) !==
  undefined

export const findSpreadCode = (db: Db, memberId: number) =>
  db.selectFrom('member').select('spreadCode').where('id', '=', memberId).executeTakeFirstOrThrow()

export const addCompanyEvents = (db: Db, events: Insertable<CompanyEvent>[]) =>
  db.insertInto('companyEvent').values(events).execute()

/** Also waits for requests that write for these companies, as foreign keys lock their rows. */
export const lockForMerge = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('company')
    .select(['id', 'mergedInto'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export const moveMembersAsBuyers = (tx: Db, { fromId, toId }: CompanyMerge) =>
  tx
    .updateTable('member')
    .set({ companyId: toId, role: 'buyer', monthLimitFen: null })
    .where('companyId', '=', fromId)
    .execute()

export const revokeAllInvitations = (tx: Db, companyId: number, now: Date) =>
  tx
    .updateTable('companyInvitation')
    .set({ revokedAt: now })
    .where('companyId', '=', companyId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()

/** Those that were merged into it before point to the one that stays. */
export async function closeMergedCompany(tx: Db, { fromId, toId }: CompanyMerge, now: Date) {
  await tx.updateTable('company').set({ mergedInto: toId }).where('mergedInto', '=', fromId).execute()
  await tx
    .updateTable('company')
    .set({ mergedInto: toId, mergedAt: now, state: 'unverified' })
    .where('id', '=', fromId)
    .execute()
}
