import { type Locale, languageTag } from '#shared/locale.ts'

/** A tag of the head for search engines. */
export interface StructuredData {
  'script:ld+json': object
}

/** `tests/structured-data` checks types and properties by the vocabulary of schema.org. */
export const structuredData = (type: string, properties: object): StructuredData => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...properties },
})

/** @param crumbs paths of pages, the page itself last */
export const breadcrumbData = (origin: string, crumbs: { name: string; path: string }[]) =>
  structuredData('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  })

interface Shop {
  origin: string
  name: string
  hotline: string
  email: string
  fax: string
  address: string
}

const idOf = (origin: string) => `${origin}/#shop`

export const shopData = ({ origin, name, hotline, email, fax, address }: Shop) =>
  structuredData('OnlineStore', {
    '@id': idOf(origin),
    name,
    url: `${origin}/`,
    logo: `${origin}/images/share/shop.zh.png`,
    ...(hotline && { telephone: hotline }),
    ...(email && { email }),
    ...(fax && { faxNumber: fax }),
    ...(address && { address }),
  })

export const websiteData = (origin: string, name: string, searchAddress: string, locale: Locale) =>
  structuredData('WebSite', {
    name,
    url: `${origin}/`,
    inLanguage: languageTag[locale],
    publisher: { '@id': idOf(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchAddress}{keyword}` },
      'query-input': 'required name=keyword',
    },
  })

interface Article {
  origin: string
  path: string
  title: string
  description: string
  /** ISO. */
  publishedAt: string
  publisher: string
  locale: Locale
}

export const articleData = ({ origin, path, title, description, publishedAt, publisher, locale }: Article) =>
  structuredData('NewsArticle', {
    headline: title.slice(0, 110),
    ...(description && { description }),
    datePublished: publishedAt,
    inLanguage: languageTag[locale],
    mainEntityOfPage: new URL(path, origin).href,
    image: new URL(`/images/share/shop.${locale}.png`, origin).href,
    author: { '@type': 'Organization', name: publisher, url: `${origin}/` },
    publisher: { '@type': 'Organization', name: publisher, url: `${origin}/` },
  })
