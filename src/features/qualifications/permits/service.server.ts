import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { refuseInView } from '#server/http/access.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { fromTenths } from '#shared/quantity.ts'
import { milliText } from '../conversion.ts'
import { listDraws, listPermitSubstances, listPermits } from './repository.server.ts'
import type { DrawView, PermitLedger, PermitLedgerQuery, PermittedSubstanceView } from './schema.ts'

const pageSize = 20

/** The permits of the company with what is left of them, and the draws of one, or of all; of an unknown one: none. */
export async function describePermits(
  ctx: MemberCtx,
  { permit, ...place }: Partial<PermitLedgerQuery> = {},
): Promise<PermitLedger> {
  refuseInView(ctx)
  const { db, viewer, now } = ctx
  const rows = await listPermits(db, viewer.companyId)
  const shown = rows.filter(({ id }) => permit === undefined || String(id) === permit)
  const [substances, { rows: draws, ...found }] = await inOneRound(db, (db) =>
    Promise.all([
      rows.length > 0
        ? listPermitSubstances(
            db,
            viewer.companyId,
            rows.map(({ id }) => id),
          )
        : [],
      listDraws(
        db,
        shown.map(({ id }) => id),
        { ...place, pageSize },
      ),
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
      substances: (ofPermit.get(id) ?? []).map((row) => presentSubstance(row, ctx.locale)),
    })),
    selected: (permit !== undefined && shown[0] && String(shown[0].id)) || null,
    draws: draws.map((draw) => presentDraw(draw, viewer)),
    ...found,
  }
}

type SubstanceRow = Awaited<ReturnType<typeof listPermitSubstances>>[number]

export function presentSubstance(row: SubstanceRow, locale: Locale): PermittedSubstanceView {
  const { casNumber, name, names, dimension, allowedMilli, usedMilli, reservedMilli } = row
  return {
    casNumber,
    name: name || (names ? inLocale(locale, ...names) : ''),
    granted: milliText(allowedMilli, dimension),
    used: milliText(usedMilli - reservedMilli, dimension),
    reserved: milliText(reservedMilli, dimension),
    left: milliText(allowedMilli - usedMilli, dimension),
    usedShare: usedMilli / allowedMilli,
  }
}

type DrawRow = Awaited<ReturnType<typeof listDraws>>['rows'][number]

/** @param viewer undefined: staff, who see every order */
export function presentDraw(row: DrawRow, viewer?: MemberCtx['viewer']): DrawView {
  const state = row.isSent ? 'used' : 'reserved'
  return {
    id: String(row.id),
    state: row.returnedAt ? 'returned' : state,
    orderId: viewer?.role !== 'buyer' || row.memberId === viewer.memberId ? String(row.orderId) : null,
    orderNo: row.orderNo,
    permitNumber: row.permitNumber,
    sku: row.skuCode ?? '',
    nameZh: row.nameZh ?? '',
    nameEn: row.nameEn ?? '',
    packing: row.packing ?? '',
    quantity: row.quantityTenths === null ? null : fromTenths(row.quantityTenths),
    casNumber: row.casNumber,
    amount: milliText(row.milli, row.dimension),
    drawnAt: row.drawnAt.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }
}
