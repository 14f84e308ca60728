import { readSheet } from '#features/catalog/service.server.ts'
import {
  addImportedCompany,
  addImportedMembers,
  type PersonalDataPart,
} from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { textIn } from '#shared/locale.ts'
import { memberCentreAddress } from '#shared/page-addresses.ts'
import { oldAccountAnswers } from './messages.ts'
import {
  type AccountImportProgress,
  type AccountImportRow,
  addAccountImport,
  addOldAccounts,
  clearOldNumber,
  endAccountImport,
  findAccountFacts,
  findAccountImport,
  listAccountImports,
  listLevelNames,
  listOldNumbers,
  lockAccountImport,
  removeUnstarted,
  setImportLevels,
  setImportProgress,
  setImportWaiting,
} from './repository.server.ts'
import {
  mostOldAccounts,
  type OldAccountImportView,
  type OldAccountRow,
  type OutcomeCounts,
  type PastImport,
} from './schema.ts'
import {
  type JudgedRow,
  judgeRows,
  type Levels,
  levelOf,
  type ReadAccount,
  readOldAccountTable,
  readRow,
} from './table.ts'

export const oldAccountQueue = 'import-old-accounts'
/** More than these are a job. */
const atOnce = 500
const batch = 200
const shownAtMost = 500
const unstartedMs = 24 * 3_600_000

/** @throws Failure `file-unreadable`; `busy`; `validation-failed` */
export const checkOldAccountFile = async (
  ctx: StaffCtx,
  file: { name: string; content: Buffer },
  signal: AbortSignal,
) => checkOldAccounts(ctx, await readSheet(ctx, file.content, mostOldAccounts + 2, signal), file.name)

/** Nobody is added yet. @throws Failure `validation-failed` */
export async function checkOldAccounts(
  ctx: StaffCtx,
  table: string[][],
  fileName = '',
): Promise<OldAccountImportView> {
  const rows = readOldAccountTable(table)
  if (rows.length === 0) throw fieldRefusal(ctx.locale, 'file', oldAccountAnswers.noRows)
  if (rows.length > mostOldAccounts)
    throw fieldRefusal(ctx.locale, 'file', oldAccountAnswers.tooMany, { most: mostOldAccounts })
  const id = await ctx.transaction(async ({ db: tx }) => {
    await removeUnstarted(tx, new Date(ctx.now.getTime() - unstartedMs))
    return addAccountImport(tx, { staffId: ctx.viewer.staffId, fileName, rows, createdAt: ctx.now })
  })
  return readOldAccountImport(ctx, id)
}

const mostListed = 20

export async function listOldAccountImports({ db }: StaffCtx): Promise<PastImport[]> {
  const rows = await listAccountImports(db, mostListed)
  return rows.map(({ id, createdAt, made, joined, known, refused, ...row }) => ({
    ...row,
    id: String(id),
    createdAt: createdAt.toISOString(),
    counts: { fresh: made, joined, known, refused },
  }))
}

/** @throws Failure `not-found` */
export async function readOldAccountImport(ctx: StaffCtx, id: number): Promise<OldAccountImportView> {
  const [found, list] = await Promise.all([findAccountImport(ctx.db, id), listLevelNames(ctx.db)])
  if (!found) throw new Failure('not-found')
  const levels = { list, mapping: mappingOf(found) }
  const shared = {
    id: String(id),
    fileName: found.fileName,
    state: found.state,
    total: found.total,
    place: found.place,
    priceLevels: [...list],
  }
  if (found.state !== 'checked') return { ...shared, unknownLevels: [], ...resultOf(ctx, found) }
  const { rows } = found
  const judged = await judge(ctx.db, rows, levels)
  const listed = judged.toSorted(byOutcome).slice(0, shownAtMost)
  return {
    ...shared,
    counts: countOutcomes(judged),
    unknownLevels: [...new Set(rows.map(({ level }) => level))].filter(
      (old) => levelOf(old, levels) === undefined,
    ),
    rows: listed.map(({ row, outcome, text }) => ({
      ...shownOf(row),
      outcome,
      text: text ? textIn(ctx.locale, text) : '',
    })),
    leftOut: judged.length - listed.length,
  }
}

const mappingOf = ({ levels }: AccountImportRow) =>
  Object.fromEntries(levels.map(({ old, key }) => [old, key]))

const shownOf = ({ line, name, company, number }: OldAccountRow) => ({ line, name, company, number })

const order = { refused: 0, known: 1, joined: 2, fresh: 3 }
const byOutcome = (a: JudgedRow, b: JudgedRow) =>
  order[a.outcome] - order[b.outcome] || a.row.line - b.row.line

function countOutcomes(judged: JudgedRow[]): OutcomeCounts {
  const counts = { fresh: 0, joined: 0, known: 0, refused: 0 }
  for (const { outcome } of judged) counts[outcome]++
  return counts
}

function resultOf({ locale }: StaffCtx, row: AccountImportRow) {
  const { refused } = row
  return {
    counts: { fresh: row.made, joined: row.joined, known: row.known, refused: refused.length },
    rows: refused
      .slice(0, shownAtMost)
      .map(({ text, ...one }) => ({ ...one, outcome: 'refused' as const, text: textIn(locale, text) })),
    leftOut: Math.max(0, refused.length - shownAtMost),
  }
}

async function judge(db: Db, rows: OldAccountRow[], levels: Levels) {
  const accounts = rows.flatMap((row) => {
    const read = readRow(row, levels)
    return 'line' in read ? [read] : []
  })
  const facts = await findAccountFacts(db, accounts)
  return judgeRows(rows, new Map(facts.map((one) => [one.line, one])), levels)
}

/** @throws Failure `not-found`; `conflict` once it is started */
export async function mapOldLevels(ctx: StaffCtx, id: number, levels: Record<string, string>) {
  await ctx.transaction(async ({ db: tx }) => {
    const found = await requireChecked(ctx, tx, id)
    await setImportLevels(
      tx,
      id,
      Object.entries({ ...mappingOf(found), ...levels }).map(([old, key]) => ({ old, key })),
    )
  })
  return readOldAccountImport(ctx, id)
}

async function requireChecked({ locale }: StaffCtx, tx: Db, id: number) {
  const found = await lockAccountImport(tx, id)
  if (!found) throw new Failure('not-found')
  if (found.state === 'checked') return found
  throw new Failure('conflict', [{ path: '', message: say(locale, oldAccountAnswers.started) }])
}

/** @throws Failure `not-found`; `conflict` once it is started */
export async function startOldAccounts(ctx: StaffCtx, id: number, isWelcomed: boolean) {
  const total = await ctx.transaction(async (tx) => {
    const found = await requireChecked(ctx, tx.db, id)
    await setImportWaiting(tx.db, id, isWelcomed)
    await writeAuditEntry(tx.db, tx, {
      action: 'oldAccounts.import',
      subject: 'oldAccountImport',
      subjectId: id,
      detail: { fileName: found.fileName, rows: found.total, isWelcomed },
    })
    if (found.total > atOnce)
      await ctx.services.get(jobsKey).enqueue(tx.db, oldAccountQueue, { importId: id })
    return found.total
  })
  if (total <= atOnce) await runOldAccounts(ctx, id, ctx.now)
  return readOldAccountImport(ctx, id)
}

type Shop = Pick<ShopCtx, 'db' | 'transaction' | 'services' | 'config'>

/** In batches, each in its own transaction: what stopped goes on where it was. One import at a time. */
export async function runOldAccounts(shop: Shop, id: number, now: Date) {
  for (;;) {
    const isDone = await shop.transaction(async (tx) => {
      await lockName(tx.db, 'old accounts', '')
      const found = await lockAccountImport(tx.db, id)
      if (found?.state !== 'waiting') return true
      const rows = found.rows.slice(found.place, found.place + batch)
      const progress = await addBatch(tx, found, rows, now)
      await setImportProgress(tx.db, id, progress)
      if (progress.place < found.total) return false
      await endAccountImport(tx.db, id, now)
      return true
    })
    if (isDone) return
  }
}

async function addBatch(
  tx: Shop,
  found: AccountImportRow,
  rows: OldAccountRow[],
  now: Date,
): Promise<AccountImportProgress> {
  const levels = { list: await listLevelNames(tx.db), mapping: mappingOf(found) }
  const judged = await judge(tx.db, rows, levels)
  const companies = new Map<string, number>()
  const members = []
  for (const { account, companyId } of judged) {
    if (!account) continue
    const known = companyId ?? companies.get(account.code ?? '')
    members.push({
      account,
      companyId: known ?? (await makeCompany(tx.db, account, companies)),
      isFirst: !known,
    })
  }
  const ids = await addImportedMembers(
    tx.db,
    members.map(({ account: { phone, email, name }, companyId, isFirst }) => ({
      phone,
      email,
      companyId,
      realName: name,
      role: isFirst ? ('owner' as const) : ('buyer' as const),
    })),
    now,
  )
  const added = members.map(({ account }, at) => {
    const memberId = ids[at]
    invariant(memberId)
    return { memberId, number: account.number, importId: found.id }
  })
  if (added.length > 0) await addOldAccounts(tx.db, added)
  if (found.isWelcomed) await welcome(tx, added)
  const counts = countOutcomes(judged)
  return {
    place: found.place + rows.length,
    made: found.made + counts.fresh,
    joined: found.joined + counts.joined,
    known: found.known + counts.known,
    refused: [
      ...found.refused,
      ...judged.flatMap(({ row, outcome, text }) =>
        outcome === 'refused' && text ? [{ ...shownOf(row), text }] : [],
      ),
    ],
  }
}

async function makeCompany(tx: Db, { company, code, level }: ReadAccount, companies: Map<string, number>) {
  const id = await addImportedCompany(tx, { name: company, unifiedCode: code, priceLevel: level })
  if (code !== null) companies.set(code, id)
  return id
}

async function welcome(tx: Shop, added: { memberId: number }[]) {
  for (const { memberId } of added)
    await notify(tx, {
      kind: 'account',
      event: 'moved',
      eventKey: `moved:${memberId}`,
      to: { memberId },
      params: {},
      link: memberCentreAddress(),
    })
}

export const personalOldAccount: PersonalDataPart = {
  name: 'old-account',
  export: ({ db, viewer }) => listOldNumbers(db, viewer.memberId),
  erase: clearOldNumber,
}
