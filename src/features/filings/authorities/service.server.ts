import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { openFilings, rulesOn } from '../ledger/record.service.server.ts'
import { authorityAnswers } from './messages.ts'
import {
  countUnfiled,
  findAuthority,
  isAuthorityNamed,
  lockAuthority,
  lockUnfiled,
  setAuthority,
} from './repository.server.ts'
import type { AuthorityChange, AuthorityRecord, UnfiledSales } from './schema.ts'

/** @throws Failure `not-found` */
export async function readAuthority({ db }: StaffCtx, id: number): Promise<AuthorityRecord> {
  const row = await findAuthority(db, id)
  if (!row) throw new Failure('not-found')
  const { filingCount, openCount, fileFormat, ...facts } = row
  return {
    ...facts,
    id: String(id),
    fileFormat: fileFormat === 'pdf' ? 'pdf' : 'xlsx',
    openFilings: openCount ?? 0,
    filings: filingCount ?? 0,
  }
}

/** @throws Failure `not-found`; `conflict` when another version was seen; `validation-failed` for a name that is known */
export const changeAuthority = (ctx: StaffCtx, id: number, { version, ...after }: AuthorityChange) =>
  ctx.transaction(async (ctx) => {
    const row = await lockAuthority(ctx.db, id)
    if (!row) throw new Failure('not-found')
    if (row.version !== version) throw new Failure('conflict')
    if (await isAuthorityNamed(ctx.db, row, after.nameZh))
      throw fieldRefusal(ctx.locale, 'nameZh', authorityAnswers.known)
    await setAuthority(ctx.db, id, { ...after, version: version + 1 })
    const { nameZh, nameEn, region, address, contact, fileFormat, source } = row
    const before = { nameZh, nameEn, region, address, contact, fileFormat, source }
    await audit(ctx, 'filing.authorityChange', id, { before, after })
    return readAuthority(ctx, id)
  })

const audit = (ctx: StaffCtx, action: string, subjectId: number | null, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action, subject: 'filingAuthority', subjectId, detail })

export const readUnfiled = ({ db }: StaffCtx): Promise<UnfiledSales> => countUnfiled(db)

const mostAtOnce = 1000

/** By the rule and the authorities of the day of each sale: what is overdue then is warned of like every filing. */
export async function openUnfiled(ctx: StaffCtx): Promise<UnfiledSales> {
  await ctx.transaction(async (ctx) => {
    const sales = await lockUnfiled(ctx.db, mostAtOnce)
    for (const [day, ofDay] of Map.groupBy(sales, ({ soldOn }) => soldOn)) {
      const start = startOfShanghaiDay(day)
      await openFilings(ctx, ofDay, await rulesOn(ctx, start), start)
    }
    if (sales.length > 0) await audit(ctx, 'filing.openUnfiled', null, { sales: sales.map(({ id }) => id) })
  })
  return countUnfiled(ctx.db)
}
