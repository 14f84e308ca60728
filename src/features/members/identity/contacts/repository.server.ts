import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf, displayName, rowsOf } from '#server/db/sql.ts'

export const findContacts = (db: Db, memberId: number) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()

export const lockContacts = (tx: Db, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['phone', 'email'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setContact = (tx: Db, memberId: number, contact: { phone: string } | { email: string }) =>
  tx.updateTable('member').set(contact).where('id', '=', memberId).execute()

export type AccountOwner =
  | { 'member.phone': string }
  | { 'member.email': string }
  | { 'member.userName': string }

const mostAccounts = 20

/** Last used first. */
export const findAccounts = (db: Db, owner: AccountOwner) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select([
      'member.id',
      'member.companyId',
      'member.nickname',
      'member.avatar',
      'member.passwordHash',
      'company.name as companyName',
    ])
    .where((eb) => eb.and(owner))
    .where('member.closedAt', 'is', null)
    .orderBy('member.lastSignInAt', (order) => order.desc().nullsLast())
    .orderBy('member.id')
    .limit(mostAccounts)
    .execute()

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/** @param roles default: every member of the company */
export type Recipients =
  | { memberId: number }
  | { memberIds: readonly number[] }
  | { companyId: number; roles?: readonly ('owner' | 'approver' | 'buyer')[] }

export interface Recipient {
  id: number
  email: string | null
  phone: string | null
  locale: string | null
  /** Of the follower of the official account. */
  openId: string | null
}

function isRecipient(to: Recipients) {
  if ('memberId' in to) return sql<boolean>`id = ${to.memberId}`
  if ('memberIds' in to) return sql<boolean>`id = ${anyOf(to.memberIds)}`
  const isInCompany = sql<boolean>`company_id = ${to.companyId}`
  return to.roles ? sql<boolean>`${isInCompany} and role = any(${to.roles}::text[])` : isInCompany
}

/**
 * In order of id, without closed accounts. Not built: each notification runs it.
 * @param appId of the official account, for `openId`
 */
export const findRecipients = (db: Db, to: Recipients, appId = '') =>
  rowsOf(
    db,
    sql<Recipient>`
      select id, email, phone, locale, (
        select open_id from wechat_account where member_id = member.id and app_id = ${appId} limit 1) as "openId"
      from member where closed_at is null and ${isRecipient(to)} order by id`,
  )

/** Names of who made a `transition`, to select. */
export const actorNames = [
  sql<
    string | null
  >`(select ${displayName('member')} from member where id = transition.actor_id and transition.actor = 'member')`.as(
    'memberName',
  ),
  sql<
    string | null
  >`(select name from staff where id = transition.actor_id and transition.actor = 'staff')`.as('staffName'),
] as const
