import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate } from '#shared/display.ts'
import { listCards } from '../products/service.server.ts'
import type { FootprintQuery } from '../schema.ts'
import {
  countViews,
  deleteViews,
  deleteViewsBefore,
  findLastSeen,
  findViews,
  listPersonalViews,
  putView,
} from './repository.server.ts'

const daysStored = 90
const pageSize = 40
const recentlySeenAtMost = 12

const firstDay = (now: Date) => shanghaiDate(now, -daysStored + 1)

/** Writes beside the answer: the page does not wait, and a failure only leaves a gap. */
export function recordView({ db, viewer, now, log }: Ctx, productId: number) {
  if (viewer.kind !== 'member' || viewer.viewedBy) return
  const view = { memberId: viewer.memberId, productId, day: shanghaiDate(now), viewedAt: now }
  putView(db, view).catch((problem) => log.warn({ err: problem }, 'a view of a product was not recorded'))
}

export async function listFootprint(ctx: MemberCtx, query: FootprintQuery) {
  const { memberId } = ctx.viewer
  const since = firstDay(ctx.now)
  const [{ rows, ...place }, total] = await inOneRound(ctx.db, (db) =>
    Promise.all([findViews(db, memberId, since, { ...query, pageSize }), countViews(db, memberId, since)]),
  )
  const cards = await listCards(ctx, [...new Set(rows.map(({ productId }) => productId))])
  const cardOf = new Map(cards.map((card) => [Number(card.id), card]))
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, views]) => ({
    day,
    products: views.flatMap(({ productId }) => cardOf.get(productId) ?? []),
  }))
  return { total, ...place, days: days.filter(({ products }) => products.length > 0) }
}

/** Products that the member viewed before; none for others. */
export async function listRecentlySeen(ctx: Ctx, exceptId: number) {
  if (ctx.viewer.kind !== 'member') return null
  const ids = await findLastSeen(ctx.db, ctx.viewer.memberId, exceptId, recentlySeenAtMost)
  const cards = new Map((await listCards(ctx, ids)).map((card) => [Number(card.id), card]))
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ id: card.id, name: card.name, image: card.pack?.picture ?? card.image }] : []
  })
}

export async function removeFootprint(
  { db, viewer }: MemberCtx,
  removal: { day?: string | undefined; productId?: string | undefined },
) {
  const { day, productId } = removal
  await deleteViews(db, viewer.memberId, { day, ...(productId && { productId: Number(productId) }) })
}

export const purgeViews = async ({ db }: Pick<Ctx, 'db'>, now: Date) => {
  const { numDeletedRows } = await deleteViewsBefore(db, firstDay(now))
  return Number(numDeletedRows)
}

export const personalFootprint: PersonalDataPart = {
  name: 'footprint',
  export: ({ db, viewer }) => listPersonalViews(db, viewer.memberId),
  erase: (tx, memberId) => deleteViews(tx, memberId, {}),
}
