import { categoryAddress, productAddress } from '../addresses.ts'
import type { ProductDetail } from './schema.ts'

type Tag = { 'script:ld+json': Record<string, unknown> }

export function productJsonLd(product: ProductDetail, origin: string): Tag[] {
  const crumbs = [
    ...product.categoryPath.map(({ id, name }) => ({ name, item: origin + categoryAddress(id) })),
    { name: product.nameZh, item: origin + productAddress(product.id) },
  ]
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
  if (product.regulated.length > 0) return [{ 'script:ld+json': breadcrumbs }]
  const offers = product.skus.filter(({ discountPrice }) => discountPrice > 0)
  const description = product.description || [product.nameEn, product.casNumber].filter(Boolean).join(', ')
  const about = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.nameZh,
    alternateName: product.nameEn,
    sku: product.catalogNumber,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: new URL(product.image, origin).href,
    description,
    ...(product.casNumber && {
      additionalProperty: { '@type': 'PropertyValue', name: 'CAS', value: product.casNumber },
    }),
    offers: offers.map((sku) => ({
      '@type': 'Offer',
      sku: sku.sku,
      name: sku.packing,
      price: sku.discountPrice.toFixed(2),
      priceCurrency: 'CNY',
      url: origin + productAddress(product.id),
      availability: sku.stock.some(({ quantity }) => quantity > 0)
        ? 'https://schema.org/InStock'
        : 'https://schema.org/BackOrder',
    })),
  }
  return [{ 'script:ld+json': about }, { 'script:ld+json': breadcrumbs }]
}
