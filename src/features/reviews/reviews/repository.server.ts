import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { displayName } from '#server/db/sql.ts'
import type { DB, ProductReview } from '#server/db/types.ts'
import type { PostChange } from '../posts.server.ts'
import type { ReviewQuery, StaffQuery } from '../schema.ts'

export type NewReview = Insertable<ProductReview>

/** The first review of a line counts. */
export const insertReviews = (tx: Db, reviews: NewReview[]) =>
  tx
    .insertInto('productReview')
    .values(reviews)
    .onConflict((known) => known.column('orderLineId').doNothing())
    .execute()

const shown = (db: Db, productId: number) =>
  db
    .selectFrom('productReview as review')
    .where('review.productId', '=', productId)
    .where('isHidden', '=', false)

export const countByStars = (db: Db, productId: number) =>
  shown(db, productId)
    .select(({ fn }) => ['review.stars', fn.countAll<number>().as('count')])
    .groupBy('review.stars')
    .execute()

export const listReviewRows = (db: Db, productId: number, { stars, ...paging }: ReviewQuery) =>
  readPage(
    shown(db, productId)
      .$if(stars !== undefined, (some) => some.where('review.stars', '=', stars as number))
      .innerJoin('member', 'member.id', 'review.memberId')
      .innerJoin('orderLine as line', 'line.id', 'review.orderLineId')
      .select(['review.id', 'review.stars', 'review.text', 'review.pictures', 'review.createdAt'])
      .select(['review.answer', 'review.answeredAt', 'line.packing'])
      .select(displayName('member').as('author')),
    newestFirst('review.id'),
    paging,
  )

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>['rows'][number]

export const findShownPictures = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('productReview as review')
      .innerJoin('product', 'product.id', 'review.productId')
      .where('review.id', '=', id)
      .where('review.isHidden', '=', false)
      .where('product.isOnSale', '=', true)
      .select('review.pictures')
      .executeTakeFirst()
  )?.pictures

export const listReviewsOfState = (db: Db, { state, ...paging }: StaffQuery) =>
  readPage(
    db
      .selectFrom('productReview as post')
      .$call((posts) => inState(posts, state))
      .innerJoin('member', 'member.id', 'post.memberId')
      .innerJoin('company', 'company.id', 'member.companyId')
      .innerJoin('product', 'product.id', 'post.productId')
      .select(['post.id', 'post.productId', 'post.stars', 'post.text', 'post.pictures', 'post.createdAt'])
      .select(['post.isHidden', 'post.answer', 'post.answeredAt'])
      .select(['company.name as companyName', displayName('member').as('memberName')])
      .select(['product.nameZh', 'product.nameEn', 'product.catalogNumber']),
    { columns: ['post.id'], direction: state === 'open' ? 'asc' : 'desc' },
    paging,
  )

type Posts<O> = SelectQueryBuilder<DB & { post: DB['productReview'] }, 'post', O>

const inState = <O>(posts: Posts<O>, state: StaffQuery['state']) =>
  state === 'hidden'
    ? posts.where('post.isHidden', '=', true)
    : posts
        .where('post.isHidden', '=', false)
        .where(sql<boolean>`post.answered_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`)

export const findReviewForStaff = (db: Db, id: number) =>
  db
    .selectFrom('productReview as post')
    .innerJoin('member', 'member.id', 'post.memberId')
    .innerJoin('company', 'company.id', 'member.companyId')
    .innerJoin('product', 'product.id', 'post.productId')
    .where('post.id', '=', id)
    .select(['post.id', 'post.productId', 'post.text', 'post.createdAt', 'post.isHidden'])
    .select(['post.stars', 'post.pictures'])
    .select(['post.answer', 'post.answeredAt'])
    .select(['company.name as companyName', displayName('member').as('memberName')])
    .select(['product.nameZh', 'product.nameEn', 'product.catalogNumber'])
    .executeTakeFirst()

export const lockReview = (tx: Db, id: number) =>
  tx
    .selectFrom('productReview')
    .where('id', '=', id)
    .select(['productId', 'memberId', 'answer', 'answeredAt'])
    .forUpdate()
    .executeTakeFirst()

export const changeReview = (tx: Db, id: number, change: PostChange) =>
  tx.updateTable('productReview').set(change).where('id', '=', id).execute()
