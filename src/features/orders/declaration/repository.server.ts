import type { Insertable } from 'kysely'
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

const newestOf = (db: Db, memberId: number) =>
  db
    .selectFrom('purchaseDeclaration as declaration')
    .innerJoin('order', 'order.id', 'declaration.orderId')
    .where('order.memberId', '=', memberId)
    .orderBy('order.id', 'desc')
    .limit(1)

export const findLastDeclaration = (db: Db, memberId: number) =>
  newestOf(db, memberId).select(shown).executeTakeFirst()

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

export const findLastHandler = (db: Db, memberId: number) =>
  newestOf(db, memberId).select(['handlerName', 'handlerId', 'handlerIdMasked']).executeTakeFirst()
