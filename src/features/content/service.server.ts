import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Kept } from '#server/kept.ts'
import { Part, type Parts } from '#server/parts.ts'
import { inLocale } from '#shared/locale.ts'
import type { PageSeo } from '#ui/page-meta.ts'
import { findExternalLinks, findSeoEntries, findSettings } from './repository.server.ts'
import { type ExternalLink, type SeoEntry, type Site, type SiteSettings, siteSettings } from './schema.ts'
import { fillSeo, presentSeoEntry, SeoTable } from './seo.ts'

const contentPart = new Part<Kept<Content>>('site content')

interface Content {
  settings: SiteSettings
  seo: SeoTable
  industryLinks: Awaited<ReturnType<typeof findExternalLinks>>
}

async function loadContent(db: Db): Promise<Content> {
  const [rows, seo, industryLinks] = await Promise.all([
    findSettings(db),
    findSeoEntries(db),
    findExternalLinks(db, 'industry'),
  ])
  const settings = siteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return { settings, seo: new SeoTable(seo), industryLinks }
}

/** Keeps the site's settings, SEO table and links at hand. @returns what to call when any of them changed */
export function startContent(parts: Parts, db: Db) {
  const content = new Kept(() => loadContent(db))
  parts.set(contentPart, content)
  return () => content.forget()
}

const contentOf = (ctx: Ctx) => ctx.parts.get(contentPart).get()

/** The site's settings as they are stored, both languages. */
export const findSiteSettings = async (ctx: Ctx) => (await contentOf(ctx)).settings

/** The site as every page shows it. */
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

/** Links to other sites under "industry applications" of the main menu. */
export async function listIndustryLinks(ctx: Ctx): Promise<ExternalLink[]> {
  const { industryLinks } = await contentOf(ctx)
  return industryLinks.map(({ nameZh, nameEn, url }) => ({ name: inLocale(ctx.locale, nameZh, nameEn), url }))
}
