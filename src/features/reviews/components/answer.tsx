import { useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import type { Review } from '../schema.ts'

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
      <p className="typed">{answer.text}</p>
    </div>
  )
}
