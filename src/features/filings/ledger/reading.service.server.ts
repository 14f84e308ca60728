import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { fromTenths } from '#shared/quantity.ts'
import type { LedgerEntry, LedgerPage, LedgerQuery } from '../schema.ts'
import { countEntries, findEntryRow, listSaleRows, type SaleRow } from './repository.server.ts'

/** Milligrams in a kilogram, microlitres in a litre. */
export const milliInKilo = 1_000_000
const inKilo = (milli: number | null) => (milli === null ? null : milli / milliInKilo)
const idOf = (id: number | null) => (id === null ? null : String(id))

/** Without the id number. */
export function presentEntry(row: SaleRow & { isReplaced: boolean }): LedgerEntry {
  return {
    id: String(row.id),
    kind: row.kind,
    saleId: idOf(row.saleId),
    correctsId: idOf(row.correctsId),
    isReplaced: row.isReplaced,
    reason: row.reason,
    regulatedClass: row.regulatedClass,
    soldAt: row.soldAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    orderId: String(row.orderId),
    orderNo: row.orderNo,
    lotNumber: row.lotNumber,
    companyName: row.companyName,
    unifiedCode: row.unifiedCode,
    companyAddress: row.companyAddress,
    handlerName: row.handlerName,
    handlerIdMasked: row.handlerIdMasked,
    receiver: row.receiver,
    deliveryAddress: row.deliveryAddress,
    isThroughAgent: row.isThroughAgent,
    use: row.use,
    papers: row.papers,
    sku: row.skuCode,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    casNumber: row.casNumber,
    listEntry: row.listEntry,
    grade: row.grade,
    purity: row.purity,
    unNumber: row.unNumber,
    packing: row.packing,
    unit: row.salesUnit,
    quantity: fromTenths(row.quantityTenths),
    kilograms: inKilo(row.massMilli),
    litres: inKilo(row.volumeMilli),
    flowCodes: row.flowCodes,
    lacks: row.lacks,
    keepUntil: row.keepUntil,
  }
}

export async function listLedger({ db }: StaffCtx, query: LedgerQuery): Promise<LedgerPage> {
  const [{ rows, ...page }, total] = await Promise.all([listSaleRows(db, query), countEntries(db, query)])
  return { total, ...page, list: rows.map(presentEntry) }
}

/** @throws Failure `not-found` */
export async function findLedgerEntry({ db }: StaffCtx, id: number): Promise<LedgerEntry> {
  const row = await findEntryRow(db, id)
  if (!row) throw new Failure('not-found')
  return presentEntry(row)
}
