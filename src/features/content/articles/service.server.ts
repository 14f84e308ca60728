import { LRUCache } from 'lru-cache'
import { type Ctx, reading } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { describeSite } from '../site/service.server.ts'
import { renderMarkdown } from './markdown.server.ts'
import { plainAddress, readPicture } from './picture.ts'
import { type ArticleHeadRow, findBody, findHeads, findNextMoment, listShown } from './repository.server.ts'
import type { ArticleHead, ArticleKind } from './schema.ts'
import type { Outline, Picture } from './text.ts'

interface ArticleShelf {
  heads: Cached<ArticleHeadRow[]>
  /** Rendered texts by version, language and prefix of ids. */
  texts: LRUCache<string, Outline>
}

const shelfKey = new ServiceKey<ArticleShelf>('articles')
const textsCached = 400

/** @returns `invalidate`: articles or site settings changed */
export function cacheArticles(services: Services, db: Db) {
  const heads = cached(() => findHeads(db, new Date()))
  const texts = new LRUCache<string, Outline>({ max: textsCached })
  services.set(shelfKey, { heads, texts })
  return () => {
    heads.invalidate()
    texts.clear() // names and numbers of the shop are filled in
  }
}

/** The versions that are shown now, one per article: of those that have begun the last, until it ends. */
async function shownRows(ctx: Ctx, kind: ArticleKind) {
  const rows = await ctx.services.get(shelfKey).heads.get()
  const begun = new Map<number, ArticleHeadRow>()
  for (const row of rows)
    if (row.kind === kind && row.shownFrom && row.shownFrom <= ctx.now && !begun.has(row.articleId))
      begun.set(row.articleId, row)
  return [...begun.values()].filter(({ shownUntil }) => !shownUntil || shownUntil > ctx.now)
}

const standIn = '/images/topic.svg'

function pictureOf({ picture = '' }: ArticleHeadRow['details']) {
  const found = readPicture(picture)
  return found ? plainAddress(found) : standIn
}

const present = (row: ArticleHeadRow, locale: Locale): ArticleHead => ({
  kind: row.kind,
  code: row.code,
  title: inLocale(locale, row.titleZh, row.titleEn),
  summary: inLocale(locale, row.summaryZh, row.summaryEn),
  industry: row.details.industry?.[locale] ?? '',
  picture: pictureOf(row.details),
  details: row.details,
  datedAt: (row.datedAt ?? row.shownFrom ?? new Date()).toISOString(),
  changedAt: (row.publishedAt ?? new Date()).toISOString(),
})

const unordered = 10_000

const inOrder = (a: ArticleHeadRow, b: ArticleHeadRow) =>
  (a.details.order ?? unordered) - (b.details.order ?? unordered) ||
  Number(b.datedAt ?? 0) - Number(a.datedAt ?? 0) ||
  a.articleId - b.articleId

/** What is shown now, in the order that staff gave, then the newest first. No query. */
export async function listArticles(ctx: Ctx, kind: ArticleKind): Promise<ArticleHead[]> {
  return (await shownRows(ctx, kind)).sort(inOrder).map((row) => present(row, ctx.locale))
}

export interface Article extends ArticleHead {
  outline: Outline
}

/** @returns undefined where nothing is shown under this code now */
export async function readArticle(ctx: Ctx, kind: ArticleKind, code: string): Promise<Article | undefined> {
  const row = (await shownRows(ctx, kind)).find((one) => one.code === code)
  return row && { ...present(row, ctx.locale), outline: await readText(ctx, row) }
}

/** Articles with their texts, for one page: the ids of their sections begin with their codes. */
export const readArticles = async (ctx: Ctx, kind: ArticleKind): Promise<Article[]> =>
  Promise.all(
    (await shownRows(ctx, kind)).sort(inOrder).map(async (row) => ({
      ...present(row, ctx.locale),
      outline: await readText(ctx, row, `${row.code}-`),
    })),
  )

async function readText(ctx: Ctx, { id }: ArticleHeadRow, idPrefix = ''): Promise<Outline> {
  const { texts } = ctx.services.get(shelfKey)
  const key = `${id} ${ctx.locale} ${idPrefix}`
  const known = texts.get(key)
  if (known) return known
  const [body, fillings] = await Promise.all([findBody(reading(ctx).db, id), siteFillings(ctx)])
  const outline = renderMarkdown(inLocale(ctx.locale, body.bodyZh, body.bodyEn), fillings, idPrefix)
  texts.set(key, outline)
  return outline
}

/** Names and figures of the shop, which texts take from the settings. */
export async function siteFillings(ctx: Ctx) {
  const { companyName, hotline, fax, email, address, claims } = await describeSite(ctx)
  const figures = {
    customers: displayNumber(claims.customers),
    years: displayNumber(claims.years),
  }
  return { companyName, hotline, fax, email, address, ...figures }
}

export interface Banner {
  code: string
  title: string
  text: string
  /** A page of the shop. */
  link: string
  picture: Picture
}

/** The banners whose time it is; one without a picture or a link is left out. */
export const listBanners = async (ctx: Ctx): Promise<Banner[]> =>
  (await listArticles(ctx, 'banner')).flatMap(({ code, title, summary, details }) => {
    const picture = readPicture(details.picture ?? '', '')
    return picture && details.link ? [{ code, title, text: summary, link: details.link, picture }] : []
  })

const noticesListed = 20

/** Notices, pinned ones first, then the newest. */
export async function listNotices(
  ctx: Ctx,
  query: { page?: number; after?: string | undefined; before?: string | undefined },
  pageSize = noticesListed,
) {
  const { rows, ...place } = await listShown(reading(ctx).db, 'notice', ctx.now, { ...query, pageSize })
  return { list: rows.map((row) => present(row, ctx.locale)), ...place }
}

export const findNextArticleMoment = (db: Db, after: Date) => findNextMoment(db, after)
