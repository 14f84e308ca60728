import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

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

/** In order of id, without closed accounts. @param appId of the official account, for `openId` */
export const findRecipients = (db: Db, to: Recipients, appId = '') =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'phone', 'locale'])
    .select((eb) =>
      eb
        .selectFrom('wechatAccount')
        .select('openId')
        .whereRef('wechatAccount.memberId', '=', 'member.id')
        .where('appId', '=', appId)
        .limit(1)
        .as('openId'),
    )
    .where('closedAt', 'is', null)
    .where((eb) => {
      if ('memberId' in to) return eb('id', '=', to.memberId)
      if ('memberIds' in to) return eb('id', '=', anyOf(to.memberIds))
      const isInCompany = eb('companyId', '=', to.companyId)
      return to.roles ? eb.and([isInCompany, eb('role', 'in', to.roles)]) : isInCompany
    })
    .orderBy('id')
    .execute()

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** Names of who made a `transition`, to select. */
export const actorNames = [
  sql<
    string | null
  >`(select nickname from member where id = transition.actor_id and transition.actor = 'member')`.as(
    'memberName',
  ),
  sql<
    string | null
  >`(select name from staff where id = transition.actor_id and transition.actor = 'staff')`.as('staffName'),
] as const
