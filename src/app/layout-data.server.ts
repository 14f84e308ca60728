import { href } from 'react-router'
import { summarizeCart } from '#features/cart/service.server.ts'
import type { MenuCategory } from '#features/catalog/components/category-panel.tsx'
import type { Category } from '#features/catalog/schema.ts'
import { type BrandCard, categoryTree, listBrands, readFigures } from '#features/catalog/service.server.ts'
import { agreementNewsWords } from '#features/content/messages.ts'
import type {
  AgreementNews,
  AnalyticsSetting,
  CountedSite,
  ExternalLink,
  SeoEntry,
} from '#features/content/schema.ts'
import {
  describeAgreementNews,
  describeSite,
  findAnalytics,
  findSeoEntry,
  findSiteSettings,
  listIndustryLinks,
} from '#features/content/service.server.ts'
import type { UserData } from '#features/members/schema.ts'
import { describeViewer, noticeOfView } from '#features/members/service.server.ts'
import { countUnread } from '#features/notifications/service.server.ts'
import { cachedHotWords } from '#features/search/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import type { Locale, Text } from '#shared/locale.ts'
import type { PasswordRule } from '#shared/password-strength.ts'

/** Under the specification's names. */
export interface LayoutData {
  ossCdnDomain: string
  hotWords: { keywords: string; score: number }[]
  /** Two levels; the third is fetched when the panel opens. */
  cascade: MenuCategory[]
  hotBrandIntroduce: { brand_id: string; logo_path: string | null; name: string }[]
  /** Only the entry of the requested page. */
  seoData: SeoEntry[]
  /** Of errors thrown while a page is made. */
  errorTitles: Partial<Record<ErrorKind, string>>
  ccOldMemberLoginOpen: boolean
  checkMemberIsDefaultPwdModalControl: boolean
  site: CountedSite
  industryLinks: ExternalLink[]
  locale: Locale
  origin: string
  isDemo: boolean
  analytics: AnalyticsSetting | null
  keepsPagesOffline: boolean
  passwordRule: PasswordRule
  memberInfo: UserData | null
  /** Undefined: no version of an agreement came into force since the member accepted one. */
  agreementNews: AgreementNotice | undefined
  /** Undefined unless staff look at the shop as the member. */
  viewNotice: string | undefined
  shoppingCartNum: number
  /** In yuan, of the chosen lines. */
  shoppingCartSum: number
  unreadMessages: number
}

interface AgreementNotice extends Record<keyof typeof agreementNewsWords, string> {
  agreements: AgreementNews[]
}

export type ErrorKind = keyof typeof errorPages

/** Paths of the SEO entries that name the errors. */
const errorPages = { forbidden: '/403', notFound: '/404', broken: '/500', unreachable: href('/error') }

const hotBrands = 12
const panelLevels = 2

const introduceBrand = ({ id, logoPath, name }: BrandCard) => ({ brand_id: id, logo_path: logoPath, name })

const menuOf = ({ id, name, icon, description, productUnit, children }: Category): MenuCategory => ({
  id,
  name,
  icon,
  description,
  productUnit,
  children: children.map((child) => ({ id: child.id, name: child.name, children: [] })),
})

const titlesOfErrors = async (ctx: Ctx) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(errorPages).map(async ([kind, path]) => [kind, (await findSeoEntry(ctx, path))?.title]),
    ),
  )

/** Texts that only few members read come from here, not with the texts of every page. */
async function noticeOfAgreements(ctx: Ctx): Promise<AgreementNotice | undefined> {
  if (ctx.viewer.kind !== 'member' || ctx.viewer.viewedBy) return undefined
  const agreements = await describeAgreementNews(ctx, ctx.viewer.memberId)
  if (agreements.length === 0) return undefined
  const { changed, accept, accepted } = agreementNewsWords
  const inWords = (text: Text) => say(ctx.locale, text)
  return { agreements, changed: inWords(changed), accept: inWords(accept), accepted: inWords(accepted) }
}

export async function loadLayoutData(ctx: Ctx, path: string): Promise<LayoutData> {
  const [
    settings,
    site,
    figures,
    seo,
    errorTitles,
    industryLinks,
    cascade,
    brands,
    words,
    cart,
    unreadMessages,
    agreementNews,
  ] = await Promise.all([
    findSiteSettings(ctx),
    describeSite(ctx),
    readFigures(ctx),
    findSeoEntry(ctx, path),
    titlesOfErrors(ctx),
    listIndustryLinks(ctx),
    categoryTree(ctx, panelLevels),
    listBrands(ctx),
    cachedHotWords(ctx),
    ctx.viewer.kind === 'member' ? summarizeCart(requireMember(ctx)) : { count: 0, sum: 0 },
    ctx.viewer.kind === 'member' ? countUnread(ctx.db, ctx.viewer.memberId) : 0,
    noticeOfAgreements(ctx),
  ])
  return {
    ossCdnDomain: settings.ossCdnDomain,
    hotWords: words,
    cascade: cascade.map(menuOf),
    hotBrandIntroduce: brands.slice(0, hotBrands).map(introduceBrand),
    seoData: seo ? [seo] : [],
    errorTitles,
    ccOldMemberLoginOpen: settings.ccOldMemberLoginOpen,
    checkMemberIsDefaultPwdModalControl: settings.checkMemberIsDefaultPwdModalControl,
    site: { ...site, productCount: figures.products, packsInStock: figures.packsInStock },
    industryLinks,
    locale: ctx.locale,
    origin: ctx.config.publicOrigin,
    isDemo: ctx.config.mode === 'demo',
    analytics: await findAnalytics(ctx),
    keepsPagesOffline: ctx.config.keepsPagesOffline,
    passwordRule: ctx.config.passwordRule,
    memberInfo: describeViewer(ctx).userData,
    agreementNews,
    viewNotice: noticeOfView(ctx),
    shoppingCartNum: cart.count,
    shoppingCartSum: cart.sum,
    unreadMessages,
  }
}
