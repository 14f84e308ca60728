import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { categoryAddress, productAddress } from '../addresses.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { PacksTable } from '../components/packs-table.tsx'
import { CardGrid } from '../components/product-card.tsx'
import { Section, SectionNav } from '../components/section.tsx'
import { listRelatedCards } from '../products/service.server.ts'
import type { Route } from './+types/product.ts'
import styles from './product.module.css'
import { ProductIdentity } from './product-identity.tsx'
import { Properties } from './properties.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { Safety } from './safety.tsx'
import { describeProduct } from './service.server.ts'
import { productJsonLd } from './structured-data.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const [product, related] = await Promise.all([describeProduct(ctx, id), listRelatedCards(ctx, id)])
  if (!product) throw data(null, { status: 404 })
  const name = ctx.locale === 'en' ? product.nameEn || product.nameZh : product.nameZh
  const seo = await describePage(ctx, productAddress(product.id), {
    name,
    brand: product.brand.name,
    cas: product.casNumber,
  })
  return { product, ...related, seo, origin: ctx.config.publicOrigin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [...pageMeta(loaderData.seo), ...productJsonLd(loaderData.product, loaderData.origin)]
    : pageMeta(undefined, { isHidden: true })

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, sameCas, sameCategory } = loaderData
  const t = useTranslations('catalog')
  const locale = useLocale()
  const name = locale === 'en' ? product.nameEn || product.nameZh : product.nameZh
  const crumbs = product.categoryPath.map(({ id, name }) => ({ name, to: categoryAddress(id) }))
  const canBuyNow = product.regulated.length === 0 || product.permission?.state === 'allowed'
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
      <section className={styles.packs} aria-labelledby="packs">
        <h2 id="packs">
          {t('packs')} <small>{t('taxIncluded')}</small>
        </h2>
        <PacksTable skus={product.skus} hasUnitPrice canBuyNow={canBuyNow} />
      </section>
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
      <RecentlySeen product={product} />
    </div>
  )
}
