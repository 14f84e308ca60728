import type { Insertable } from 'kysely'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PurchaseDeclaration } from '#server/db/types.ts'

const shown = ['handlerName', 'handlerIdMasked', 'use', 'receiver', 'isThroughAgent'] as const

export const addDeclaration = (tx: Db, declaration: Insertable<PurchaseDeclaration>) =>
  tx.insertInto('purchaseDeclaration').values(declaration).execute()

export const findDeclaration = (db: Db, orderId: number) =>
  db.selectFrom('purchaseDeclaration').select(shown).where('orderId', '=', orderId).executeTakeFirst()

/** With the encrypted id number. */
export const findHandler = (db: Db, orderId: number) =>
  db
    .selectFrom('purchaseDeclaration')
    .select([...shown, 'handlerId'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

type Seat = Pick<MemberCtx['viewer'], 'memberId' | 'companyId'>

/** Of this member in this company: a handler of another company is not proposed. */
const newestOf = (db: Db, { memberId, companyId }: Seat) =>
  db
    .selectFrom('purchaseDeclaration as declaration')
    .innerJoin('order', 'order.id', 'declaration.orderId')
    .where('order.memberId', '=', memberId)
    .where('order.companyId', '=', companyId)
    .orderBy('order.id', 'desc')
    .limit(1)

export const findLastDeclaration = (db: Db, seat: Seat) => newestOf(db, seat).select(shown).executeTakeFirst()

export const findLastPurpose = async (db: Db, memberId: number) =>
  (
    await db
      .selectFrom('order')
      .select('purchasePurpose')
      .where('memberId', '=', memberId)
      .where('purchasePurpose', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.purchasePurpose

export const findLastHandler = (db: Db, seat: Seat) =>
  newestOf(db, seat).select(['handlerName', 'handlerId', 'handlerIdMasked']).executeTakeFirst()
