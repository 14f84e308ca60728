import { useLocale, useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { Tag } from '#ui/tag.tsx'
import type { Question, Review } from '../schema.ts'

/** What people wrote keeps its language. */
export function Written({ text }: { text: string }) {
  return (
    <span className="typed" {...langOf(readLocale(useLocale()), text)}>
      {text}
    </span>
  )
}

export function Answer({ answer }: { answer: Review['answer'] }) {
  const t = useTranslations('reviews')
  if (!answer) return null
  return (
    <div className="box tight">
      <p className="row">
        <b>{t('answer')}</b>
        <time className="hint" dateTime={answer.at}>
          {shanghaiDate(new Date(answer.at))}
        </time>
      </p>
      <p>
        <Written text={answer.text} />
      </p>
    </div>
  )
}

export function QuestionList({ questions }: { questions: Question[] }) {
  const t = useTranslations('reviews')
  return (
    <ul className="entries">
      {questions.map(({ id, text, author, createdAt, isWaiting, answer }) => (
        <li key={id} className="tight">
          <p className="bold">
            <Written text={text} />
          </p>
          <p className="row hint">
            <Written text={author} /> · <time dateTime={createdAt}>{shanghaiDate(new Date(createdAt))}</time>
            {isWaiting && <Tag tone="info">{t('waiting')}</Tag>}
          </p>
          <Answer answer={answer} />
        </li>
      ))}
    </ul>
  )
}
