import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import {
  isAgreementKey,
  type Notice,
  type NoticeInput,
  type NoticeListQuery,
  type StoredNotice,
} from '../schema.ts'
import {
  findPublished,
  listNoticeRows,
  listPublished,
  type NoticeRow,
  putNoticeRow,
  removeNoticeRow,
} from './repository.server.ts'

const pageSize = 20
const mostListed = 200

const present = (row: NoticeRow, locale: Locale): Notice => ({
  code: row.code,
  title: inLocale(locale, row.titleZh, row.titleEn),
  paragraphs: inLocale(locale, row.bodyZh, row.bodyEn).split(/\n\s*\n/),
  publishedAt: row.publishedAt.toISOString(),
  isPinned: row.isPinned,
})

export async function listNotices({ db, now, locale }: Ctx, query: NoticeListQuery) {
  const { rows, ...place } = await listPublished(db, now, { ...query, pageSize })
  return { list: rows.map((row) => present(row, locale)), ...place }
}

export async function findNotice({ db, now, locale }: Ctx, code: string): Promise<Notice | undefined> {
  const row = await findPublished(db, code, now)
  return row && present(row, locale)
}

const stored = ({ id, publishedAt, expiresAt, updatedAt, ...row }: NoticeRow): StoredNotice => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

export const listStoredNotices = async ({ db }: StaffCtx) =>
  (await listNoticeRows(db, mostListed)).map(stored)

/** @throws Failure `conflict` for the code of an agreement */
export const writeNotice = (ctx: StaffCtx, code: string, input: NoticeInput) =>
  ctx.transaction(async (ctx) => {
    if (isAgreementKey(code)) throw new Failure('conflict')
    const { publishedAt, expiresAt, ...texts } = input
    const row = await putNoticeRow(ctx.db, {
      ...texts,
      code,
      publishedAt: new Date(publishedAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      updatedAt: ctx.now,
    })
    const audit = { action: 'notice.put', subject: 'notice', subjectId: row.id, detail: { code } }
    await writeAuditEntry(ctx.db, ctx, audit)
    return stored(row)
  })

/** @throws Failure `not-found` */
export const removeNotice = (ctx: StaffCtx, code: string) =>
  ctx.transaction(async (ctx) => {
    const removed = await removeNoticeRow(ctx.db, code)
    if (!removed) throw new Failure('not-found')
    const audit = { action: 'notice.remove', subject: 'notice', subjectId: removed.id, detail: { code } }
    await writeAuditEntry(ctx.db, ctx, audit)
  })
