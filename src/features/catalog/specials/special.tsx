import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { CardList, SpecialCard } from '../components/product-card.tsx'
import type { Route } from './+types/special.ts'
import { CampaignRules } from './campaign-rules.tsx'
import { describeSpecialCards, listSpecials } from './service.server.ts'
import styles from './special.module.css'

const usualCode = 'default'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [found, specials, seo] = await Promise.all([
    describeSpecialCards(ctx, params.code),
    listSpecials(ctx),
    describePage(ctx, href('/product-special/:code', params)),
  ])
  if (!found && params.code !== usualCode) throw data(null, { status: 404 })
  return { found, specials, seo, code: params.code }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function SpecialPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const format = useFormatter()
  const { found, specials, code } = loaderData
  const others = specials.filter((special) => special.code !== code)
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('specials') }]} />
      {found ? (
        <>
          <header className={`surface tight ${styles.head}`}>
            <h1>{found.special.title}</h1>
            <p>{found.special.intro}</p>
            <p className="hint">
              {t('specialUntil', {
                date: format.dateTime(new Date(found.special.endsAt), { dateStyle: 'long' }),
              })}
            </p>
          </header>
          <h2 className="visually-hidden">{t('specials')}</h2>
          <CardList>
            {found.offers.map((offer) => (
              <li key={offer.id}>
                <SpecialCard offer={offer} code={code} />
              </li>
            ))}
          </CardList>
        </>
      ) : (
        <EmptyState title={t('specialEmpty')}>
          <Link to={href('/product')}>{t('allProducts')}</Link>
        </EmptyState>
      )}
      {others.length > 0 && (
        <nav className="row above-l" aria-label={t('specialOther')}>
          <h2>{t('specialOther')}</h2>
          {others.map((special) => (
            <Link key={special.code} to={href('/product-special/:code', { code: special.code })}>
              {special.title}
            </Link>
          ))}
        </nav>
      )}
      <CampaignRules />
    </div>
  )
}
