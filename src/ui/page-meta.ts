/** What a page is called, for browsers and search engines. */
export interface PageSeo {
  title: string
  keyword: string
  description: string
}

/**
 * The tags of a page's head.
 * @param options `isHidden`: search engines shall leave this page out
 */
export function pageMeta(seo: PageSeo | undefined, options: { isHidden?: boolean } = {}) {
  return [
    { title: seo?.title ?? '' },
    ...(seo?.description ? [{ name: 'description', content: seo.description }] : []),
    ...(seo?.keyword ? [{ name: 'keywords', content: seo.keyword }] : []),
    ...(options.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
