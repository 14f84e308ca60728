export interface PageSeo {
  title: string
  keyword: string
  description: string
}

/** @param options `isHidden`: for pages that search engines must not index */
export function pageMeta(seo: PageSeo | undefined, options: { isHidden?: boolean } = {}) {
  return [
    { title: seo?.title ?? '' },
    ...(seo?.description ? [{ name: 'description', content: seo.description }] : []),
    ...(seo?.keyword ? [{ name: 'keywords', content: seo.keyword }] : []),
    ...(options.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
