import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { countProducts, findParentName, findShelf, lockShelf, updateShelf } from './repository.server.ts'
import type { ShelfChange, ShelfKind, ShelfRecord } from './schema.ts'

/** @throws Failure `not-found` */
export async function readShelf({ db, locale }: StaffCtx, kind: ShelfKind, id: number): Promise<ShelfRecord> {
  const shelf = await findShelf(db, kind, id)
  if (!shelf) throw new Failure('not-found')
  const parent = kind === 'category' ? await findParentName(db, id) : undefined
  return {
    ...shelf,
    id: String(id),
    parent: parent ? inLocale(locale, parent.nameZh, parent.nameEn) : null,
    products: await countProducts(db, kind, id),
  }
}

/** Lists, pages and search follow the change by themselves. @throws Failure `not-found`; `conflict` */
export const changeShelf = (
  ctx: StaffCtx,
  kind: ShelfKind,
  id: number,
  { seen, ...values }: ShelfChange,
): Promise<ShelfRecord> =>
  ctx.transaction(async (ctx) => {
    await lockShelf(ctx.db, kind, id)
    const before = await findShelf(ctx.db, kind, id)
    if (!before) throw new Failure('not-found')
    const names = Object.keys(seen) as (keyof typeof seen)[]
    if (names.some((name) => seen[name] !== before[name])) throw new Failure('conflict')
    await updateShelf(ctx.db, kind, id, values)
    const detail = { before, after: values }
    await writeAuditEntry(ctx.db, ctx, { action: `${kind}.change`, subject: kind, subjectId: id, detail })
    return readShelf(ctx, kind, id)
  })
