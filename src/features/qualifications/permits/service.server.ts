import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { amountText } from '../conversion.ts'
import { listDraws, listPermits, listSubstances } from './repository.server.ts'
import type { DrawView, PermitLedger, PermitLedgerQuery, PermittedSubstanceView } from './schema.ts'

const pageSize = 20
const noDraws = { rows: [], page: 1, pageSize, next: null, previous: null }

/** The permits of the company with what is left of them, and the draws of one; of an unknown one: none. */
export async function describePermits(
  ctx: MemberCtx,
  { permit, ...place }: Partial<PermitLedgerQuery> = {},
): Promise<PermitLedger> {
  const { db, viewer, now } = ctx
  const rows = await listPermits(db, viewer.companyId)
  const chosen = permit ? rows.find(({ id }) => String(id) === permit) : rows[0]
  const [substances, { rows: draws, ...found }] = await inOneRound(db, (db) =>
    Promise.all([
      rows.length > 0
        ? listSubstances(
            db,
            rows.map(({ id }) => id),
          )
        : [],
      chosen ? listDraws(db, chosen.id, { ...place, pageSize }) : noDraws,
    ]),
  )
  const ofPermit = Map.groupBy(substances, ({ qualificationId }) => qualificationId)
  const today = shanghaiDate(now)
  return {
    permits: rows.map(({ id, kind, number, validFrom, validUntil, state }) => ({
      id: String(id),
      kind,
      number,
      validFrom,
      validUntil,
      isValid: state === 'approved' && (validFrom ?? today) <= today && (validUntil ?? today) >= today,
      substances: (ofPermit.get(id) ?? []).map(presentSubstance),
    })),
    selected: chosen ? String(chosen.id) : null,
    draws: draws.map((draw) => presentDraw(draw, viewer)),
    ...found,
  }
}

type SubstanceRow = Awaited<ReturnType<typeof listSubstances>>[number]

function presentSubstance(row: SubstanceRow): PermittedSubstanceView {
  const { casNumber, dimension, allowedMilli, usedMilli, sentMilli } = row
  return {
    casNumber,
    granted: amountText(allowedMilli, dimension),
    used: amountText(sentMilli, dimension),
    reserved: amountText(usedMilli - sentMilli, dimension),
    left: amountText(allowedMilli - usedMilli, dimension),
    usedShare: usedMilli / allowedMilli,
  }
}

type DrawRow = Awaited<ReturnType<typeof listDraws>>['rows'][number]

function presentDraw(row: DrawRow, { memberId, role }: MemberCtx['viewer']): DrawView {
  const state = row.isSent ? 'used' : 'reserved'
  return {
    id: String(row.id),
    state: row.returnedAt ? 'returned' : state,
    orderId: role !== 'buyer' || row.memberId === memberId ? String(row.orderId) : null,
    orderNo: row.orderNo,
    sku: row.skuCode ?? '',
    nameZh: row.nameZh ?? '',
    nameEn: row.nameEn ?? '',
    packing: row.packing ?? '',
    quantity: row.quantityTenths === null ? null : fromTenths(row.quantityTenths),
    casNumber: row.casNumber,
    amount: amountText(row.milli, row.dimension),
    drawnAt: row.drawnAt.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }
}
