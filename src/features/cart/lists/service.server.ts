import { createHash, randomBytes } from 'node:crypto'
import { packPicture } from '#features/catalog/schema.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { fromTenths } from '#shared/quantity.ts'
import type { SkuQuantity } from '../schema.ts'
import { addToCart, describeSkus, readKnownLines } from '../service.server.ts'
import { listsAnswers } from './messages.ts'
import {
  addList,
  addSharedCart,
  countSharedCarts,
  findListLines,
  findLists,
  findSharedCart,
  listPackPictures,
  lockListsOf,
  removeList,
  renameList,
} from './repository.server.ts'
import {
  type LoadedList,
  mostLists,
  mostPictures,
  type SavedList,
  type SavedListInput,
  type SharedCart,
} from './schema.ts'

const dayMs = 86_400_000
const sharedForDays = 7
const mostSharedADay = 50

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function listSavedLists({ db, viewer }: MemberCtx): Promise<SavedList[]> {
  const [lists, packs] = await Promise.all([
    findLists(db, viewer.memberId),
    listPackPictures(db, viewer.memberId, mostPictures),
  ])
  return lists.map(({ id, createdAt, ...list }) => ({
    ...list,
    id: String(id),
    pictures: packs
      .filter(({ listId }) => listId === id)
      .map(({ skuId, version }) => packPicture(skuId, version)),
    createdAt: createdAt.toISOString(),
  }))
}

function refuseTaken(
  { locale }: MemberCtx,
  lists: { id: number; name: string }[],
  name: string,
  id?: number,
) {
  if (!lists.some((list) => list.name === name && list.id !== id)) return
  const message = say(locale, listsAnswers.nameTaken)
  throw new Failure('validation-failed', [{ path: 'name', message }])
}

/** @throws Failure `limit-reached` at 50; `validation-failed` when the name is taken; `not-found` for unknown skus */
export async function saveList(ctx: MemberCtx, { name, lines: input }: SavedListInput): Promise<SavedList> {
  const { memberId } = ctx.viewer
  const lines = await readKnownLines(ctx, input)
  const id = await ctx.transaction(async ({ db: tx }) => {
    await lockListsOf(tx, memberId)
    const lists = await findLists(tx, memberId)
    refuseTaken(ctx, lists, name)
    if (lists.length >= mostLists) throw new Failure('limit-reached')
    return addList(tx, memberId, name, lines)
  })
  const saved = (await listSavedLists(ctx)).find((list) => list.id === String(id))
  invariant(saved)
  return saved
}

/** @throws Failure `not-found` when it is not one of the viewer's; `validation-failed` when the name is taken */
export async function renameSavedList(ctx: MemberCtx, id: number, name: string) {
  const { memberId } = ctx.viewer
  await ctx.transaction(async ({ db: tx }) => {
    await lockListsOf(tx, memberId)
    refuseTaken(ctx, await findLists(tx, memberId), name, id)
    if (!(await renameList(tx, memberId, id, name))) throw new Failure('not-found')
  })
}

/** @throws Failure `not-found` when it is not one of the viewer's */
export async function removeSavedList(ctx: MemberCtx, id: number) {
  if (!(await removeList(ctx.db, ctx.viewer.memberId, id))) throw new Failure('not-found')
}

/** @throws Failure `not-found` when it is not one of the viewer's; as `addToCart` */
export const loadSavedList = async (ctx: MemberCtx, id: number) =>
  addWhatIsOnSale(ctx, await findListLines(ctx.db, ctx.viewer.memberId, id))

async function addWhatIsOnSale(ctx: MemberCtx, lines: SkuQuantity[]): Promise<LoadedList> {
  if (lines.length === 0) throw new Failure('not-found')
  const skus = await describeSkus(
    ctx,
    lines.map(({ skuId }) => skuId),
  )
  const sold = lines.filter(({ skuId }) => skus.get(skuId)?.isOnSale)
  if (sold.length === 0) throw new Failure('gone')
  const { count } = await addToCart(ctx, sold)
  return { count, added: sold.length, skipped: lines.length - sold.length }
}

/**
 * Shares lines with the viewer's company for 7 days. Only the token's hash is stored.
 * @throws Failure `limit-reached` after 50 a day; `not-found` for unknown skus
 */
export async function shareCart(ctx: MemberCtx, input: SavedListInput['lines']) {
  const { db, viewer, now } = ctx
  const { memberId, companyId } = viewer
  const lines = await readKnownLines(ctx, input)
  if ((await countSharedCarts(db, memberId, new Date(now.getTime() - dayMs))) >= mostSharedADay)
    throw new Failure('limit-reached')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sharedForDays * dayMs)
  await addSharedCart(db, { tokenHash: hashOf(token), companyId, memberId, lines, createdAt: now, expiresAt })
  return { token, expiresAt }
}

async function requireSharedCart({ db, viewer, now }: MemberCtx, token: string) {
  const shared = await findSharedCart(db, viewer.companyId, hashOf(token), now)
  if (!shared) throw new Failure('not-found')
  return shared
}

/** @throws Failure `not-found` when it is unknown, over, or of another company */
export async function readSharedCart(ctx: MemberCtx, token: string): Promise<SharedCart> {
  const { sharedBy, expiresAt, lines } = await requireSharedCart(ctx, token)
  const skus = await describeSkus(
    ctx,
    lines.map(({ skuId }) => skuId),
  )
  return {
    sharedBy,
    expiresAt: expiresAt.toISOString(),
    lines: lines.flatMap(({ skuId, quantityTenths }) => {
      const row = skus.get(skuId)
      if (!row) return []
      const skuName = `${inLocale(ctx.locale, row.nameZh, row.nameEn)} ${row.packing}`
      const { skuCode: sku, isOnSale } = row
      return [{ skuId: String(skuId), sku, skuName, quantity: fromTenths(quantityTenths), isOnSale }]
    }),
  }
}

/** Puts a colleague's lines into the viewer's cart. @throws Failure as `readSharedCart` and `addToCart` */
export const takeSharedCart = async (ctx: MemberCtx, token: string) =>
  addWhatIsOnSale(ctx, (await requireSharedCart(ctx, token)).lines)
