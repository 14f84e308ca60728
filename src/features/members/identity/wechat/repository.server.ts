import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import type { WechatPerson } from '#server/gateways/wechat/wechat.ts'

export const lockWechatPerson = (db: Db, { appId, openId, unionId }: WechatPerson) =>
  lockName(db, 'wechat person', unionId ?? `${appId} ${openId}`)

export const saveWechatPerson = (db: Db, { appId, openId, unionId, nickname }: WechatPerson, now: Date) =>
  db
    .insertInto('wechatAccount')
    .values({ appId, openId, unionId, nickname, createdAt: now })
    .onConflict((clash) => clash.columns(['appId', 'openId']).doUpdateSet({ unionId, nickname }))
    .returning(['id', 'memberId'])
    .executeTakeFirstOrThrow()

export const findWechatOwner = (db: Db, { appId, openId, unionId }: WechatPerson) =>
  db
    .selectFrom('wechatAccount')
    .innerJoin('member', 'member.id', 'wechatAccount.memberId')
    .select('member.id')
    .where('member.closedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and({ 'wechatAccount.appId': appId, 'wechatAccount.openId': openId }),
        ...(unionId === null ? [] : [eb('wechatAccount.unionId', '=', unionId)]),
      ]),
    )
    .executeTakeFirst()

export const findWechatPerson = (db: Db, id: number) =>
  db
    .selectFrom('wechatAccount')
    .select(['appId', 'openId', 'unionId', 'nickname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const bindWechatPerson = (db: Db, id: number, memberId: number, now: Date) =>
  db.updateTable('wechatAccount').set({ memberId, boundAt: now }).where('id', '=', id).execute()

/** Last bound first. */
export const listBound = (db: Db, memberId: number) =>
  db
    .selectFrom('wechatAccount')
    .select(['id', 'appId', 'openId', 'unionId', 'nickname', 'boundAt'])
    .where('memberId', '=', memberId)
    .orderBy('boundAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const unbind = (db: Db, memberId: number) =>
  db
    .updateTable('wechatAccount')
    .set({ memberId: null, boundAt: null })
    .where('memberId', '=', memberId)
    .executeTakeFirst()

export const lockOpenMember = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const addTicket = (db: Db, ticket: { tokenHash: Buffer; wechatAccountId: number; expiresAt: Date }) =>
  db.insertInto('wechatTicket').values(ticket).execute()

export const findTicket = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('wechatTicket')
    .innerJoin('wechatAccount', 'wechatAccount.id', 'wechatTicket.wechatAccountId')
    .select('wechatAccount.nickname')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Of two at once, one succeeds. */
export const takeTicket = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('wechatTicket')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('wechatAccountId')
    .executeTakeFirst()
