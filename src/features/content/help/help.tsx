import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { type Article, readArticles } from '../articles/service.server.ts'
import { ArticleText } from '../components/article-text.tsx'
import { Hotline } from '../components/site.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [articles, seo] = await Promise.all([readArticles(ctx, 'help'), describePage(ctx, href('/help'))])
  return { articles, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('about')
  const { articles } = loaderData
  return (
    <div className={`container page two ${styles.page}`}>
      <h1 className="across">{t('help')}</h1>
      <Contents articles={articles} />
      <div className={`form ${styles.articles}`}>
        {articles.map(({ code, title, summary, outline }) => (
          <article key={code} id={code} className="surface" aria-labelledby={`${code}-title`}>
            <h2 id={`${code}-title`}>{title}</h2>
            <p className="muted">{summary}</p>
            <ArticleText outline={outline} level="h3" />
          </article>
        ))}
      </div>
    </div>
  )
}

function Contents({ articles }: { articles: Article[] }) {
  const t = useTranslations('about')
  return (
    <div className={`stack stays size-s ${styles.side}`}>
      <nav aria-label={t('helpContents')} className="card">
        <ul>
          {articles.map(({ code, title, outline }) => (
            <li key={code}>
              <a href={`#${code}`}>{title}</a>
              <ul>
                {outline.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <p className="card hint">
        {t('helpMore')} <Hotline /> · <Link to={href('/about/contactus')}>{t('contact')}</Link>
      </p>
    </div>
  )
}
