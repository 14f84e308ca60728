import { printFor } from '#features/documents/service.server.ts'
import type { PersonalDataPart } from '#features/members/service.server.ts'
import { scopeOf } from '#features/orders/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import { isOldMallOpen } from '../link/service.server.ts'
import { oldMallAnswers, oldMallMessages } from '../messages.ts'
import type { OldOrder, OldOrderList, OldOrderQuery } from '../schema.ts'
import { countOldOrders, listOldOrderRows } from './repository.server.ts'

const pageSize = 20
const mostExported = 2000
const mostPersonal = 100_000

/** @throws Failure `not-found` for members of no old mall, and while it is closed */
export async function listOldOrders(
  ctx: MemberCtx,
  { keyword, ...place }: OldOrderQuery,
): Promise<OldOrderList> {
  if (!(await isOldMallOpen(ctx))) throw new Failure('not-found')
  const scope = scopeOf(ctx.viewer)
  const [total, { rows, ...found }] = await Promise.all([
    countOldOrders(ctx.db, scope, keyword),
    listOldOrderRows(ctx.db, scope, keyword, { ...place, pageSize }),
  ])
  return { total, ...found, list: rows.map(present) }
}

const present = ({
  lines,
  totalFen,
  ...order
}: Awaited<ReturnType<typeof listOldOrderRows>>['rows'][number]): OldOrder => ({
  ...order,
  total: toYuan(totalFen),
  lines: lines.map(({ quantityTenths, unitPriceFen, ...line }) => ({
    ...line,
    quantity: fromTenths(quantityTenths),
    unitPrice: toYuan(unitPriceFen),
  })),
})

/** @throws Failure as `listOldOrders`; `limit-reached` for more than 2,000 orders; `busy` */
export async function exportOldOrders(ctx: MemberCtx, { keyword }: Pick<OldOrderQuery, 'keyword'>) {
  if (!(await isOldMallOpen(ctx))) throw new Failure('not-found')
  const scope = scopeOf(ctx.viewer)
  const { rows, next } = await listOldOrderRows(ctx.db, scope, keyword, { pageSize: mostExported })
  if (next !== null) {
    const message = say(ctx.locale, oldMallAnswers.tooMany, { most: mostExported })
    throw new Failure('limit-reached', [{ path: '', message }])
  }
  const words = oldMallMessages[ctx.locale]
  const columns = [
    [words.orderNo, 20],
    [words.placedOn, 12],
    [words.status, 10],
    [words.placedBy, 12],
    [words.catalogNumber, 14],
    [words.name, 30],
    [words.packing, 12],
    [words.quantity, 9],
    [words.unitPrice, 12],
    [words.total, 13],
  ] as const
  return printFor(ctx, {
    kind: 'sheet',
    sheet: {
      name: words.orders,
      columns: columns.map(([title, width]) => ({ title, width })),
      rows: rows.map(present).flatMap(sheetRows),
    },
  })
}

const sheetRows = ({ orderNo, placedOn, status, memberName, total, lines }: OldOrder) =>
  lines.map((line) => [
    { value: orderNo },
    { value: placedOn },
    { value: status },
    { value: memberName },
    { value: line.catalogNumber },
    { value: line.name },
    { value: line.packing },
    { value: line.quantity, format: '0.0' },
    { value: line.unitPrice, format: '0.00' },
    { value: total, format: '0.00' },
  ])

export const personalOldOrders: PersonalDataPart = {
  name: 'old-orders',
  export: async ({ db, viewer: { companyId, memberId } }) =>
    (await listOldOrderRows(db, { companyId, memberId }, '', { pageSize: mostPersonal })).rows,
}
