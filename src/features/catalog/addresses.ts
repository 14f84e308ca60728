import { href } from 'react-router'
import { agreementKeys } from '#features/content/schema.ts'
import { addressOf } from '#shared/declare-call.ts'

export const noticeAddress = (code: string) => href('/notifies/:code', { code })

/** Pages that need no id; the sitemap lists them. */
export const fixedAddresses = [
  href('/'),
  href('/product'),
  href('/brand'),
  href('/product-special/:code', { code: 'default' }),
  href('/search/structure'),
  href('/report'),
  href('/custom-service'),
  href('/about/contactus'),
  href('/notifies'),
  ...agreementKeys.map(noticeAddress),
]

export const productAddress = (id: string | number) => href('/product/:id', { id: String(id) })
export const brandAddress = (id: string | number) => href('/brand/:id', { id: String(id) })
export const categoryAddress = (id: string) =>
  addressOf({ path: href('/search') }, { query: { categoryId: id } })
