import { isFilledRow, readSheet } from '#features/catalog/service.server.ts'
import { failures } from '#i18n/failures.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { bookIssued, isBlocked } from '../issuing/issue.service.server.ts'
import { findInvoiceNumbers, type LockedInvoice, lockInvoice } from '../issuing/repository.server.ts'
import { taxPlatformAnswers as answers } from './messages.ts'
import { findByNumber, findByRequest, listOpenOfOrders, listOpenReds } from './repository.server.ts'
import { type ResultInvoice, readTaxResult } from './result.ts'
import { type ImportedPart, mostResultRows, summedUp } from './schema.ts'

class TrialEnds extends Error {
  readonly part: ImportedPart

  constructor(part: ImportedPart) {
    super('trial')
    this.part = part
  }
}

/** Why a row is not booked. */
class Refused extends Error {
  readonly why: keyof typeof answers

  constructor(why: keyof typeof answers) {
    super(why)
    this.why = why
  }
}

/** Each invoice by itself: what is refused does not hold up the others. @throws Failure `file-unreadable`; `busy` */
export async function importTaxResult(ctx: StaffCtx, content: Buffer, isTrial: boolean, signal: AbortSignal) {
  const table = await readSheet(ctx, content, mostResultRows + 1, signal)
  const invoices = readTaxResult(table)
  if (!invoices) throw fieldRefusal(ctx.locale, 'file', answers.noHead)
  if (table.filter(isFilledRow).length > mostResultRows)
    throw fieldRefusal(ctx.locale, 'file', answers.tooManyRows, { most: mostResultRows })
  const parts: ImportedPart[] = []
  for (const row of invoices) parts.push(await importOne(ctx, row, isTrial))
  return summedUp(isTrial, parts)
}

async function importOne(ctx: StaffCtx, row: ResultInvoice, isTrial: boolean): Promise<ImportedPart> {
  const part = {
    place: String(row.row),
    number: row.number,
    requestNo: row.requestNo,
    invoiceId: null,
    total: row.totalFen === undefined ? null : toYuan(row.totalFen),
  }
  const problem = (message: string) => ({ ...part, message, outcome: 'problem' as const })
  try {
    const known = row.number === '' ? undefined : await findByNumber(ctx.db, row.number)
    if (known) return describeKnown(ctx, row, part, known)
    return await ctx.transaction((tx) => book(tx, row, part, isTrial))
  } catch (failure) {
    if (failure instanceof TrialEnds) return failure.part
    if (failure instanceof Refused)
      return problem(say(ctx.locale, answers[failure.why], { reason: row.reason }))
    if (!(failure instanceof Failure)) throw failure
    return problem(failure.errors[0]?.message ?? say(ctx.locale, failures[failure.code]))
  }
}

function describeKnown(
  { locale }: StaffCtx,
  row: ResultInvoice,
  part: Omit<ImportedPart, 'outcome' | 'message'>,
  known: NonNullable<Awaited<ReturnType<typeof findByNumber>>>,
): ImportedPart {
  const isOther = row.requestNo !== '' && row.requestNo !== known.requestNo
  const found = { ...part, invoiceId: String(known.id), requestNo: known.requestNo }
  return isOther
    ? { ...found, outcome: 'problem', message: say(locale, answers.numberTaken) }
    : { ...found, outcome: 'known', message: say(locale, answers.known) }
}

/** Which request a row answers: by our number, of a red-letter invoice by the original, or by an order. */
async function findRequest({ db }: StaffCtx, row: ResultInvoice) {
  if (row.requestNo !== '') return (await findByRequest(db, row.requestNo))?.id
  const fen = Math.abs(row.totalFen ?? 0)
  const found = row.isRed
    ? await listOpenReds(db, row.originalNumber, fen)
    : await listOpenOfOrders(db, row.words)
  if (found.length > 1) throw new Refused('several')
  return found[0]?.id
}

async function book(
  ctx: StaffCtx,
  row: ResultInvoice,
  part: Omit<ImportedPart, 'outcome' | 'message'>,
  isTrial: boolean,
): Promise<ImportedPart> {
  if (row.number === '' || row.isVoid) throw new Refused(row.reason === '' ? 'isVoid' : 'refused')
  const id = await findRequest(ctx, row)
  const invoice = id === undefined ? undefined : await lockInvoice(ctx.db, id)
  if (!invoice) throw new Refused('unknown')
  await requireFitting(ctx, invoice, row)
  const issuedAt = momentOf(row.issuedOn, ctx.now)
  if (!issuedAt || Number.isNaN(issuedAt.getTime()) || issuedAt > ctx.now) throw new Refused('day')
  await bookIssued(ctx, invoice.id, { issuedAt, number: row.number })
  await writeAuditEntry(ctx.db, ctx, {
    action: 'invoice.issue',
    subject: 'invoice',
    subjectId: invoice.id,
    detail: { before: invoice.state, after: 'issued', number: row.number, from: 'taxPlatform' },
  })
  const done = {
    ...part,
    invoiceId: String(invoice.id),
    requestNo: invoice.requestNo,
    outcome: 'done' as const,
  }
  if (isTrial) throw new TrialEnds({ ...done, message: say(ctx.locale, answers.willIssue) })
  return { ...done, message: say(ctx.locale, answers.issued) }
}

async function requireFitting(ctx: StaffCtx, invoice: LockedInvoice, row: ResultInvoice) {
  const { state, kind, totalFen, buyer, originalId } = invoice
  if (state !== 'requested' && state !== 'issuing')
    throw new Refused(state === 'issued' ? 'otherNumber' : 'closed')
  if ((kind === 'red') !== row.isRed) throw new Refused('otherKind')
  if (row.totalFen === undefined || Math.abs(row.totalFen) !== totalFen) throw new Refused('otherAmount')
  const taxId = buyer.taxId ?? ''
  if (row.buyerTaxId !== '' && taxId !== '' && row.buyerTaxId !== taxId) throw new Refused('otherBuyer')
  if (await isBlocked(ctx, invoice)) throw new Refused('waits')
  if (originalId === null || row.originalNumber === '') return
  const [original] = await findInvoiceNumbers(ctx.db, [originalId])
  if (original?.number !== row.originalNumber) throw new Refused('otherOriginal')
}

/** A list without times says the day: noon in China, or its start on the same day. */
function momentOf(issuedOn: string, now: Date) {
  if (issuedOn === '') return
  const [day = '', time] = issuedOn.split(' ')
  if (time) return new Date(`${day}T${time}+08:00`)
  return day === shanghaiDate(now) ? startOfShanghaiDay(day) : new Date(`${day}T12:00:00+08:00`)
}
