import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { isSkuOnSale } from '#features/catalog/service.server.ts'
import { actorNames, type Handover } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf, containing, countSome, displayName } from '#server/db/sql.ts'
import type { DB, Quote, QuoteTransition } from '#server/db/types.ts'
import { mostCounted } from '#shared/display.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { QuoteState } from '../schema.ts'

const headColumns = [
  'quote.id',
  'quote.quoteNo',
  'quote.companyId',
  'quote.state',
  'quote.round',
  'quote.version',
  'quote.goodsFen',
  'quote.validUntil',
  'quote.createdAt',
  displayName('member').as('memberName'),
  'company.name as companyName',
] as const

/** @param companyId null: of all companies */
const seen = (db: Db, companyId: number | null) =>
  db.selectFrom('quote').$if(companyId !== null, (quotes) => quotes.where('quote.companyId', '=', companyId))

export interface QuoteFilter {
  companyId: number | null
  state: QuoteState | null
  keyword: string
}

function matches(eb: ExpressionBuilder<DB, 'quote'>, keyword: string) {
  const pattern = containing(keyword)
  return eb.or([
    eb('quote.quoteNo', '=', keyword.toUpperCase()),
    eb.exists(
      eb
        .selectFrom('quoteRequestLine as line')
        .whereRef('line.quoteId', '=', 'quote.id')
        .where((line) =>
          line.or([
            line('line.skuCode', 'ilike', pattern),
            line('line.casNumber', '=', keyword),
            line('line.nameZh', 'ilike', pattern),
            line('line.nameEn', 'ilike', pattern),
          ]),
        ),
    ),
  ])
}

const filtered = (db: Db, { companyId, state, keyword }: QuoteFilter) =>
  seen(db, companyId)
    .$if(state !== null, (quotes) => quotes.where('quote.state', '=', state as QuoteState))
    .$if(keyword !== '', (quotes) => quotes.where((eb) => matches(eb, keyword)))

export const countQuotes = (db: Db, filter: QuoteFilter) =>
  countSome(db, filtered(db, filter).select('quote.id'))

export const countQuotesByState = (db: Db, companyId: number | null) =>
  db
    .selectFrom(
      seen(db, companyId).select('quote.state').orderBy('quote.id', 'desc').limit(mostCounted).as('newest'),
    )
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

export const listQuoteRows = (db: Db, filter: QuoteFilter, paging: Paging) =>
  readPage(
    filtered(db, filter)
      .innerJoin('member', 'member.id', 'quote.memberId')
      .innerJoin('company', 'company.id', 'quote.companyId')
      .select(headColumns),
    newestFirst('quote.id'),
    paging,
  )

export type QuoteHeadRow = Awaited<ReturnType<typeof listQuoteRows>>['rows'][number]

export const listFirstQuoteLines = (db: Db, quoteIds: number[], most: number) =>
  db
    .selectFrom('quoteRequestLine as line')
    .innerJoin('quote', (join) =>
      join.onRef('quote.id', '=', 'line.quoteId').onRef('quote.round', '=', 'line.round'),
    )
    .where('line.quoteId', '=', anyOf(quoteIds))
    .select([
      'line.quoteId',
      'line.lineNo',
      'line.nameZh',
      'line.nameEn',
      'line.packing',
      'line.salesUnit',
      'line.quantityTenths',
    ])
    .select(sql<number>`row_number() over (partition by line.quote_id order by line.line_no)`.as('place'))
    .select(sql<number>`count(*) over (partition by line.quote_id)`.as('lineCount'))
    .orderBy('line.quoteId')
    .orderBy('line.lineNo')
    .execute()
    .then((lines) => lines.filter(({ place }) => place <= most))

export const findQuoteRow = (db: Db, companyId: number | null, id: number) =>
  seen(db, companyId)
    .innerJoin('member', 'member.id', 'quote.memberId')
    .innerJoin('company', 'company.id', 'quote.companyId')
    .leftJoin('order', 'order.quoteId', 'quote.id')
    .where('quote.id', '=', id)
    .select(headColumns)
    .select(['quote.acceptedLines', 'order.id as orderId', 'order.orderNo', 'order.memberId as orderedBy'])
    .executeTakeFirst()

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuoteRow>>>

export const listQuoteRequests = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteRequest as request')
    .innerJoin('member', 'member.id', 'request.memberId')
    .where('request.quoteId', '=', quoteId)
    .select([
      'request.round',
      'request.remark',
      'request.deliveryPlace',
      'request.attachments',
      'request.createdAt',
    ])
    .select(displayName('member').as('memberName'))
    .orderBy('request.round')
    .execute()

export const listQuoteRequestLines = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteRequestLine')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .orderBy('round')
    .orderBy('lineNo')
    .execute()

export type QuoteRequestLineRow = Awaited<ReturnType<typeof listQuoteRequestLines>>[number]

export const listQuoteVersions = (db: Db, quoteId: number) =>
  db.selectFrom('quoteVersion').selectAll().where('quoteId', '=', quoteId).orderBy('version').execute()

export const listQuoteVersionLines = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteVersionLine')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .orderBy('version')
    .orderBy('lineNo')
    .execute()

export type QuoteVersionLineRow = Awaited<ReturnType<typeof listQuoteVersionLines>>[number]

export const listQuoteMessages = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteMessage as message')
    .leftJoin('member', 'member.id', 'message.memberId')
    .leftJoin('staff', 'staff.id', 'message.staffId')
    .where('message.quoteId', '=', quoteId)
    .select(['message.id', 'message.lineNo', 'message.memberId', 'message.text', 'message.createdAt'])
    .select([
      sql<string | null>`nullif(${displayName('member')}, '')`.as('memberName'),
      'staff.name as staffName',
    ])
    .orderBy('message.id')
    .execute()

export type QuoteMessageRow = Awaited<ReturnType<typeof listQuoteMessages>>[number]

export const listQuoteTransitions = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteTransition as transition')
    .where('quoteId', '=', quoteId)
    .select(['fromState', 'toState', 'actor', 'reason', 'at'])
    .select(actorNames)
    .orderBy('id')
    .execute()

export type QuoteTransitionRow = Awaited<ReturnType<typeof listQuoteTransitions>>[number]

const lockedColumns = [
  'id',
  'quoteNo',
  'companyId',
  'memberId',
  'state',
  'round',
  'version',
  'goodsFen',
  'validUntil',
] as const

export const lockQuoteRow = (tx: Db, companyId: number | null, id: number) =>
  seen(tx, companyId).where('quote.id', '=', id).select(lockedColumns).forUpdate().executeTakeFirst()

export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuoteRow>>>

/** Quotes that ended before a day; skips those that another process has locked. */
export const lockOverdueQuotes = (tx: Db, today: string, most: number) =>
  tx
    .selectFrom('quote')
    .where('state', '=', 'quoted')
    .where('validUntil', '<', today)
    .select(lockedColumns)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const listEndingQuotes = (db: Db, lastDay: string) =>
  db
    .selectFrom('quote')
    .where('state', '=', 'quoted')
    .where('validUntil', '=', lastDay)
    .select(lockedColumns)
    .orderBy('id')
    .execute()

export const changeQuote = (tx: Db, id: number, change: Updateable<Quote>) =>
  tx.updateTable('quote').set(change).where('id', '=', id).execute()

export const addQuoteTransition = (tx: Db, transition: Insertable<QuoteTransition>) =>
  tx.insertInto('quoteTransition').values(transition).execute()

export const findQuoteSkus = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('sku.id', '=', anyOf(skuIds))
    .select([
      'sku.id as skuId',
      'sku.productId',
      'sku.skuCode',
      'sku.packing',
      'sku.salesUnit',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
      'product.regulatedClasses',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
    ])
    .select(isSkuOnSale.as('isOnSale'))
    .execute()

export type QuoteSku = Awaited<ReturnType<typeof findQuoteSkus>>[number]

export const listLineNumbers = (db: Db, quoteId: number) =>
  db.selectFrom('quoteRequestLine').select(['round', 'lineNo']).where('quoteId', '=', quoteId).execute()

/** Without `companyId` in all companies. */
interface QuoteOwner {
  companyId?: number
  memberId: number
}

const openQuotes = (eb: ExpressionBuilder<DB, 'quote'>, { companyId, memberId }: QuoteOwner) =>
  eb
    .and({ memberId, ...(companyId !== undefined && { companyId }) })
    .and('state', 'in', ['requested', 'quoted'])

export const countOpenQuotes = (db: Db, owner: QuoteOwner) =>
  countSome(
    db,
    db
      .selectFrom('quote')
      .where((eb) => openQuotes(eb, owner))
      .select('id'),
  )

export const moveOpenQuotes = async (tx: Db, { companyId, from, to }: Handover) =>
  (
    await tx
      .updateTable('quote')
      .set({ memberId: to })
      .where((eb) => openQuotes(eb, { companyId, memberId: from }))
      .returning('id')
      .execute()
  ).length
