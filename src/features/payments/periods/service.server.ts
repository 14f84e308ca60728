import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { RowSource } from '#server/files/workbook.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { textIn } from '#shared/locale.ts'
import { channelTexts } from '../channels.ts'
import { periodAnswers as answers, checkTexts, keyText, sectionTexts, words } from './messages.ts'
import {
  addPeriodReport,
  countOpen,
  findPeriod,
  listPeriodReports,
  lockPeriod,
  storePeriod,
  sumLedgers,
} from './repository.server.ts'
import { type CloseInput, checks, type PeriodView, type ReopenRequest, reopenRequest } from './schema.ts'

interface Month {
  id: number
  /** `2026-10` */
  name: string
  firstDay: string
  lastDay: string
  from: Date
  until: Date
}

/** @param id year and month: 202610. @throws Failure `not-found` for no month, and for one to come */
function monthOf(id: number, now: Date): Month {
  const year = Math.floor(id / 100)
  const month = id % 100
  if (year < 2000 || year > 2200 || month < 1 || month > 12) throw new Failure('not-found')
  const name = `${year}-${String(month).padStart(2, '0')}`
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const firstDay = `${name}-01`
  const from = startOfShanghaiDay(firstDay)
  if (from > now) throw new Failure('not-found')
  return { id, name, firstDay, from, lastDay: `${name}-${days}`, until: startOfShanghaiDay(firstDay, days) }
}

const isOver = ({ until }: Month, now: Date) => until <= now

/** Of a closed month the frozen totals, of another one those of now. @throws Failure `not-found` */
export async function describePeriod(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  id: number,
): Promise<PeriodView> {
  const month = monthOf(id, now)
  const [period, reports] = [
    await findPeriod(db, month.firstDay),
    await listPeriodReports(db, month.firstDay),
  ]
  const [last] = reports
  const frozen = period?.isClosed ? last : undefined
  const [checklist, totals] = frozen
    ? [frozen.checklist, frozen.totals]
    : [await countOpen(db, month, month.lastDay), await sumLedgers(db, month)]
  return {
    checklist,
    totals,
    id: String(id),
    month: month.name,
    state: period?.isClosed ? 'closed' : period ? 'reopened' : isOver(month, now) ? 'open' : 'running',
    version: period?.version ?? 0,
    reports: reports.map((report) => ({
      id: String(report.id),
      madeAt: report.madeAt.toISOString(),
      madeBy: report.makerName,
      note: report.note,
    })),
    canClose: !period?.isClosed && isOver(month, now),
  }
}

const audit = (ctx: StaffCtx, action: string, id: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action: `period.${action}`, subject: 'period', subjectId: id, detail })

/** @throws Failure `not-found`; `conflict` for another version; `illegal-move` before it is over; `validation-failed` without a note */
export const closePeriod = (ctx: StaffCtx, id: number, { version, note }: CloseInput) =>
  ctx.transaction(async (ctx) => {
    const { db, now, viewer } = ctx
    const month = monthOf(id, now)
    await lockPeriod(db, id)
    const period = await findPeriod(db, month.firstDay)
    if ((period?.version ?? 0) !== version || period?.isClosed) throw new Failure('conflict')
    if (!isOver(month, now))
      throw new Failure('illegal-move', [{ path: 'id', message: say(ctx.locale, answers.notOver) }])
    const checklist = await countOpen(db, month, month.lastDay)
    if (note === '' && checks.some((name) => checklist[name] > 0))
      throw fieldRefusal(ctx.locale, 'note', answers.noteNeeded)
    const totals = await sumLedgers(db, month)
    await storePeriod(db, month.firstDay, true, now, viewer.staffId)
    await addPeriodReport(db, {
      note,
      month: month.firstDay,
      checklist: json(checklist),
      totals: json(totals),
      madeAt: now,
      madeBy: viewer.staffId,
    })
    await audit(ctx, 'close', id, { before: period ? 'reopened' : 'open', after: 'closed', note, checklist })
  })

/** A month is reopened by an administrator and a second person, whatever it is about. */
export const reopenAction: GuardedAction<ReopenRequest> = {
  kind: 'period.reopen',
  roles: ['finance'],
  input: reopenRequest,
  subjectOf: ({ id }) => id,
  weigh: async () => ({ companyId: null, amountFen: null, needsSecond: true }),
  async perform(ctx: StaffCtx, tx: Db, { id, reason }) {
    const month = monthOf(id, ctx.now)
    await lockPeriod(tx, id)
    const period = await findPeriod(tx, month.firstDay)
    if (!period?.isClosed) throw new Failure('conflict')
    await storePeriod(tx, month.firstDay, false, ctx.now, ctx.viewer.staffId)
    await audit({ ...ctx, db: tx }, 'reopen', id, { before: 'closed', after: 'reopened', reason })
  },
}

/** @throws Failure `not-found`; `conflict` unless it is closed */
export const reopenPeriod = (ctx: StaffCtx, id: number, reason: string) =>
  performGuarded(ctx, reopenAction, { id, reason })

/** The sheets of a report: they say the same whenever they are written. @throws Failure `not-found` */
export async function periodReportSheets(ctx: StaffCtx, id: number, reportId: number): Promise<RowSource[]> {
  const month = monthOf(id, ctx.now)
  const report = (await listPeriodReports(ctx.db, month.firstDay)).find((one) => one.id === reportId)
  if (!report) throw new Failure('not-found')
  const inWords = (text: readonly [string, string]) => textIn(ctx.locale, text)
  const money = (fen: number | null) =>
    fen === null ? { value: '' } : { value: fen / 100, format: '#,##0.00' }
  const column = (text: readonly [string, string], width = 16) => ({ title: inWords(text), width })
  const { totals, checklist } = report
  return [
    {
      name: month.name,
      above: [
        [{ value: inWords(words.month) }, { value: month.name }],
        [{ value: inWords(words.madeBy) }, { value: report.makerName }],
        [{ value: inWords(words.madeAt) }, { value: `${shanghaiDate(report.madeAt)}` }],
        [{ value: inWords(words.note) }, { value: report.note }],
      ],
      columns: [
        column(words.totals, 24),
        column(words.what, 24),
        column(words.count),
        column(words.net),
        column(words.tax),
        column(words.amount),
      ],
      rows: totals.map(({ section, key, count, netFen, taxFen, fen }) => [
        { value: inWords(sectionTexts[section]) },
        { value: inWords(nameOfKey(key)) },
        { value: count, format: '0' },
        money(netFen),
        money(taxFen),
        money(fen),
      ]),
    },
    {
      name: inWords(words.checklist),
      columns: [column(words.checklist, 36), column(words.count)],
      rows: checks.map((name) => [
        { value: inWords(checkTexts[name]) },
        { value: checklist[name], format: '0' },
      ]),
    },
  ]
}

const nameOfKey = (key: string) =>
  (channelTexts as Partial<Record<string, readonly [string, string]>>)[key] ?? keyText(key)
