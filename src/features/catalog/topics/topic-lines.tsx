import { href, Link } from 'react-router'
import type { ArticleHead } from '#features/content/schema.ts'
import { TopicDays } from './topic-days.tsx'

interface TopicLinesProps {
  topics: Pick<ArticleHead, 'code' | 'title' | 'summary' | 'details'>[]
}

export const TopicLines = ({ topics }: TopicLinesProps) => (
  <ul className="lines">
    {topics.map(({ code, title, summary, details }) => (
      <li key={code}>
        <span className="row">
          <Link to={href('/special/:issue', { issue: code })}>{title}</Link>
          <span className="muted">{summary}</span>
        </span>
        <span className="hint">
          <TopicDays details={details} />
        </span>
      </li>
    ))}
  </ul>
)
