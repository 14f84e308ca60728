import { data, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { sharePictureOf } from '#shared/stored-picture.ts'
import { FactList } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { Price, StockText } from '../components/offer.tsx'
import { useOfferAction } from '../components/offer-actions.tsx'
import { savedPercent } from '../components/product-card.tsx'
import { mayBeShared } from '../share/service.server.ts'
import type { Route } from './+types/special-detail.ts'
import { describeSpecial } from './service.server.ts'
import styles from './special.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const found = await describeSpecial(ctx, params.code)
  const offer = found?.offers.find(({ id }) => id === params.detailId)
  if (!found || !offer) throw data(null, { status: 404 })
  const { product } = offer
  const seo = await describePage(ctx, href('/product-special/:code/:detailId', params), {
    name: ctx.locale === 'en' ? product.nameEn || product.nameZh : product.nameZh,
    brand: product.brand.name,
    cas: product.casNumber,
  })
  const isAdvertised = await mayBeShared(ctx, Number(product.id))
  return { special: found.special, offer, seo, isAdvertised }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(undefined)
  const { seo, offer, isAdvertised } = loaderData
  const picture = sharePictureOf(offer.product.id, seo.address.locale)
  return pageMeta(seo, { isHidden: offer.product.regulated.length > 0, isUnshared: !isAdvertised, picture })
}

export default function SpecialDetailPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const Action = useOfferAction()
  const { special, offer } = loaderData
  const { product, sku } = offer
  const name = locale === 'en' && product.nameEn ? product.nameEn : product.nameZh
  const toSpecial = href('/product-special/:code', { code: special.code })
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: special.title, to: toSpecial }, { name }]} />
      <article className={`surface two ${styles.detail}`}>
        <img src={product.image} alt={t('picture', { name })} width={260} height={260} />
        <div>
          <h1>{name}</h1>
          <FactList
            facts={[
              [t('cas'), product.casNumber],
              [t('grade'), [product.grade, product.purity].filter(Boolean).join(' ')],
              [t('brand'), product.brand.name],
              [t('packing'), sku.packing],
              [t('sku'), sku.sku],
              [t('stock'), <StockText key="stock" stock={sku.stock} />],
            ]}
          />
          <p className={`box row ${styles.offer}`}>
            <Price offer={sku} unit={sku.unit} />
            <span>{t('specialSave', { percent: savedPercent(sku) })}</span>
          </p>
          {Action && (
            <div className={styles.action}>
              <Action sku={sku} canBuyNow={product.regulated.length === 0} />
            </div>
          )}
          <p className="line">
            <Link to={productAddress(product.id)}>{t('viewProduct')}</Link>
            <Link to={toSpecial}>{t('backToSpecial')}</Link>
          </p>
        </div>
      </article>
    </div>
  )
}
