import { href } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'

/** Pages that need no id; the sitemap lists them. */
export const fixedAddresses = [
  href('/'),
  href('/product'),
  href('/brand'),
  href('/product-special/:code', { code: 'default' }),
]

export const productAddress = (id: string | number) => href('/product/:id', { id: String(id) })
export const brandAddress = (id: string | number) => href('/brand/:id', { id: String(id) })
export const categoryAddress = (id: string) =>
  addressOf({ path: href('/search') }, { query: { categoryId: id } })
