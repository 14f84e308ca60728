import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { categoryAddress, productAddress } from '../addresses.ts'
import { FactList } from '../components/fact-list.tsx'
import { PacksTable } from '../components/packs-table.tsx'
import { CardGrid } from '../components/product-card.tsx'
import { Breadcrumbs, Section, SectionNav } from '../components/section.tsx'
import { listRecentlySeen, recordView } from '../footprint/service.server.ts'
import { listRelatedCards } from '../products/service.server.ts'
import type { Route } from './+types/product.ts'
import { ProductIdentity } from './product-identity.tsx'
import { RecentlySeen, SeenProducts } from './recently-seen.tsx'
import { Safety } from './safety.tsx'
import type { ProductDetail } from './schema.ts'
import { describeProduct } from './service.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const [product, related, seen] = await Promise.all([
    describeProduct(ctx, id),
    listRelatedCards(ctx, id),
    listRecentlySeen(ctx, id),
  ])
  if (!product) throw data(null, { status: 404 })
  recordView(ctx, id)
  const name = ctx.locale === 'en' ? product.nameEn || product.nameZh : product.nameZh
  const seo = await describePage(ctx, productAddress(product.id), {
    name,
    brand: product.brand.name,
    cas: product.casNumber,
  })
  return { product, ...related, seen, seo, origin: ctx.config.publicOrigin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.seo, { isHidden: loaderData.product.regulated.length > 0 }),
        ...productJsonLd(loaderData.product, loaderData.origin),
      ]
    : pageMeta(undefined, { isHidden: true })

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, sameCas, sameCategory, seen } = loaderData
  const t = useTranslations('catalog')
  const locale = useLocale()
  const name = locale === 'en' ? product.nameEn || product.nameZh : product.nameZh
  const crumbs = product.categoryPath.map(({ id, name }) => ({ name, to: categoryAddress(id) }))
  const state = product.permission?.state ?? 'allowed'
  const sections = [
    ...(product.description ? [{ id: 'description', name: t('description') }] : []),
    { id: 'properties', name: t('properties') },
    { id: 'safety', name: t('safety') },
    ...(sameCas.length > 0 ? [{ id: 'alternatives', name: t('alternatives') }] : []),
  ]
  return (
    <div className="container">
      <Breadcrumbs crumbs={[...crumbs, { name }]} />
      <ProductIdentity product={product} />
      {product.skus.length > 0 && (
        <Section
          id="packs"
          title={
            <>
              {t('packs')} <small>{t('taxIncluded')}</small>
            </>
          }
        >
          <PacksTable
            skus={product.skus}
            hasUnitPrice
            canBuyNow={state === 'allowed'}
            isOfflineOnly={state === 'offline'}
          />
        </Section>
      )}
      <SectionNav sections={sections} />
      {product.description && (
        <Section id="description" title={t('description')}>
          <p>{product.description}</p>
        </Section>
      )}
      <Section id="properties" title={t('properties')}>
        <Properties product={product} />
      </Section>
      <Section id="safety" title={t('safety')}>
        <Safety product={product} />
      </Section>
      {sameCas.length > 0 && (
        <Section id="alternatives" title={t('alternatives')}>
          <CardGrid products={sameCas} />
        </Section>
      )}
      {sameCategory.length > 0 && (
        <Section id="similar" title={t('sameCategory')}>
          <CardGrid products={sameCategory} />
        </Section>
      )}
      {seen ? <SeenProducts seen={seen} /> : <RecentlySeen product={product} />}
    </div>
  )
}

function Properties({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  return (
    <FactList
      showsEmpty
      facts={[
        [t('appearance'), product.appearance],
        [t('purity'), product.purity],
        [t('meltingPoint'), product.meltingPoint],
        [t('boilingPoint'), product.boilingPoint],
        [t('density'), product.density],
        [t('flashPoint'), product.flashPoint],
        [t('storage'), product.storageConditions.map((name) => t(`storage_${name}`)).join(t('comma'))],
        [t('shipping'), product.shippingCondition && t(`shipping_${product.shippingCondition}`)],
        [
          t('shelfLife'),
          product.shelfLifeMonths && t('shelfLifeMonths', { months: product.shelfLifeMonths }),
        ],
        [t('ec'), product.ecNumber],
        [t('mdl'), product.mdlNumber],
        [t('smiles'), product.smiles],
        [t('inchiKey'), product.inchiKey],
      ]}
    />
  )
}

type Tag = { 'script:ld+json': Record<string, unknown> }

/**
 * Nothing of regulated goods, and of other hazardous chemicals no offer: information on them may stand on the shop's own
 * pages, but not be handed to other services (互联网危险物品信息发布管理规定, 2015).
 */
function productJsonLd(product: ProductDetail, origin: string): Tag[] {
  if (product.regulated.length > 0) return []
  const crumbs = [
    ...product.categoryPath.map(({ id, name }) => ({ name, item: origin + categoryAddress(id) })),
    { name: product.nameZh, item: origin + productAddress(product.id) },
  ]
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
  if (product.isHazardousChemical) return [{ 'script:ld+json': breadcrumbs }]
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
