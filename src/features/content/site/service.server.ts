import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { inLocale } from '#shared/locale.ts'
import { picturesOn } from '#shared/stored-picture.ts'
import type { PageSeo } from '#ui/page-meta.ts'
import { findShownLinks } from '../links/repository.server.ts'
import {
  type ExternalLink,
  type SeoEntry,
  type Site,
  type SiteSettings,
  siteSettings,
  writtenSetting,
} from '../schema.ts'
import { findSeoEntries } from '../seo/repository.server.ts'
import { fillSeo, presentSeoEntry, SeoTable } from '../seo/table.ts'
import { findSettings } from './repository.server.ts'

const contentKey = new ServiceKey<Cached<Content>>('site content')

interface Content {
  settings: SiteSettings
  seo: SeoTable
  industryLinks: Awaited<ReturnType<typeof findShownLinks>>
}

type ContentLog = Pick<Log, 'error'>

async function loadContent(db: Db, log: ContentLog): Promise<Content> {
  const [rows, seo, industryLinks] = await Promise.all([
    findSettings(db),
    findSeoEntries(db),
    findShownLinks(db),
  ])
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  logRefused(stored, log)
  return { settings: siteSettings.parse(stored), seo: new SeoTable(seo), industryLinks }
}

function logRefused(stored: Record<string, unknown>, log: ContentLog) {
  for (const setting of siteSettings.keyof().options) {
    if (stored[setting] === undefined) continue
    const { error } = writtenSetting(setting).safeParse(stored[setting])
    if (error) log.error({ setting, reason: z.prettifyError(error) }, 'site setting refused')
  }
}

/** @returns `invalidate`: settings, SEO entries or links changed */
export function cacheSite(services: Services, db: Db, log: ContentLog) {
  const content = cached(() => loadContent(db, log))
  services.set(contentKey, content)
  return () => content.invalidate()
}

const contentOf = (ctx: Pick<Ctx, 'services'>) => ctx.services.get(contentKey).get()

export const findSiteSettings = async (ctx: Pick<Ctx, 'services'>) => (await contentOf(ctx)).settings

export const findPictureHost = async (ctx: Pick<Ctx, 'services'>) =>
  (await contentOf(ctx)).settings.ossCdnDomain

/** Null: nothing is counted, and visitors are not asked. */
export const findAnalytics = async (ctx: Pick<Ctx, 'services' | 'config'>) =>
  ctx.config.hasAnalytics ? (await findSiteSettings(ctx)).analytics : null

export const storedPictures = async (ctx: Pick<Ctx, 'services'>) => picturesOn(await findPictureHost(ctx))

export async function describeSite(ctx: Ctx): Promise<Site> {
  const { settings } = await contentOf(ctx)
  const { hotline, fax, email, address, icp, policeRecord, claims } = settings
  const licences = settings.licences.map(({ zh, en, ...licence }) => ({
    ...licence,
    name: inLocale(ctx.locale, zh, en),
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
 * @param values fills the placeholders: `brand`, `name`, `cas`, `number` (catalogue number), `keyword`, `section`, `summary`
 */
export async function describePage(
  ctx: Ctx,
  path: string,
  values: Record<string, string | null | undefined> = {},
): Promise<PageSeo> {
  const entry = await findSeoEntry(ctx, path)
  const { companyName: siteName } = await describeSite(ctx)
  const texts = entry ? fillSeo(entry, values) : { title: siteName, keyword: '', description: '' }
  return { ...texts, address: { origin: ctx.config.publicOrigin, path, locale: ctx.locale, siteName } }
}

export async function listIndustryLinks(ctx: Ctx): Promise<ExternalLink[]> {
  const { industryLinks } = await contentOf(ctx)
  return industryLinks.map(({ nameZh, nameEn, url }) => ({ name: inLocale(ctx.locale, nameZh, nameEn), url }))
}
