import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { reviewsAddress } from '#shared/page-addresses.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { ProductHeading, useProductName } from '../components/product-heading.tsx'
import { Rating, ReviewList } from '../components/review-list.tsx'
import { loadProduct } from '../posts.server.ts'
import { type ReviewSummary, reviewQuery } from '../schema.ts'
import type { Route } from './+types/reviews.ts'
import { listReviews } from './service.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { id, product, seo } = await loadProduct(ctx, params.id, reviewsAddress)
  const query = readFilters(reviewQuery, url)
  const reviews = await listReviews(ctx, id, query)
  leaveEmptyPage(url, reviews)
  return { product, seo, reviews, stars: query.stars }
}

/** Search engines read the reviews on the page of the product. */
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ReviewsPage({ loaderData: { product, reviews, stars } }: Route.ComponentProps) {
  const t = useTranslations('reviews')
  const name = useProductName(product)
  return (
    <div className="container page">
      <ProductHeading product={product} title={t('reviewsOf', { name })} />
      <section className="surface stack" aria-label={t('reviews')}>
        <Rating summary={reviews.summary} />
        {reviews.summary.count > 0 && (
          <StarsFilter id={product.id} summary={reviews.summary} chosen={stars} />
        )}
        {reviews.list.length > 0 ? (
          <ReviewList reviews={reviews.list} />
        ) : (
          <EmptyState title={t('noReviews')} level="h2">
            <p>{t('noReviewsHint')}</p>
          </EmptyState>
        )}
        <KeyPager pages={reviews} />
      </section>
    </div>
  )
}

function StarsFilter(props: { id: string; summary: ReviewSummary; chosen: number | undefined }) {
  const { id, summary, chosen } = props
  const t = useTranslations('reviews')
  const links = [
    { stars: undefined, name: t('all'), count: summary.count },
    ...summary.byStars
      .map((count, index) => ({ stars: index + 1, name: t('starCount', { stars: index + 1 }), count }))
      .toReversed(),
  ]
  return (
    <nav className="row" aria-label={t('byStars')}>
      {links.map(({ stars, name, count }) => (
        <Link
          key={name}
          to={addressOf({ path: reviewsAddress(id) }, { query: { stars } })}
          aria-current={stars === chosen ? 'true' : undefined}
        >
          {name} ({count})
        </Link>
      ))}
    </nav>
  )
}
