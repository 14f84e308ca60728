import { requireOwnUploads } from '#features/uploads/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { byMember, changeAsMember } from '../order/actions.service.server.ts'
import { moveOrder } from '../order/transition.service.server.ts'
import { addReviews, listProducts } from './repository.server.ts'
import type { CommentInput } from './schema.ts'

/**
 * Keeps what a member says of lines of an order; with it the order is finished.
 * @throws Failure `not-found` also for lines or pictures that are not its own, `illegal-move`
 */
export const commentOrder = (ctx: MemberCtx, id: number, { lines }: CommentInput) =>
  changeAsMember(ctx, id, 'comment', async (tx, order) => {
    await requireOwnUploads(
      tx,
      ctx.viewer.companyId,
      lines.flatMap(({ pictures }) => pictures),
    )
    const products = new Map((await listProducts(tx, id)).map((line) => [line.id, line.productId]))
    const reviews = lines.map(({ orderLineId, ...review }) => {
      const lineId = requireId(orderLineId)
      const productId = products.get(lineId)
      if (productId === undefined) throw new Failure('not-found')
      return { ...review, productId, orderLineId: lineId, memberId: ctx.viewer.memberId, createdAt: ctx.now }
    })
    await addReviews(tx, reviews)
    await moveOrder(tx, order, 'finished', byMember(ctx))
  })
