import { findFreeOfPreferred } from '#features/catalog/service.server.ts'
import { addFavorites } from '#features/favorites/service.server.ts'
import type { PersonalDataPart, WorkPart } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { movedWithCompany } from '#server/db/company-rows.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { maxTenths, toTenths } from '#shared/quantity.ts'
import { refuseBadLines } from './bad-lines.ts'
import { addDraftOrders, listPersonalDrafts, removeDraftsOf } from './drafts/repository.server.ts'
import { knowLines, learnLines, priceAt, priceSourcesOf } from './known-lines.service.server.ts'
import { countLists, lockListsOf, moveLists } from './lists/repository.server.ts'
import { listPersonalCart, listPersonalLists, removeCartOf } from './personal-data.repository.server.ts'
import { type KnownLine, presentCartLine, totalsOf } from './present.ts'
import {
  addLineRows,
  clearKind,
  countLines,
  findLine,
  findSelectedRows,
  findSkus,
  lockCart,
  lockLines,
  lockSelectedRows,
  type PricedLine,
  removeLineRows,
  setQuantity,
  setSelected,
} from './repository.server.ts'
import {
  type AddedLines,
  type CartItem,
  type CartKind,
  mostLines,
  type SkuQuantity,
  type WantedQuantity,
} from './schema.ts'

export { findDraftOfOrder } from './drafts/repository.server.ts'
export { summarizeCart } from './summary.service.server.ts'

const presentLines = (ctx: MemberCtx, lines: KnownLine[]): CartItem[] =>
  lines.map((line) => presentCartLine(line, ctx.locale))

export async function listCart(ctx: MemberCtx): Promise<CartItem[]> {
  const lines = await knowLines(ctx, 'cart')
  return presentLines(ctx, lines)
}

export const countCart = (ctx: MemberCtx) => countLines(ctx.db, ctx.viewer.memberId)

export async function describeSkus({ db, viewer }: MemberCtx, skuIds: number[]) {
  const rows = await findSkus(db, viewer.memberId, 'cart', skuIds)
  return new Map(rows.map((row) => [row.skuId, row]))
}

function quantitiesBySku(lines: SkuQuantity[]) {
  const sums = new Map<number, number>()
  for (const { skuId, quantityTenths } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantityTenths)
  return sums
}

/** Lines of one sku are added up. @throws Failure `not-found` */
export async function readKnownLines(ctx: MemberCtx, input: { skuId: string; quantity: number }[]) {
  const given = input.map(({ skuId, quantity }) => ({
    skuId: Number(skuId),
    quantityTenths: toTenths(quantity),
  }))
  const lines = [...quantitiesBySku(given)].map(([skuId, quantityTenths]) => ({ skuId, quantityTenths }))
  const known = await describeSkus(
    ctx,
    lines.map(({ skuId }) => skuId),
  )
  if (known.size < lines.length) throw new Failure('not-found')
  return lines
}

/** The last line of a sku decides. */
const lotsBySku = (lines: WantedQuantity[]) =>
  new Map(
    lines.flatMap(({ skuId, preferredLot }) => (preferredLot === undefined ? [] : [[skuId, preferredLot]])),
  )

/**
 * Adds all lines or none; existing lines grow, `buy-now` lines are replaced. Concurrent calls never lose a quantity, but
 * may exceed the limit by a few lines.
 * @throws Failure `validation-failed` with a row for each line that cannot be added; `cart-full`
 */
export async function addToCart(
  ctx: MemberCtx,
  lines: WantedQuantity[],
  kind: 'cart' | 'buy-now' = 'cart',
): Promise<AddedLines> {
  const sums = quantitiesBySku(lines)
  const lots = lotsBySku(lines)
  const skuIds = [...sums.keys()]
  const { memberId } = ctx.viewer
  const [skus, sources, refusedLots] = await inOneRound(ctx.db, (db) =>
    Promise.all([
      findSkus(db, memberId, kind, skuIds),
      priceSourcesOf({ ...ctx, db }, skuIds),
      findRefusedLots({ ...ctx, db }, lots),
    ]),
  )
  const known = new Map(
    skus.map((row) => {
      const wantedTenths = sums.get(row.skuId)
      invariant(wantedTenths)
      const heldTenths = kind === 'cart' ? (row.quantityTenths ?? 0) : 0
      const refusedLot = refusedLots.get(row.skuId) ?? null
      return [row.skuId, { ...row, wantedTenths, totalTenths: heldTenths + wantedTenths, refusedLot }]
    }),
  )
  refuseBadLines(ctx, lines, known)
  const count = skus[0]?.inCart ?? 0
  const fresh = kind === 'cart' ? skus.filter(({ lineId }) => lineId === null).length : 0
  if (fresh > 0 && count + fresh > mostLines) throw new Failure('cart-full')
  const wanted = [...known.values()].map((row) => ({
    skuId: row.skuId,
    quantityTenths: row.wantedTenths,
    preferredLot: lots.get(row.skuId),
    priceFen: priceAt(sources, row.skuId, row.totalTenths).payFen || null,
  }))
  const rows = (await putLines(ctx, kind, wanted)).flatMap((line) => {
    const row = known.get(line.skuId)
    return row ? [{ ...row, ...line, isSelected: true }] : []
  })
  const items = presentLines(ctx, await learnLines(ctx, rows, sources))
  return { count: count + fresh, items }
}

/** A lot that the sku does not have, or that has expired or is sold out. */
async function findRefusedLots(ctx: MemberCtx, lots: ReadonlyMap<number, string | null>) {
  const asked = [...lots].map(([skuId, preferredLot]) => ({ skuId, preferredLot }))
  const free = await findFreeOfPreferred(ctx, asked)
  return new Map([...lots].filter(([skuId, lot]) => lot !== null && !free.has(skuId)))
}

function putLines(ctx: MemberCtx, kind: 'cart' | 'buy-now', lines: PricedLine[]) {
  const { memberId } = ctx.viewer
  if (kind === 'cart') return addLineRows(ctx.db, memberId, kind, lines, maxTenths)
  return ctx.transaction(async ({ db }) => {
    await clearKind(db, memberId, kind)
    return addLineRows(db, memberId, kind, lines, maxTenths)
  })
}

/** @throws Failure `not-found` when it is not one of the viewer's; `validation-failed` */
export async function changeQuantity(
  ctx: MemberCtx,
  id: number,
  quantityTenths: number,
  preferredLot?: string | null,
): Promise<CartItem> {
  const { memberId } = ctx.viewer
  const line = await findLine(ctx.db, memberId, id)
  if (!line) throw new Failure('not-found')
  const refusedLots = await findRefusedLots(ctx, lotsBySku([{ ...line, preferredLot }]))
  const refusedLot = refusedLots.get(line.skuId) ?? null
  refuseBadLines(ctx, [line], new Map([[line.skuId, { ...line, totalTenths: quantityTenths, refusedLot }]]))
  const sources = await priceSourcesOf(ctx, [line.skuId])
  const priceFen = priceAt(sources, line.skuId, quantityTenths).payFen || null
  const changed = await setQuantity(ctx.db, memberId, id, { quantityTenths, priceFen, preferredLot })
  if (!changed) throw new Failure('not-found')
  const lot = preferredLot === undefined ? line.preferredLot : preferredLot
  const row = { ...line, quantityTenths, addedPriceFen: priceFen, preferredLot: lot }
  const [known] = await learnLines(ctx, [row], sources)
  invariant(known)
  return presentCartLine(known, ctx.locale)
}

/** @throws Failure `not-found` when one of them is not the viewer's */
export async function removeFromCart(ctx: MemberCtx, ids: number[]) {
  await ctx.transaction(async (tx) => {
    await lockOwn(tx, ids)
    await removeLineRows(tx.db, ctx.viewer.memberId, ids)
  })
  return { count: await countCart(ctx) }
}

/** @throws Failure `not-found` when one of them is not the viewer's; `limit-reached` */
export async function moveToFavorites(ctx: MemberCtx, ids: number[]) {
  const { memberId } = ctx.viewer
  await ctx.transaction(async (tx) => {
    const skuIds = (await lockOwn(tx, ids)).map(({ skuId }) => skuId)
    await addFavorites(tx, skuIds)
    await removeLineRows(tx.db, memberId, ids)
  })
  return { count: await countCart(ctx) }
}

/** @throws Failure `not-found` when one of them is not the viewer's */
export async function selectLines(ctx: MemberCtx, ids: number[], isSelected: boolean) {
  await ctx.transaction(async (tx) => {
    await lockOwn(tx, ids)
    await setSelected(tx.db, ids, isSelected)
  })
  return { items: await listCart(ctx) }
}

export async function addAlone(ctx: MemberCtx, lines: SkuQuantity[]): Promise<AddedLines> {
  const added = await addToCart(ctx, lines)
  const own = new Set(added.items.map(({ id }) => id))
  await ctx.transaction(async ({ db }) => {
    const ids = (await lockCart(db, ctx.viewer.memberId)).map(({ id }) => id)
    const others = ids.filter((id) => !own.has(String(id)))
    await setSelected(db, others, false)
  })
  return added
}

export async function selectAll(ctx: MemberCtx, isSelected: boolean) {
  await ctx.transaction(async ({ db }) => {
    const ids = (await lockCart(db, ctx.viewer.memberId)).map(({ id }) => id)
    await setSelected(db, ids, isSelected)
  })
  return { items: await listCart(ctx) }
}

export async function listSelected(ctx: MemberCtx, kind: CartKind) {
  const all = await knowLines(ctx, kind)
  const lines = all.filter(
    (line) => line.row.isSelected && line.row.isOnSale && (kind === 'quote' || line.price.payFen > 0),
  )
  return { items: presentLines(ctx, lines), totals: totalsOf(lines) }
}

/** Locks the selected lines on sale, also those priced on request and regulated ones without qualifications. */
export const lockSelectedLines = (tx: Db, memberId: number, kind: CartKind): Promise<SelectedCartLine[]> =>
  lockSelectedRows(tx, memberId, kind)

export const findSelectedLines = (db: Db, memberId: number, kind: CartKind): Promise<SelectedCartLine[]> =>
  findSelectedRows(db, memberId, kind)

export interface SelectedCartLine extends SkuQuantity {
  id: number
  preferredLot: string | null
}

interface OrderedLines {
  orderId: number
  lineIds: number[]
}

/** Requires the locks of the lines. An order of lines that customer service proposed is linked to its draft. */
export async function removeOrderedLines(tx: Db, memberId: number, orders: OrderedLines[]) {
  const removed = await removeLineRows(
    tx,
    memberId,
    orders.flatMap(({ lineIds }) => lineIds),
  )
  const draftOf = new Map(removed.map(({ id, draftId }) => [id, draftId]))
  const links = orders.flatMap(({ orderId, lineIds }) => {
    const draftId = lineIds.map((id) => draftOf.get(id)).find(Boolean)
    return draftId ? [{ orderId, draftId }] : []
  })
  if (links.length > 0) await addDraftOrders(tx, links)
}

async function lockOwn({ db, viewer }: MemberCtx, ids: number[]) {
  const own = await lockLines(db, viewer.memberId, ids)
  if (own.length < new Set(ids).size) throw new Failure('not-found')
  return own
}

export const personalCart: PersonalDataPart = {
  name: 'cart',
  export: ({ db, viewer }) => listPersonalCart(db, viewer.memberId),
  erase: removeCartOf,
}

export const personalLists: PersonalDataPart = {
  name: 'lists',
  export: ({ db, viewer }) => listPersonalLists(db, viewer.memberId),
}

export const listsOfMember: WorkPart = {
  name: 'lists',
  count: countLists,
  async handOver({ db }, handover) {
    await lockListsOf(db, handover.to)
    return moveLists(db, handover)
  },
}

export const personalDrafts: PersonalDataPart = {
  name: 'proposed-orders',
  export: ({ db, viewer }) => listPersonalDrafts(db, viewer.memberId),
  erase: removeDraftsOf,
}

export const companySharedCarts = movedWithCompany('shared carts', 'shared_cart', 'cart_draft')
