import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { displayName } from '#server/db/sql.ts'
import type { CartDraft, DB } from '#server/db/types.ts'
import type { SkuQuantity } from '../schema.ts'
import type { DraftState } from './schema.ts'

interface NewDraft {
  companyId: number
  memberId: number
  staffId: number
  addressId: number | null
  remark: string
  createdAt: Date
  expiresAt: Date
}

export async function addDraft(tx: Db, draft: NewDraft, lines: SkuQuantity[]) {
  const { id } = await tx.insertInto('cartDraft').values(draft).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('cartDraftLine')
    .values(lines.map((line, index) => ({ draftId: id, lineNo: index + 1, ...line })))
    .execute()
  return id
}

type DraftBuilder = ExpressionBuilder<DB & { draft: CartDraft }, 'draft'>

const linesOf = (eb: DraftBuilder) =>
  eb
    .selectFrom('cartDraftLine as line')
    .innerJoin('sku', 'sku.id', 'line.skuId')
    .select(['sku.skuCode', 'line.quantityTenths'])
    .whereRef('line.draftId', '=', 'draft.id')
    .orderBy('line.lineNo')

const ordersOf = (eb: DraftBuilder) =>
  eb
    .selectFrom('cartDraftOrder as link')
    .innerJoin('order', 'order.id', 'link.orderId')
    .select('order.orderNo')
    .whereRef('link.draftId', '=', 'draft.id')
    .orderBy('order.id')

export const findDraft = (db: Db, id: number) =>
  db
    .selectFrom('cartDraft as draft')
    .innerJoin('staff', 'staff.id', 'draft.staffId')
    .innerJoin('member', 'member.id', 'draft.memberId')
    .innerJoin('company', 'company.id', 'draft.companyId')
    .selectAll('draft')
    .select([
      'staff.name as staffName',
      displayName('member').as('memberName'),
      'company.name as companyName',
    ])
    .select((eb) => [
      jsonArrayFrom(
        linesOf(eb)
          .innerJoin('product', 'product.id', 'sku.productId')
          .select(['line.skuId', 'sku.isOnSale', 'product.nameZh', 'product.nameEn']),
      ).as('lines'),
      jsonArrayFrom(ordersOf(eb).select('order.id')).as('orders'),
    ])
    .where('draft.id', '=', id)
    .executeTakeFirst()

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const lockDraft = (tx: Db, id: number) =>
  tx
    .selectFrom('cartDraft')
    .select(['state', 'expiresAt', 'memberId', 'companyId', 'staffId'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('cartDraftOrder').select('orderId').where('draftId', '=', id)).as('isOrdered'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setDraftState = (tx: Db, id: number, state: DraftState, reason: string, now: Date) =>
  tx.updateTable('cartDraft').set({ state, reason, decidedAt: now }).where('id', '=', id).execute()

export const countOpenDrafts = async (db: Db, memberId: number, now: Date) =>
  (
    await db
      .selectFrom('cartDraft')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberId', '=', memberId)
      .where('state', '=', 'open')
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow()
  ).count

/** Nobody decided them in time. Skips those that somebody is deciding. */
export const expireDraftRows = (db: Db, now: Date) =>
  db
    .updateTable('cartDraft')
    .set({ state: 'expired', decidedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cartDraft')
        .select('id')
        .where('state', '=', 'open')
        .where('expiresAt', '<=', now)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'staffId', 'memberId'])
    .execute()

export const addDraftOrders = (tx: Db, links: { orderId: number; draftId: number }[]) =>
  tx.insertInto('cartDraftOrder').values(links).execute()

export const findDraftOfOrder = async (db: Db, orderId: number): Promise<number | null> =>
  (await db.selectFrom('cartDraftOrder').select('draftId').where('orderId', '=', orderId).executeTakeFirst())
    ?.draftId ?? null

export const listPersonalDrafts = (db: Db, memberId: number) =>
  db
    .selectFrom('cartDraft as draft')
    .where('draft.memberId', '=', memberId)
    .select(['draft.state', 'draft.remark', 'draft.reason', 'draft.createdAt', 'draft.decidedAt'])
    .select((eb) => [jsonArrayFrom(linesOf(eb)).as('lines'), jsonArrayFrom(ordersOf(eb)).as('orders')])
    .orderBy('draft.id')
    .execute()

/** Those that became orders stay with them. */
export const removeDraftsOf = (tx: Db, memberId: number) =>
  tx
    .deleteFrom('cartDraft')
    .where('memberId', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cartDraftOrder').select('orderId').whereRef('draftId', '=', 'cartDraft.id'))),
    )
    .execute()
