import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { langOf } from '#shared/locale.ts'
import { brandAddress } from '#shared/page-addresses.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { Tag } from '#ui/tag.tsx'
import { BrandMark } from '../components/shelf-pictures.tsx'
import type { Route } from './+types/brands.ts'
import styles from './categories.module.css'
import { listBrands } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [brands, seo] = await Promise.all([listBrands(ctx), describePage(ctx, href('/brand'))])
  return { brands, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('brands') }]} />
      <h1 className={styles.title}>{t('brands')}</h1>
      <ul className={`cards ${styles.brandsGrid}`}>
        {loaderData.brands.map((brand) => (
          <li key={brand.id} className={`card tight ${styles.card}`} data-house={brand.isHouseBrand}>
            <BrandMark brand={brand} />
            <h2>
              <Link to={brandAddress(brand.id)} className="covers">
                {brand.name}
              </Link>
            </h2>
            <p className="line muted">
              <span {...langOf(locale, brand.otherName)}>{brand.otherName}</span>
              {brand.isHouseBrand && <Tag tone="info">{t('houseBrand')}</Tag>}
            </p>
            <p className="size-s">{brand.description}</p>
            <p className="hint">{t('productCount', { count: brand.productCount })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
