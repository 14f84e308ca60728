import type { Locale } from './locale.ts'

export type StoredPictureAddress = (path: string) => string

/** What staff uploaded lies in the shop itself. */
const isOwnUpload = (path: string) => path.startsWith('/images/catalog/')

/** @param host origin of stored pictures; empty: the shop's own */
export const picturesOn =
  (host: string): StoredPictureAddress =>
  (path) =>
    host && !isOwnUpload(path) ? (URL.parse(path, host)?.href ?? path) : path

/** A PNG for the cards of other services. */
export const sharePictureOf = (productId: string | number, locale: Locale) =>
  `/images/share/product-${productId}.${locale}.png`

export function readSharePicture(
  name: string,
): { productId: string | undefined; locale: Locale } | undefined {
  const [, productId, locale] = /^(?:product-(\d{1,15})|shop)\.(zh|en)\.png$/.exec(name) ?? []
  return locale ? { productId, locale: locale === 'en' ? 'en' : 'zh' } : undefined
}
