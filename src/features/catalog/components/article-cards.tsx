import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleHead } from '#features/content/schema.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './article-cards.module.css'

type ArticleCard = Pick<ArticleHead, 'code' | 'title' | 'summary' | 'industry' | 'picture'>

interface ArticleCardsProps<Article extends ArticleCard> {
  articles: Article[]
  addressOf(code: string): string
  /** One row, which narrow screens scroll. */
  isStrip?: boolean
  note?(article: Article): ReactNode
}

/** Solutions or topics, each with its picture. */
export const ArticleCards = <Article extends ArticleCard>({
  articles,
  addressOf,
  isStrip = false,
  note,
}: ArticleCardsProps<Article>) => (
  <ul className={isStrip ? 'strip' : `cards ${styles.cards}`}>
    {articles.map((article) => (
      <li key={article.code} className={`card ${styles.card}`}>
        <img src={article.picture} alt="" width={480} height={270} loading="lazy" />
        <div className="tight">
          {article.industry && (
            <p>
              <Tag tone="info">{article.industry}</Tag>
            </p>
          )}
          <h3>
            <Link to={addressOf(article.code)} className="covers">
              {article.title}
            </Link>
          </h3>
          <p className="muted">{article.summary}</p>
          {note && <p className="hint">{note(article)}</p>}
        </div>
      </li>
    ))}
  </ul>
)
