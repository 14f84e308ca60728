import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describeProduct, gradeLabel } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { listCoaFigures } from '#features/reports/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { textIn } from '#shared/locale.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/compare.ts'
import type { ComparedColumn } from './compare-row.tsx'
import { Comparison } from './comparison.tsx'
import { idOf, readIds } from './read-ids.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const wanted = readIds(url.searchParams)
  const productIds = [...new Set(wanted.map(({ productId }) => productId))]
  const [seo, figures, ...found] = await Promise.all([
    describePage(ctx, href('/compare')),
    listCoaFigures(ctx, productIds),
    ...productIds.map((id) => describeProduct(ctx, id)),
  ])
  const products = new Map(found.flatMap((product) => (product ? [[Number(product.id), product]] : [])))
  const columns = wanted.flatMap((one): ComparedColumn[] => {
    const product = products.get(one.productId)
    if (!product) return []
    const sku = product.skus.find(({ id }) => id === String(one.skuId)) ?? product.skus[0]
    // The table of grades stays on the server, because it is longer than the page's code.
    const gradeName = product.grade && textIn(ctx.locale, gradeLabel(product.grade))
    return [{ key: idOf(one), product, sku, gradeName }]
  })
  return { seo, figures, columns }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ComparePage({ loaderData: { columns, figures } }: Route.ComponentProps) {
  const t = useTranslations('compare')
  return (
    <div className="container page">
      <h1>{t('title')}</h1>
      <p className="hint">{t('intro')}</p>
      <section className="surface" aria-label={t('title')}>
        {columns.length === 0 ? (
          <EmptyState title={t('none')} level="h2">
            <p>{t('noneHint')}</p>
            <Link to={href('/product')} className={buttonLooks({})}>
              {t('search')}
            </Link>
          </EmptyState>
        ) : (
          <Comparison columns={columns} figures={figures} />
        )}
      </section>
    </div>
  )
}
