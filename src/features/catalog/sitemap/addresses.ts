import { href } from 'react-router'
import { type ArticleHead, agreementKeys } from '#features/content/schema.ts'

const noticeAddress = (code: string) => href('/notifies/:code', { code })

/** Pages that need no id; the sitemap lists them. */
export const fixedAddresses = [
  href('/'),
  href('/product'),
  href('/brand'),
  href('/product-special/:code', { code: 'default' }),
  href('/search/structure'),
  href('/report'),
  href('/notifies'),
  href('/about'),
  href('/about/contactus'),
  href('/about/honor'),
  href('/help'),
  href('/solution'),
  href('/special'),
  href('/custom-service'),
  ...agreementKeys.map(noticeAddress),
]

const articlePages: Partial<Record<ArticleHead['kind'], (code: string) => string>> = {
  notice: noticeAddress,
  solution: (code) => href('/solution/:code', { code }),
  topic: (issue) => href('/special/:issue', { issue }),
  honor: (code) => href('/about/honor/:code', { code }),
}

/** The page of an article that has one of its own. */
export const articleAddress = ({ kind, code }: Pick<ArticleHead, 'kind' | 'code'>) =>
  articlePages[kind]?.(code) ?? '/'
