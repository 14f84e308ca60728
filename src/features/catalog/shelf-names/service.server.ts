import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { arePhotosKnown } from '../photos/repository.server.ts'
import { photoNameIn } from '../photos/schema.ts'
import { shelfAnswers } from './messages.ts'
import {
  countProducts,
  findBrandShelf,
  findCategoryShelf,
  findParentName,
  isBrandNameTaken,
  lockShelf,
  updateShelf,
} from './repository.server.ts'
import { isLogo, type ShelfChange, type ShelfKind, type ShelfRecord, type ShelfValues } from './schema.ts'

async function findShelf(db: Db, kind: ShelfKind, id: number): Promise<ShelfValues | undefined> {
  if (kind === 'category') {
    const category = await findCategoryShelf(db, id)
    return category && { ...category, brand: null }
  }
  const found = await findBrandShelf(db, id)
  if (!found) return
  const { nameZh, nameEn, sortOrder, isHidden, ...brand } = found
  return { nameZh, nameEn, sortOrder, isHidden, brand }
}

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

const isSame = (one: ShelfValues, other: ShelfValues) =>
  one.nameZh === other.nameZh &&
  one.nameEn === other.nameEn &&
  one.sortOrder === other.sortOrder &&
  one.isHidden === other.isHidden &&
  one.brand?.country === other.brand?.country &&
  one.brand?.descriptionZh === other.brand?.descriptionZh &&
  one.brand?.descriptionEn === other.brand?.descriptionEn &&
  one.brand?.logoPath === other.brand?.logoPath

/** A logo that the brand had before may stay, wherever it is. @throws Failure `validation-failed` */
async function checkBrand({ db, locale }: StaffCtx, id: number, after: ShelfValues, before: ShelfValues) {
  if (await isBrandNameTaken(db, id, after.nameZh))
    throw fieldRefusal(locale, 'nameZh', shelfAnswers.nameTaken)
  const logo = after.brand?.logoPath ?? null
  if (logo === null || logo === before.brand?.logoPath) return
  const uploaded = photoNameIn(logo)
  if (!isLogo(logo) || (uploaded !== undefined && !(await arePhotosKnown(db, [uploaded]))))
    throw fieldRefusal(locale, 'brand.logoPath', shelfAnswers.logoUnknown)
}

/**
 * Lists, pages and search follow the change by themselves.
 * @throws Failure `not-found`; `conflict`; `validation-failed`
 */
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
    if (!isSame(seen, before)) throw new Failure('conflict')
    const after = { ...values, brand: kind === 'brand' ? (values.brand ?? before.brand) : null }
    if (kind === 'brand') await checkBrand(ctx, id, after, before)
    await updateShelf(ctx.db, kind, id, after)
    const detail = { before, after }
    await writeAuditEntry(ctx.db, ctx, { action: `${kind}.change`, subject: kind, subjectId: id, detail })
    return readShelf(ctx, kind, id)
  })
