import { type Locale, languageTag } from '#shared/locale.ts'

export interface PageSeo {
  title: string
  keyword: string
  description: string
  address: PageAddress
}

export interface PageAddress {
  origin: string
  /** With the parameters that belong to the canonical address. */
  path: string
  locale: Locale
  siteName: string
}

export interface MetaOptions {
  /** Search engines must not index the page. */
  isHidden?: boolean
  /** Nothing for the cards of other services: hazardous chemicals are shown on the shop's own pages only. */
  isUnshared?: boolean
  /** Address of a PNG or JPEG of 1200 × 630. */
  picture?: string | undefined
  type?: 'website' | 'article'
}

/** Tags of the head: title, description, canonical address, languages and Open Graph. */
export function pageMeta(seo: PageSeo | undefined, options: MetaOptions = {}) {
  const texts = [
    { title: seo?.title ?? '' },
    ...(seo?.description ? [{ name: 'description', content: seo.description }] : []),
    ...(seo?.keyword ? [{ name: 'keywords', content: seo.keyword }] : []),
  ]
  if (!seo || options.isHidden) return [...texts, { name: 'robots', content: 'noindex' }]
  return [...texts, ...languageLinks(seo.address), ...(options.isUnshared ? [] : openGraph(seo, options))]
}

/** An address without `lang` is the Chinese one; see decision 66. */
export function addressIn(locale: Locale, { origin, path }: Pick<PageAddress, 'origin' | 'path'>) {
  const url = new URL(origin + path)
  if (locale === 'en') url.searchParams.set('lang', 'en')
  return url.href
}

const alternate = (hrefLang: string, href: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  hrefLang,
  href,
})

const languageLinks = (address: PageAddress) => [
  { tagName: 'link' as const, rel: 'canonical', href: addressIn(address.locale, address) },
  alternate(languageTag.zh, addressIn('zh', address)),
  alternate(languageTag.en, addressIn('en', address)),
  alternate('x-default', addressIn('zh', address)),
]

const territories: Record<Locale, string> = { zh: 'zh_CN', en: 'en_US' }

function openGraph({ title, description, address }: PageSeo, { picture, type = 'website' }: MetaOptions) {
  const { locale, origin, siteName } = address
  const card = {
    'og:title': title,
    ...(description && { 'og:description': description }),
    'og:type': type,
    'og:url': addressIn(locale, address),
    'og:site_name': siteName,
    'og:locale': territories[locale],
    'og:locale:alternate': territories[locale === 'zh' ? 'en' : 'zh'],
    'og:image': new URL(picture ?? `/images/share/shop.${locale}.png`, origin).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
