import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage, listArticles } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { ArticleCards } from '../components/article-cards.tsx'
import type { Route } from './+types/solutions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [solutions, seo] = await Promise.all([
    listArticles(ctx, 'solution'),
    describePage(ctx, href('/solution')),
  ])
  return { solutions, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function SolutionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { solutions } = loaderData
  const byIndustry = [...Map.groupBy(solutions, ({ industry }) => industry || t('otherIndustry')).values()]
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('solutions') }]} />
      <header className="surface flow">
        <h1>{t('solutions')}</h1>
        <p className="muted">{t('solutionsIntro')}</p>
        {solutions.length === 0 && <EmptyState title={t('noSolutions')} level="h2" />}
      </header>
      <section className="above-l" aria-label={t('byIndustry')}>
        <h2 className="visually-hidden">{t('byIndustry')}</h2>
        <ArticleCards
          articles={byIndustry.flat()}
          addressOf={(code) => href('/solution/:code', { code })}
          note={({ details }) => t('productsUsed', { count: details.products?.length ?? 0 })}
        />
      </section>
      <p className="surface above-l">
        {t('solutionMissing')} <Link to={href('/custom-service')}>{t('customServices')}</Link>
      </p>
    </div>
  )
}
