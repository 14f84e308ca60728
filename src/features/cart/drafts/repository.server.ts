import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { displayName } from '#server/db/sql.ts'
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
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cartDraftLine as line')
          .innerJoin('sku', 'sku.id', 'line.skuId')
          .innerJoin('product', 'product.id', 'sku.productId')
          .select(['line.skuId', 'line.quantityTenths', 'sku.skuCode', 'sku.isOnSale'])
          .select(['product.nameZh', 'product.nameEn'])
          .whereRef('line.draftId', '=', 'draft.id')
          .orderBy('line.lineNo'),
      ).as('lines'),
    )
    .where('draft.id', '=', id)
    .executeTakeFirst()

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const lockDraft = (tx: Db, id: number) =>
  tx
    .selectFrom('cartDraft')
    .select(['state', 'expiresAt', 'memberId', 'companyId'])
    .where('id', '=', id)
    .forUpdate()
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

export const findCompanyOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select('companyId')
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
