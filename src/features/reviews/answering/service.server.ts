import { notify } from '#features/notifications/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { questionsAddress, reviewsAddress } from '#shared/page-addresses.ts'
import { presentForStaff } from '../posts.server.ts'
import { changeQuestion, findQuestionForStaff, lockQuestion } from '../questions/repository.server.ts'
import { changeReview, findReviewForStaff, lockReview } from '../reviews/repository.server.ts'
import type { AnswerInput, StaffPost, VisibilityInput } from '../schema.ts'

const stores = {
  review: { find: findReviewForStaff, lock: lockReview, change: changeReview, addressOf: reviewsAddress },
  question: {
    find: findQuestionForStaff,
    lock: lockQuestion,
    change: changeQuestion,
    addressOf: questionsAddress,
  },
} as const

interface Post {
  kind: keyof typeof stores
  id: number
}

/** @throws Failure `not-found` */
export async function readPost({ db, locale }: StaffCtx, { kind, id }: Post): Promise<StaffPost> {
  const row = await stores[kind].find(db, id)
  if (!row) throw new Failure('not-found')
  return { stars: null, pictures: [], ...presentForStaff(locale, row) }
}

/** The author is notified of the first answer. @throws Failure `not-found`; `conflict` after another answer */
export async function answerPost(ctx: StaffCtx, post: Post, { text, seenAt }: AnswerInput) {
  const { lock, change, addressOf } = stores[post.kind]
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const found = await lock(tx, post.id)
    if (!found) throw new Failure('not-found')
    const answeredAt = found.answeredAt?.toISOString() ?? null
    if (seenAt !== undefined && seenAt !== answeredAt) throw new Failure('conflict')
    await change(tx, post.id, { answer: text, answeredBy: viewer.staffId, answeredAt: now })
    if (!found.answeredAt)
      await notify(ctx, {
        kind: 'question',
        event: post.kind === 'review' ? 'reviewAnswered' : 'answered',
        eventKey: `${post.kind}:${post.id}:answered`,
        to: { memberId: found.memberId },
        params: { text },
        link: addressOf(found.productId),
      })
    await writeAuditEntry(tx, ctx, {
      action: `${post.kind}.answer`,
      subject: `product_${post.kind}`,
      subjectId: post.id,
      detail: { before: found.answer, after: text },
    })
  })
  return null
}

/** @throws Failure `not-found` */
export async function setVisibility(ctx: StaffCtx, post: Post, { isHidden, reason }: VisibilityInput) {
  const { lock, change } = stores[post.kind]
  await ctx.transaction(async (ctx) => {
    if (!(await lock(ctx.db, post.id))) throw new Failure('not-found')
    await change(ctx.db, post.id, { isHidden })
    await writeAuditEntry(ctx.db, ctx, {
      action: `${post.kind}.${isHidden ? 'hide' : 'show'}`,
      subject: `product_${post.kind}`,
      subjectId: post.id,
      detail: { reason },
    })
  })
  return null
}
