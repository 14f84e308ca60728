import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { listArticles } from '../articles/service.server.ts'
import { AboutTabs } from '../components/about-tabs.tsx'
import { Certificates } from '../components/certificate.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/honor.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [articles, seo] = await Promise.all([
    listArticles(ctx, 'honor'),
    describePage(ctx, href('/about/honor')),
  ])
  return { papers: articles.filter(({ details }) => details.brandId === undefined), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function HonorPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('about')
  const { papers } = loaderData
  return (
    <div className="container page">
      <AboutTabs selected="honor" />
      <div className="surface stack">
        <h1>{t('honor')}</h1>
        {papers.length === 0 ? (
          <EmptyState title={t('noHonor')} level="h2" />
        ) : (
          <>
            <Note tone="warning">{t('samplesOnly')}</Note>
            <Certificates papers={papers} level="h2" />
          </>
        )}
      </div>
    </div>
  )
}
