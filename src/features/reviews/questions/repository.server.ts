import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { displayName } from '#server/db/sql.ts'
import type { PostChange } from '../posts.server.ts'
import type { QuestionQuery, StaffQuery } from '../schema.ts'

/** @param viewerId of a member, who also sees own questions that wait */
export const listQuestionRows = (db: Db, productId: number, viewerId: number | null, paging: QuestionQuery) =>
  readPage(
    db
      .selectFrom('productQuestion as question')
      .innerJoin('member', 'member.id', 'question.memberId')
      .where('question.productId', '=', productId)
      .where('question.isHidden', '=', false)
      .where((eb) =>
        viewerId === null
          ? eb('question.answeredAt', 'is not', null)
          : eb.or([eb('question.answeredAt', 'is not', null), eb('question.memberId', '=', viewerId)]),
      )
      .select([
        'question.id',
        'question.text',
        'question.createdAt',
        'question.answer',
        'question.answeredAt',
      ])
      .select(displayName('member').as('author')),
    newestFirst('question.id'),
    paging,
  )

/** Locked until the transaction ends: questions of a member are counted one at a time. */
export const lockAsker = (tx: Db, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('product_question'), ${memberId}::integer)`.execute(tx)

export const countAskedSince = async (db: Db, memberId: number, since: Date) => {
  const { count } = await db
    .selectFrom('productQuestion')
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same question of the member about the product, which waits for an answer. */
export const findWaitingQuestion = (
  db: Db,
  { productId, memberId, text }: { productId: number; memberId: number; text: string },
) =>
  db
    .selectFrom('productQuestion')
    .where('productId', '=', productId)
    .where('memberId', '=', memberId)
    .where('text', '=', text)
    .where('answeredAt', 'is', null)
    .where('isHidden', '=', false)
    .select(['id', 'createdAt'])
    .executeTakeFirst()

/** @returns undefined for a product that is not on sale */
export const insertQuestion = async (
  tx: Db,
  {
    productId,
    memberId,
    text,
    createdAt,
  }: { productId: number; memberId: number; text: string; createdAt: Date },
) =>
  (
    await sql<{
      id: number
      createdAt: Date
    }>`insert into product_question (product_id, member_id, text, created_at)
      select id, ${memberId}, ${text}, ${createdAt} from product where id = ${productId} and is_on_sale
      returning id, created_at as "createdAt"`.execute(tx)
  ).rows[0]

export const listQuestionsOfState = (db: Db, { state, ...paging }: StaffQuery) =>
  readPage(
    db
      .selectFrom('productQuestion as post')
      .innerJoin('member', 'member.id', 'post.memberId')
      .innerJoin('company', 'company.id', 'member.companyId')
      .innerJoin('product', 'product.id', 'post.productId')
      .where('post.isHidden', '=', state === 'hidden')
      .$if(state === 'open', (posts) => posts.where('post.answeredAt', 'is', null))
      .$if(state === 'answered', (posts) => posts.where('post.answeredAt', 'is not', null))
      .select(['post.id', 'post.productId', 'post.text', 'post.createdAt', 'post.isHidden'])
      .select(['post.answer', 'post.answeredAt'])
      .select(['company.name as companyName', displayName('member').as('memberName')])
      .select(['product.nameZh', 'product.nameEn', 'product.catalogNumber']),
    { columns: ['post.id'], direction: state === 'open' ? 'asc' : 'desc' },
    paging,
  )

export const findQuestionForStaff = (db: Db, id: number) =>
  db
    .selectFrom('productQuestion as post')
    .innerJoin('member', 'member.id', 'post.memberId')
    .innerJoin('company', 'company.id', 'member.companyId')
    .innerJoin('product', 'product.id', 'post.productId')
    .where('post.id', '=', id)
    .select(['post.id', 'post.productId', 'post.text', 'post.createdAt', 'post.isHidden'])
    .select(['post.answer', 'post.answeredAt'])
    .select(['company.name as companyName', displayName('member').as('memberName')])
    .select(['product.nameZh', 'product.nameEn', 'product.catalogNumber'])
    .executeTakeFirst()

export const lockQuestion = (tx: Db, id: number) =>
  tx
    .selectFrom('productQuestion')
    .where('id', '=', id)
    .select(['productId', 'memberId', 'answer', 'answeredAt'])
    .forUpdate()
    .executeTakeFirst()

export const changeQuestion = (tx: Db, id: number, change: PostChange) =>
  tx.updateTable('productQuestion').set(change).where('id', '=', id).execute()

export const listOwnQuestions = (db: Db, memberId: number) =>
  db
    .selectFrom('productQuestion')
    .where('memberId', '=', memberId)
    .select(['productId', 'text', 'answer', 'createdAt'])
    .orderBy('id')
    .execute()

export const removeWaitingOf = (tx: Db, memberId: number) =>
  tx.deleteFrom('productQuestion').where('memberId', '=', memberId).where('answeredAt', 'is', null).execute()
