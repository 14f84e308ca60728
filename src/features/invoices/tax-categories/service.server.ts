import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import {
  categoryExists,
  findTaxCategory,
  lockTaxCategory,
  removeTaxCategory,
  setTaxCategory,
} from './repository.server.ts'
import type { TaxCategory, TaxCategoryInput } from './schema.ts'

const categoryIdOf = (id: number) => (id === 0 ? null : id)

/** @param id of a category; 0: of what no category covers. @throws Failure `not-found` */
export async function readTaxCategory({ db, locale }: StaffCtx, id: number): Promise<TaxCategory> {
  const categoryId = categoryIdOf(id)
  const { own, category, applied } = await findTaxCategory(db, categoryId)
  if (categoryId !== null && !category) throw new Failure('not-found')
  return {
    id: String(id),
    category: category ? inLocale(locale, category.nameZh, category.nameEn) : null,
    own: own ?? null,
    applied: applied ? { code: applied.code, shortName: applied.shortName } : null,
  }
}

/** @throws Failure `not-found`; `conflict` when another entry was seen; `illegal-move` to remove the general one */
export const changeTaxCategory = (ctx: StaffCtx, id: number, { seen, entry }: TaxCategoryInput) =>
  ctx.transaction(async (ctx) => {
    const { db: tx } = ctx
    const categoryId = categoryIdOf(id)
    if (categoryId !== null && !(await categoryExists(tx, categoryId))) throw new Failure('not-found')
    const before = (await lockTaxCategory(tx, categoryId)) ?? null
    if (before?.code !== seen?.code || before?.shortName !== seen?.shortName) throw new Failure('conflict')
    if (entry) await setTaxCategory(tx, { categoryId, ...entry })
    else if (categoryId === null) throw new Failure('illegal-move')
    else await removeTaxCategory(tx, categoryId)
    await writeAuditEntry(tx, ctx, {
      action: 'taxCategory.change',
      subject: 'taxCategory',
      subjectId: id,
      detail: { before, after: entry },
    })
    return readTaxCategory(ctx, id)
  })
