import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readId } from '#shared/read-id.ts'
import { buttonLooks } from '#ui/button.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { brandAddress } from '../addresses.ts'
import { ProductRow } from '../components/product-row.tsx'
import { BrandMark, Breadcrumbs, Section } from '../components/section.tsx'
import { describePermissions } from '../products/permission.service.server.ts'
import { listBrandProducts } from '../products/service.server.ts'
import type { Route } from './+types/brand.ts'
import styles from './categories.module.css'
import { listBrands } from './service.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  const brand = (await listBrands(ctx)).find((one) => one.id === String(id))
  if (!brand || id === undefined) throw data(null, { status: 404 })
  const [products, seo] = await Promise.all([
    listBrandProducts(ctx, id),
    describePage(ctx, brandAddress(id), { brand: brand.name }),
  ])
  return { brand, products, permissions: await describePermissions(ctx, products), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const { brand, products, permissions } = loaderData
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('brands'), to: href('/brand') }, { name: brand.name }]} />
      <div className={`surface ${styles.head}`}>
        <BrandMark brand={brand} />
        <div>
          <h1>{brand.name}</h1>
          <p className="line muted">{[brand.otherName, brand.country].filter(Boolean).join(' · ')}</p>
          <p className={styles.description}>{brand.description}</p>
        </div>
        <Link
          to={addressOf({ path: href('/search') }, { query: { brandId: brand.id } })}
          className={`${buttonLooks({ kind: 'plain' })} ${styles.all}`}
        >
          {t('brandProducts')} ({brand.productCount})
        </Link>
      </div>
      <Section id="hot" title={t('hotProducts')}>
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            isFirst={index < 2}
            permission={permissions[product.id]}
          />
        ))}
      </Section>
    </div>
  )
}
