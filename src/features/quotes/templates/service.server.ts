import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import {
  addTemplateRow,
  addTemplateVersion,
  changeTemplateRow,
  findTemplateRow,
  listQuoteTemplateRows,
  listTemplateVersions,
  lockTemplateRow,
} from './repository.server.ts'
import type { QuoteTemplateDetail, QuoteTemplateView, QuoteTerms, QuoteTermsChange } from './schema.ts'

export const listQuoteTemplates = async ({ db }: StaffCtx): Promise<QuoteTemplateView[]> =>
  (await listQuoteTemplateRows(db)).map(({ id, ...row }) => ({ ...row, id: String(id) }))

/** @throws Failure `not-found` */
export async function readQuoteTemplate({ db }: StaffCtx, id: number): Promise<QuoteTemplateDetail> {
  const [row, versions] = [await findTemplateRow(db, id), await listTemplateVersions(db, id)]
  const [newest] = versions
  if (!row || !newest) throw new Failure('not-found')
  const { name, deliveryTerms, notes, validityDays } = newest
  return {
    name,
    deliveryTerms,
    notes,
    validityDays,
    id: String(id),
    version: row.version,
    isRemoved: row.isRemoved,
    versions: versions.map(({ createdAt, ...version }) => ({
      ...version,
      createdAt: createdAt.toISOString(),
    })),
  }
}

const audit = (ctx: StaffCtx, action: string, id: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `quoteTemplate.${action}`,
    subject: 'quoteTemplate',
    subjectId: id,
    detail,
  })

export const addQuoteTemplate = (ctx: StaffCtx, terms: QuoteTerms) =>
  ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const { id } = await addTemplateRow(tx)
    await addTemplateVersion(tx, {
      ...terms,
      templateId: id,
      version: 1,
      staffId: viewer.staffId,
      createdAt: now,
    })
    await audit(ctx, 'add', id, { before: null, after: terms })
    return readQuoteTemplate(ctx, id)
  })

async function lockSeen(ctx: StaffCtx, id: number, version: number) {
  const row = await lockTemplateRow(ctx.db, id)
  if (!row || row.isRemoved) throw new Failure('not-found')
  if (row.version !== version) throw new Failure('conflict')
}

/** @throws Failure `not-found`; `conflict` after another change */
export const changeQuoteTemplate = (ctx: StaffCtx, id: number, { version, ...terms }: QuoteTermsChange) =>
  ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    await lockSeen(ctx, id, version)
    const { name, deliveryTerms, notes, validityDays } = await readQuoteTemplate(ctx, id)
    await addTemplateVersion(tx, {
      ...terms,
      templateId: id,
      version: version + 1,
      staffId: viewer.staffId,
      createdAt: now,
    })
    await changeTemplateRow(tx, id, { version: version + 1 })
    await audit(ctx, 'change', id, { before: { name, deliveryTerms, notes, validityDays }, after: terms })
    return readQuoteTemplate(ctx, id)
  })

/** @throws Failure `not-found`; `conflict` after another change */
export const removeQuoteTemplate = (ctx: StaffCtx, id: number, version: number) =>
  ctx.transaction(async (ctx) => {
    await lockSeen(ctx, id, version)
    await changeTemplateRow(ctx.db, id, { isRemoved: true })
    await audit(ctx, 'remove', id, { before: { version }, after: null })
  })
