import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf, displayName } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { confirmedStatuses } from '../order/money.ts'
import type { Scope } from '../order/permissions.ts'

/** What went back for an order: as money, and as credit. */
const refundedSum = sql<number>`("order".refunded_fen + (
  select coalesce(sum(credited_fen), 0) from after_sale where after_sale.order_id = "order".id))::bigint`

interface Filter {
  keyword: string
  /** Only these; null: all. */
  ids: number[] | null
}

const invoiceable = (db: Db, { companyId, memberId }: Scope) =>
  db
    .selectFrom('order')
    .innerJoin('member', 'member.id', 'order.memberId')
    .$if(companyId !== null, (some) => some.where('order.companyId', '=', companyId))
    .$if(memberId !== null, (some) => some.where('order.memberId', '=', memberId))
    .where('order.status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('order.collection', 'in', ['credit', 'cod']),
          eb('order.status', 'in', confirmedStatuses),
        ]),
        eb.and([
          eb('order.collection', 'not in', ['credit', 'cod']),
          eb('order.paidFen', '>=', eb.ref('order.totalFen')),
        ]),
      ]),
    )
    .where('order.totalFen', '>', refundedSum)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoiceOrder')
            .select('invoiceId')
            .whereRef('invoiceOrder.orderId', '=', 'order.id')
            .where('invoiceOrder.isValid', '=', true),
        ),
      ),
    )

/** Received and paid, placed after the given time; counts up to `most`. */
export const countInvoiceableRows = async (db: Db, scope: Scope, placedAfter: Date, most: number) => {
  const some = invoiceable(db, scope)
    .where('order.placedAt', '>', placedAfter)
    .where('order.status', 'in', ['pendingComment', 'finished'])
    .whereRef('order.paidFen', '>=', 'order.totalFen')
    .select('order.id')
    .limit(most)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listInvoiceableRows = (db: Db, scope: Scope, { keyword, ids }: Filter, paging: Paging) =>
  readPage(
    invoiceable(db, scope)
      .$if(ids !== null, (some) => some.where('order.id', '=', anyOf(ids ?? [])))
      .$if(keyword !== '', (some) =>
        some.where((eb) =>
          eb.or([
            eb('order.orderNo', '=', keyword),
            eb('order.poNumber', '=', keyword),
            eb('order.projectNumber', '=', keyword),
          ]),
        ),
      )
      .select([
        'order.id',
        'order.orderNo',
        'order.memberId',
        'order.placedAt',
        'order.poNumber',
        'order.projectNumber',
        'order.totalFen',
        'order.netFen',
        'order.freightFen',
        displayName('member').as('memberName'),
      ])
      .select(refundedSum.as('goneFen')),
    newestFirst('order.id'),
    paging,
  )

export type InvoiceableRow = Awaited<ReturnType<typeof listInvoiceableRows>>['rows'][number]

export const listInvoicedLines = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('orderLine as line')
    .innerJoin('product', 'product.id', 'line.productId')
    .where('line.orderId', '=', anyOf(orderIds))
    .where('line.quantityTenths', '>', 0)
    .select([
      'line.id',
      'line.orderId',
      'line.nameZh',
      'line.nameEn',
      'line.grade',
      'line.packing',
      'line.salesUnit',
      'line.quantityTenths',
      'line.returnedTenths',
      'line.netFen',
      'line.taxFen',
      'line.taxRateBp',
      'product.categoryId',
    ])
    .orderBy('line.orderId')
    .orderBy('line.lineNo')
    .execute()

export type InvoicedLineRow = Awaited<ReturnType<typeof listInvoicedLines>>[number]
