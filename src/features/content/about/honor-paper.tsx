import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { readArticle } from '../articles/service.server.ts'
import { AboutTabs } from '../components/about-tabs.tsx'
import { ArticleText } from '../components/article-text.tsx'
import { Certificate } from '../components/certificate.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/honor-paper.ts'
import styles from './about.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const paper = await readArticle(ctx, 'honor', params.code)
  if (!paper) throw data(null, { status: 404 })
  const seo = await describePage(ctx, href('/about/honor/:code', { code: paper.code }), {
    name: paper.title,
    summary: paper.summary,
  })
  return { paper, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function HonorPaperPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('about')
  const { title, details, outline } = loaderData.paper
  return (
    <div className="container page">
      <AboutTabs selected="honor" />
      <div className={styles.paper}>
        <Certificate number={details.number} title={<h1>{title}</h1>}>
          <ArticleText outline={outline} />
        </Certificate>
        <p className={styles.back}>
          <Link to={href('/about/honor')}>{t('allHonor')}</Link>
        </p>
      </div>
    </div>
  )
}
