import { readPublishedUpload } from '#features/uploads/service.server.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { reviewPictureAddress } from '../calls.ts'
import { mostStars } from '../limits.ts'
import { maskedAuthor, presentAnswer, presentForStaff } from '../posts.server.ts'
import { listQuestions } from '../questions/service.server.ts'
import type { Review, ReviewQuery, ReviewSummary, StaffQuery } from '../schema.ts'
import {
  countByStars,
  findShownPictures,
  insertReviews,
  listReviewRows,
  listReviewsOfState,
  type NewReview,
  type ReviewRow,
} from './repository.server.ts'

/** In the transaction that finishes an order. The first review of a line counts. */
export const addReviews = async (tx: Db, reviews: NewReview[]) => {
  await insertReviews(tx, reviews)
}

export async function listReviews(ctx: Ctx, productId: number, query: ReviewQuery) {
  const [summary, { rows, ...place }] = await Promise.all([
    summarize(ctx, productId),
    listReviewRows(ctx.db, productId, query),
  ])
  return { summary, list: rows.map(present), ...place }
}

const shownBesideProduct = 3

/** What the page of a product shows: a summary, and the newest reviews and questions. */
export async function describeOpinions(ctx: Ctx, productId: number) {
  const few = { page: 1, pageSize: shownBesideProduct }
  const [reviews, questions] = await Promise.all([
    listReviews(ctx, productId, few),
    listQuestions(ctx, productId, few),
  ])
  return { summary: reviews.summary, reviews: reviews.list, questions: questions.list }
}

async function summarize({ db }: Ctx, productId: number): Promise<ReviewSummary> {
  const rows = await countByStars(db, productId)
  const byStars = Array.from(
    { length: mostStars },
    (_, index) => rows.find(({ stars }) => stars === index + 1)?.count ?? 0,
  )
  const count = byStars.reduce((sum, one) => sum + one, 0)
  const sum = byStars.reduce((total, one, index) => total + one * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((sum / count) * 10) / 10, byStars }
}

const present = ({ id, author, pictures, createdAt, ...row }: ReviewRow): Review => ({
  id: String(id),
  stars: row.stars,
  text: row.text,
  packing: row.packing,
  pictures: pictures.flatMap((name, place) => (isPicture(name) ? reviewPictureAddress(id, place) : [])),
  author: maskedAuthor(author),
  createdAt: createdAt.toISOString(),
  answer: presentAnswer(row),
})

const isPicture = (name: string) => name.endsWith('.webp')

/** @throws Failure `not-found`, also for a hidden review */
export async function readReviewPicture(ctx: Ctx, id: number, place: number) {
  const name = (await findShownPictures(ctx.db, id))?.[place]
  if (!name || !isPicture(name)) throw new Failure('not-found')
  return readPublishedUpload(ctx, name)
}

export async function listReviewsForStaff({ db, locale }: StaffCtx, query: StaffQuery) {
  const { rows, ...place } = await listReviewsOfState(db, query)
  return { list: rows.map((row) => presentForStaff(locale, row)), ...place }
}
