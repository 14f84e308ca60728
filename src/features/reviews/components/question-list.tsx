import { useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import { Tag } from '#ui/tag.tsx'
import type { Question } from '../schema.ts'
import { Answer } from './answer.tsx'

export function QuestionList({ questions }: { questions: Question[] }) {
  const t = useTranslations('reviews')
  return (
    <ul className="entries">
      {questions.map(({ id, text, author, createdAt, isWaiting, answer }) => (
        <li key={id} className="tight">
          <p className="typed">
            <b>{text}</b>
          </p>
          <p className="row hint">
            {author} · <time dateTime={createdAt}>{shanghaiDate(new Date(createdAt))}</time>
            {isWaiting && <Tag tone="info">{t('waiting')}</Tag>}
          </p>
          <Answer answer={answer} />
        </li>
      ))}
    </ul>
  )
}
