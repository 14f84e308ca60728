import type { ProductDetail } from '#features/catalog/schema.ts'
import type { ReviewSummary } from '#features/reviews/schema.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { categoryAddress, productAddress } from '#shared/page-addresses.ts'
import { sharePictureOf } from '#shared/stored-picture.ts'
import { breadcrumbData, type StructuredData, structuredData } from '#ui/structured-data.ts'

const conditionOfStock = (sku: ProductDetail['skus'][number]) =>
  sku.stock.some(({ quantity }) => quantity > 0)
    ? 'https://schema.org/InStock'
    : 'https://schema.org/BackOrder'

/** Search engines show no SVG. */
const pictureOf = ({ id, image }: ProductDetail, locale: Locale) =>
  /\.svg\b/.test(image) ? sharePictureOf(id, locale) : image

/**
 * Nothing of regulated goods, and of other hazardous chemicals no offer: information on them may stand on the shop's own
 * pages, but not be handed to other services (互联网危险物品信息发布管理规定, 2015).
 */
export function productData(
  product: ProductDetail,
  { average, count }: ReviewSummary,
  { origin, locale }: { origin: string; locale: Locale },
): StructuredData[] {
  if (product.regulated.length > 0) return []
  const name = inLocale(locale, product.nameZh, product.nameEn)
  const crumbs = breadcrumbData(origin, [
    ...product.categoryPath.map((category) => ({
      name: category.name,
      path: categoryAddress(category.id),
    })),
    { name, path: productAddress(product.id) },
  ])
  const offers = product.skus.filter(({ discountPrice }) => discountPrice > 0)
  // without an offer, rating or review search engines refuse a product
  if (product.isHazardousChemical || offers.length === 0) return [crumbs]
  const other = locale === 'en' ? product.nameZh : product.nameEn
  const about = structuredData('Product', {
    name,
    ...(other && other !== name && { alternateName: other }),
    ...(product.catalogNumber && { mpn: product.catalogNumber, sku: product.catalogNumber }),
    brand: { '@type': 'Brand', name: product.brand.name },
    image: new URL(pictureOf(product, locale), origin).href,
    description: product.description || [name, other, product.casNumber].filter(Boolean).join(', '),
    ...(product.casNumber && {
      additionalProperty: { '@type': 'PropertyValue', name: 'CAS', value: product.casNumber },
    }),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    }),
    offers: offers.map((sku) => ({
      '@type': 'Offer',
      sku: sku.sku,
      name: sku.packing,
      price: sku.discountPrice.toFixed(2),
      priceCurrency: 'CNY',
      url: new URL(productAddress(product.id), origin).href,
      itemCondition: 'https://schema.org/NewCondition',
      availability: conditionOfStock(sku),
    })),
  })
  return [about, crumbs]
}
