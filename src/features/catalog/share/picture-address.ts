import type { Locale } from '#shared/locale.ts'

/** A PNG for the cards of other services. */
export const sharePictureOf = (productId: string | number, locale: Locale) =>
  `/images/share/product-${productId}.${locale}.png`

export function readSharePicture(
  name: string,
): { productId: string | undefined; locale: Locale } | undefined {
  const [, productId, locale] = /^(?:product-(\d{1,15})|shop)\.(zh|en)\.png$/.exec(name) ?? []
  return locale ? { productId, locale: locale === 'en' ? 'en' : 'zh' } : undefined
}
