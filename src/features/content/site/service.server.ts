import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { picturesOn } from '#shared/stored-picture.ts'
import type { PageSeo } from '#ui/page-meta.ts'
import { type ExternalLink, type SeoEntry, type Site, type SiteSettings, siteSettings } from '../schema.ts'
import { findExternalLinks, findSeoEntries, findSettings, type SeoRow } from './repository.server.ts'

const contentKey = new ServiceKey<Cached<Content>>('site content')

interface Content {
  settings: SiteSettings
  seo: SeoTable
  industryLinks: Awaited<ReturnType<typeof findExternalLinks>>
}

type ContentLog = Pick<Log, 'error'>

async function loadContent(db: Db, log: ContentLog): Promise<Content> {
  const [rows, seo, industryLinks] = await Promise.all([
    findSettings(db),
    findSeoEntries(db),
    findExternalLinks(db, 'industry'),
  ])
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  logRefused(stored, log)
  return { settings: siteSettings.parse(stored), seo: new SeoTable(seo), industryLinks }
}

function logRefused(stored: Record<string, unknown>, log: ContentLog) {
  for (const [setting, field] of Object.entries(siteSettings.shape)) {
    if (stored[setting] === undefined) continue
    const { error } = field.unwrap().safeParse(stored[setting])
    if (error) log.error({ setting, reason: z.prettifyError(error) }, 'site setting refused')
  }
}

/** @returns `invalidate`: settings, SEO entries or links changed */
export function cacheContent(services: Services, db: Db, log: ContentLog) {
  const content = cached(() => loadContent(db, log))
  services.set(contentKey, content)
  return () => content.invalidate()
}

const contentOf = (ctx: Pick<Ctx, 'services'>) => ctx.services.get(contentKey).get()

export const findSiteSettings = async (ctx: Pick<Ctx, 'services'>) => (await contentOf(ctx)).settings

export const findPictureHost = async (ctx: Pick<Ctx, 'services'>) =>
  (await contentOf(ctx)).settings.ossCdnDomain

export const storedPictures = async (ctx: Pick<Ctx, 'services'>) => picturesOn(await findPictureHost(ctx))

export async function describeSite(ctx: Ctx): Promise<Site> {
  const { settings } = await contentOf(ctx)
  const { hotline, fax, email, address, icp, policeRecord, claims } = settings
  const licences = settings.licences.map(({ zh, en, number }) => ({
    name: inLocale(ctx.locale, zh, en),
    number,
  }))
  const companyName = inLocale(ctx.locale, settings.companyName.zh, settings.companyName.en)
  return { companyName, hotline, fax, email, address, icp, policeRecord, claims, licences }
}

/** The SEO entry of a path, or undefined. */
export async function findSeoEntry(ctx: Ctx, path: string): Promise<SeoEntry | undefined> {
  const row = (await contentOf(ctx)).seo.find(path)
  return row && presentSeoEntry(row, ctx.locale)
}

/**
 * Title and description of a page.
 * @param values fills the placeholders: `brand`, `name`, `cas`, `keyword`, `section`
 */
export async function describePage(
  ctx: Ctx,
  path: string,
  values: Record<string, string | null | undefined> = {},
): Promise<PageSeo> {
  const entry = await findSeoEntry(ctx, path)
  const { companyName } = await describeSite(ctx)
  return entry ? fillSeo(entry, values) : { title: companyName, keyword: '', description: '' }
}

export async function listIndustryLinks(ctx: Ctx): Promise<ExternalLink[]> {
  const { industryLinks } = await contentOf(ctx)
  return industryLinks.map(({ nameZh, nameEn, url }) => ({ name: inLocale(ctx.locale, nameZh, nameEn), url }))
}

const placeholder = /\{(\w+)\}/g

export class SeoTable {
  readonly #exact: Map<string, SeoRow>
  readonly #patterns: { pattern: RegExp; row: SeoRow }[]

  constructor(rows: SeoRow[]) {
    this.#exact = new Map(rows.filter((row) => !row.isReg).map((row) => [row.path, row]))
    this.#patterns = rows.filter((row) => row.isReg).flatMap((row) => compile(row))
  }

  find(path: string) {
    const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
    return this.#exact.get(plain) ?? this.#patterns.find(({ pattern }) => pattern.test(plain))?.row
  }
}

/** A pattern that does not compile is left out: staff may mistype one, and pages must go on. */
function compile(row: SeoRow) {
  try {
    return [{ pattern: new RegExp(`^(?:${row.path})$`), row }]
  } catch {
    return []
  }
}

export const presentSeoEntry = (row: SeoRow, locale: Locale): SeoEntry => ({
  path: row.path,
  isReg: row.isReg,
  meta: row.meta,
  title: inLocale(locale, row.titleZh, row.titleEn),
  keyword: inLocale(locale, row.keywordZh, row.keywordEn),
  description: inLocale(locale, row.descriptionZh, row.descriptionEn),
})

export function fillSeo(entry: SeoEntry, values: Record<string, string | null | undefined>): PageSeo {
  const fill = (text: string) =>
    text
      .replace(placeholder, (_match, name: string) => values[name] ?? '')
      .replace(/[（(【[]\s*[）)】\]]/g, '')
      .replace(/\s{2,}/g, ' ')
      .replace(/^[\s\-–—|·,，]+|[\s\-–—|·,，]+$/g, '')
      .trim()
  return { title: fill(entry.title), keyword: fill(entry.keyword), description: fill(entry.description) }
}
