import { say } from '#i18n/say.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure, type FieldFailure, invariant } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { articleAnswers } from '../messages.ts'
import { isAgreementKey } from '../schema.ts'
import { findMarkdownFaults, type MarkdownFault, renderMarkdown } from './markdown.server.ts'
import {
  type ArticleRow,
  addArticle,
  addVersion,
  changeArticle,
  changeDraft,
  findArticle,
  findArticleVersion,
  findVersions,
  listArticleRows,
  lockArticle,
  removeDraft,
  type VersionRow,
} from './repository.server.ts'
import type {
  ArticlePreviewInput,
  ArticleQuery,
  ArticleTexts,
  ArticleVersion,
  ArticleVersionText,
  DraftInput,
  NewArticle,
  PublishInput,
  StoredArticle,
} from './schema.ts'
import { siteFillings } from './service.server.ts'

const presentArticle = ({ id, kind, code, revision, datedAt, withdrawnAt }: ArticleRow) => ({
  id: String(id),
  kind,
  code,
  revision,
  datedAt: datedAt?.toISOString() ?? null,
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})

const presentVersion = ({ sourceHash, ...row }: VersionRow): ArticleVersion => ({
  ...row,
  isDraft: row.publishedAt === null,
  isFromFiles: sourceHash !== null,
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  shownFrom: row.shownFrom?.toISOString() ?? null,
  shownUntil: row.shownUntil?.toISOString() ?? null,
})

export async function listStoredArticles(ctx: Ctx, { kind, ...paging }: ArticleQuery) {
  const { rows, ...place } = await listArticleRows(ctx.db, kind, paging)
  const list = rows.map((row) => ({
    ...presentArticle(row),
    titleZh: row.titleZh ?? '',
    hasDraft: Boolean(row.hasDraft),
  }))
  return { list, ...place }
}

/** @throws Failure `not-found` */
export async function readStoredArticle(ctx: Ctx, id: number): Promise<StoredArticle> {
  const [row, versions] = await Promise.all([findArticle(ctx.db, id), findVersions(ctx.db, id)])
  if (!row) throw new Failure('not-found')
  return { ...presentArticle(row), versions: versions.map(presentVersion) }
}

/** @throws Failure `not-found` */
export async function readVersion(ctx: Ctx, id: number, number: number): Promise<ArticleVersionText> {
  const row = await findArticleVersion(ctx.db, id, number)
  if (!row) throw new Failure('not-found')
  const { summaryZh, summaryEn, bodyZh, bodyEn, details, ...version } = row
  return { ...presentVersion(version), summaryZh, summaryEn, bodyZh, bodyEn, details }
}

const faultTexts: Record<MarkdownFault['kind'], Text> = articleAnswers

/** Refuses a text of which readers would not see a part. @throws Failure `validation-failed` */
function checkTexts(ctx: Ctx, { bodyZh, bodyEn }: Pick<ArticleTexts, 'bodyZh' | 'bodyEn'>) {
  const failures = (path: string, text: string): FieldFailure[] =>
    findMarkdownFaults(text).map(({ line, kind }) => ({
      path,
      message: say(ctx.locale, faultTexts[kind], { line }),
    }))
  const all = [...failures('bodyZh', bodyZh), ...failures('bodyEn', bodyEn)]
  if (all.length > 0) throw new Failure('validation-failed', all)
}

/** A text as pages render it, and what readers would not see of it. */
export async function previewText(ctx: StaffCtx, { text, language }: ArticlePreviewInput) {
  const fillings = await siteFillings({ ...ctx, locale: language })
  const faults = findMarkdownFaults(text).map(({ line, kind }) => say(ctx.locale, faultTexts[kind], { line }))
  return { outline: renderMarkdown(text, fillings, 'preview-'), faults: [...new Set(faults)] }
}

/** Locks the article as it was read, does the work and counts the change. */
const changeAs = (
  ctx: StaffCtx,
  { id, revision, action }: { id: number; revision: number; action: string },
  work: (ctx: StaffCtx, article: ArticleRow) => Promise<Parameters<typeof changeArticle>[2] | undefined>,
  logged: object = {},
) =>
  ctx.transaction(async (ctx) => {
    const article = await lockArticle(ctx.db, id)
    if (!article) throw new Failure('not-found')
    if (article.revision !== revision) throw new Failure('conflict')
    await changeArticle(ctx.db, id, (await work(ctx, article)) ?? {})
    const { kind, code } = article
    const audit = {
      subject: 'article',
      subjectId: id,
      detail: { kind, code, revision: revision + 1, ...logged },
    }
    await writeAuditEntry(ctx.db, ctx, { action: `article.${action}`, ...audit })
    return readStoredArticle(ctx, id)
  })

async function writeDraft(ctx: StaffCtx, articleId: number, texts: ArticleTexts) {
  const { staffId } = ctx.viewer
  const version = { ...texts, staffId, sourceHash: null, createdAt: ctx.now }
  if (!(await changeDraft(ctx.db, articleId, version))) await addVersion(ctx.db, { ...version, articleId })
}

/** A new article, as a draft. @throws Failure `conflict` where the code is taken */
export async function createArticle(ctx: StaffCtx, { kind, code, ...texts }: NewArticle) {
  checkTexts(ctx, texts)
  return ctx.transaction(async (ctx) => {
    if (kind === 'notice' && isAgreementKey(code)) throw new Failure('conflict')
    const added = await addArticle(ctx.db, kind, code)
    if (!added) throw new Failure('conflict')
    await writeDraft(ctx, added.id, texts)
    const audit = { action: 'article.create', subject: 'article', subjectId: added.id }
    await writeAuditEntry(ctx.db, ctx, { ...audit, detail: { kind, code } })
    return readStoredArticle(ctx, added.id)
  })
}

/** Writes the draft beside what is published. @throws Failure `conflict` after another change */
export async function saveDraft(ctx: StaffCtx, id: number, { revision, ...texts }: DraftInput) {
  checkTexts(ctx, texts)
  return changeAs(ctx, { id, revision, action: 'draft' }, async (ctx) => {
    await writeDraft(ctx, id, texts)
    return undefined
  })
}

/** @throws Failure `not-found` without a draft, `conflict` after another change */
export const discardDraft = (ctx: StaffCtx, id: number, revision: number) =>
  changeAs(ctx, { id, revision, action: 'discard' }, async (ctx) => {
    if (!(await removeDraft(ctx.db, id))) throw new Failure('not-found')
    return undefined
  })

/**
 * Publishes the draft, now or from a moment on. From then it never changes, and it replaces every earlier version,
 * also one that has not begun.
 * @throws Failure `not-found` without a draft, `conflict` after another change
 */
export const publishDraft = (ctx: StaffCtx, id: number, { revision, ...schedule }: PublishInput) =>
  changeAs(
    ctx,
    { id, revision, action: 'publish' },
    async (ctx, article) => {
      const shownFrom = schedule.shownFrom === null ? ctx.now : new Date(schedule.shownFrom)
      const shownUntil = schedule.shownUntil === null ? null : new Date(schedule.shownUntil)
      const isPublished = await changeDraft(ctx.db, id, {
        publishedAt: ctx.now,
        shownFrom,
        shownUntil,
        staffId: ctx.viewer.staffId,
      })
      if (!isPublished) throw new Failure('not-found')
      return { datedAt: article.datedAt ?? shownFrom, withdrawnAt: null }
    },
    schedule,
  )

/** Takes the article off the pages; a published draft shows it again. @throws Failure `conflict` after another change */
export const withdrawArticle = (ctx: StaffCtx, id: number, revision: number) =>
  changeAs(ctx, { id, revision, action: 'withdraw' }, async (ctx) => ({ withdrawnAt: ctx.now }))

/** Makes a draft of an earlier version. @throws Failure `not-found`, `conflict` after another change or beside a draft */
export const restoreVersion = (ctx: StaffCtx, id: number, number: number, revision: number) =>
  changeAs(ctx, { id, revision, action: 'restore' }, async (ctx) => {
    const [newest] = await findVersions(ctx.db, id)
    invariant(newest)
    if (newest.publishedAt === null) throw new Failure('conflict')
    const { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, details } = await readVersion(
      ctx,
      id,
      number,
    )
    await writeDraft(ctx, id, { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, details })
    return undefined
  })
