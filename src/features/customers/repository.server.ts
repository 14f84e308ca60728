import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { displayName } from '#server/db/sql.ts'

const lastSeen = sql<Date | null>`greatest(member.last_sign_in_at,
  (select max(seen_at) from member_session where member_session.member_id = member.id))`

export const findCompanyRecord = (db: Db, id: number) =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()

export const listPriceLevels = (db: Db) =>
  db.selectFrom('priceLevel').select(['key', 'nameZh', 'nameEn']).orderBy('sortOrder').execute()

export const listMembers = (db: Db, companyId: number, most: number) =>
  db
    .selectFrom('member')
    .select([
      'member.id',
      'role',
      'phone',
      'email',
      displayName('member').as('name'),
      lastSeen.as('lastSeenAt'),
    ])
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .orderBy('member.id')
    .limit(most)
    .execute()

const orders = (db: Db, most: number) =>
  db
    .selectFrom('order')
    .innerJoin('member', 'member.id', 'order.memberId')
    .select([
      'order.id',
      'orderNo',
      'order.status',
      'totalFen',
      'placedAt',
      displayName('member').as('member'),
    ])
    .orderBy('order.id', 'desc')
    .limit(most)

export const listOrdersOfCompany = (db: Db, companyId: number, most: number) =>
  orders(db, most).where('order.companyId', '=', companyId).execute()

export const listOrdersOfMember = (db: Db, memberId: number, most: number) =>
  orders(db, most).where('order.memberId', '=', memberId).execute()

export const sumOrders = (db: Db, companyId: number) =>
  db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<number>().filterWhere('status', '<>', 'cancelled').as('count'))
    .select(sql<number>`coalesce(sum(paid_fen - refunded_fen), 0)::bigint`.as('spentFen'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()

export const findMoney = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .leftJoin('wallet', 'wallet.companyId', 'company.id')
    .leftJoin('creditAccount as credit', 'credit.companyId', 'company.id')
    .select(['wallet.balanceFen', 'credit.limitFen', 'credit.usedFen', 'credit.days', 'credit.isOpen'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

export const listCompanyQualifications = (db: Db, companyId: number, most: number) =>
  db
    .selectFrom('qualification as paper')
    .select([
      'paper.id',
      'paper.kind',
      'paper.state',
      'paper.number',
      'paper.secretNumber',
      'paper.validUntil',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('qualificationSubstance as substance')
          .select(['casNumber', 'name', 'dimension', 'allowedMilli', 'usedMilli'])
          .whereRef('substance.qualificationId', '=', 'paper.id')
          .orderBy('substance.id'),
      ).as('substances'),
    )
    .where('paper.companyId', '=', companyId)
    .where('paper.state', 'in', ['pending', 'approved', 'rejected', 'expired'])
    .orderBy('paper.id', 'desc')
    .limit(most)
    .execute()

export const listContractPrices = (db: Db, companyId: number, now: Date, most: number) =>
  db
    .selectFrom('contractPrice as price')
    .innerJoin('sku', 'sku.id', 'price.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .select([
      'price.id',
      'sku.skuCode',
      'product.nameZh',
      'product.nameEn',
      'price.priceFen',
      'price.validUntil',
    ])
    .where('price.companyId', '=', companyId)
    .where('price.validUntil', '>', now)
    .orderBy('price.id', 'desc')
    .limit(most)
    .execute()

export const listCompanyQuotes = (db: Db, companyId: number, most: number) =>
  db
    .selectFrom('quote')
    .select(['id', 'quoteNo', 'state', 'goodsFen', 'createdAt'])
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const listCompanyTickets = (db: Db, companyId: number, most: number) =>
  db
    .selectFrom('ticket')
    .select(['id', 'ticketNo', 'subject', 'state', 'updatedAt'])
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const listSearches = (db: Db, companyId: number, most: number) =>
  db
    .selectFrom('savedSearch as search')
    .innerJoin('member', 'member.id', 'search.memberId')
    .select(['search.id', 'search.name', displayName('member').as('member')])
    .where('member.companyId', '=', companyId)
    .orderBy('search.id', 'desc')
    .limit(most)
    .execute()

export const findMemberRecord = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .leftJoin('oldAccount', 'oldAccount.memberId', 'member.id')
    .select('oldAccount.number as oldNumber')
    .select(['member.id', 'nickname', 'companyId', 'company.name as company', 'role', 'phone', 'email'])
    .select(['department', 'closesAt', 'closedAt', 'member.createdAt'])
    .select([displayName('member').as('name'), lastSeen.as('lastSeenAt')])
    .where('member.id', '=', id)
    .executeTakeFirst()

export const listMemberSearches = (db: Db, memberId: number, most: number) =>
  db
    .selectFrom('memberSearch')
    .select(['id', 'keyword', 'found', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
