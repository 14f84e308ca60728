import { findSiteSettings } from '#features/content/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { tenthsPerUnit } from '#shared/quantity.ts'
import { filingAnswers } from '../messages.ts'
import type { FlowCodeEntry } from '../schema.ts'
import { codesOfRange, composeFlowCode } from './ranges.ts'
import { addCodes, listCodes, nextSerials, removeUnsentCodes, sendCodes } from './repository.server.ts'

export interface CodedLine {
  orderLineId: number
  /** Of the line, shipped or not. */
  quantityTenths: number
  shippedTenths: number
  entry: FlowCodeEntry
  /** Of the entry in the call. */
  path: string
}

const packagesOf = (tenths: number) => Math.ceil(tenths / tenthsPerUnit)

/**
 * Replaces the codes of packages that are not shipped, in the caller's transaction with the order locked.
 * @throws Failure `validation-failed` for codes that are in use, a range that cannot be read, or another number of codes
 * than of packages
 */
export async function assignFlowCodes(ctx: StaffCtx, lines: CodedLine[]) {
  const { db: tx, viewer, now, locale } = ctx
  await removeUnsentCodes(
    tx,
    lines.map(({ orderLineId }) => orderLineId),
  )
  for (const line of lines) {
    const needed = packagesOf(line.quantityTenths) - packagesOf(line.shippedTenths)
    if (needed === 0) throw fieldRefusal(locale, line.path, filingAnswers.nothingToCode)
    const codes = await codesOf(ctx, line, needed)
    if (codes.length !== needed)
      throw fieldRefusal(locale, line.path, filingAnswers.otherCount, { needed, given: codes.length })
    const { orderLineId } = line
    const added = await addCodes(tx, codes, { orderLineId, assignedBy: viewer.staffId, assignedAt: now })
    const used = codes.find((code, index) => !added.has(code) || codes.indexOf(code) < index)
    if (used !== undefined) throw fieldRefusal(locale, line.path, filingAnswers.codeUsed, { code: used })
  }
}

async function codesOf(ctx: StaffCtx, { entry, path }: CodedLine, needed: number) {
  if (entry.codes) return entry.codes
  if (entry.first !== undefined && entry.last !== undefined) {
    const range = codesOfRange(entry.first, entry.last)
    if (!range) throw fieldRefusal(ctx.locale, path, filingAnswers.noRange)
    return range
  }
  const { filings } = await findSiteSettings(ctx)
  const day = shanghaiDate(ctx.now)
  const serials = await nextSerials(ctx.db, needed)
  return serials.map((serial) => composeFlowCode(filings.flowCodePattern, day, serial))
}

interface SentLine {
  orderLineId: number
  /** Of the line, after this parcel. */
  shippedTenths: number
}

/** Takes the next codes of a line for a parcel. @returns fewer than packages where fewer are assigned */
export async function takeFlowCodes(tx: Db, shipmentId: number, { orderLineId, shippedTenths }: SentLine) {
  const known = await listCodes(tx, [orderLineId])
  const sent = known.filter((code) => code.shipmentId !== null).length
  const packages = packagesOf(shippedTenths) - sent
  const next = known.filter((code) => code.shipmentId === null).slice(0, Math.max(0, packages))
  const codes = next.map(({ code }) => code)
  if (codes.length > 0) await sendCodes(tx, codes, shipmentId)
  return { codes, isComplete: codes.length >= packages }
}

/** By order line, in the order of their use. */
export async function listFlowCodes(db: Db, orderLineIds: number[]): Promise<Map<number, string[]>> {
  const byLine = Map.groupBy(await listCodes(db, orderLineIds), ({ orderLineId }) => orderLineId)
  return new Map([...byLine].map(([lineId, codes]) => [lineId, codes.map(({ code }) => code)]))
}
