import { useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import { mostStars } from '../limits.ts'
import type { Review, ReviewSummary } from '../schema.ts'
import { Answer, Written } from './question-list.tsx'
import styles from './reviews.module.css'

export function Rating({ summary: { average, count } }: { summary: ReviewSummary }) {
  const t = useTranslations('reviews')
  if (average === null) return null
  return (
    <p className={`line ${styles.rating}`}>
      <Stars stars={average} />
      <b>{average.toFixed(1)}</b>
      <span className="hint">{t('average', { count })}</span>
    </p>
  )
}

export const ReviewList = ({ reviews }: { reviews: Review[] }) => (
  <ul className="entries">
    {reviews.map((review) => (
      <li key={review.id} className="tight">
        <ReviewHead review={review} />
        {review.text && (
          <p>
            <Written text={review.text} />
          </p>
        )}
        <Pictures review={review} />
        <Answer answer={review.answer} />
      </li>
    ))}
  </ul>
)

function ReviewHead({ review: { stars, author, packing, createdAt } }: { review: Review }) {
  const t = useTranslations('reviews')
  return (
    <p className="row">
      <Stars stars={stars} />
      <Written text={author} />
      <span className="hint">
        {t('bought', { packing })} · <time dateTime={createdAt}>{shanghaiDate(new Date(createdAt))}</time>
      </span>
    </p>
  )
}

function Pictures({ review: { pictures } }: { review: Review }) {
  const t = useTranslations('reviews')
  if (pictures.length === 0) return null
  return (
    <p className="row">
      {pictures.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img
            src={address}
            alt={t('picture', { place: index + 1 })}
            width={88}
            height={88}
            loading="lazy"
            className="framed"
          />
        </a>
      ))}
    </p>
  )
}

/** @param stars 1 to 5, also with a fraction */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations('reviews')
  const full = Math.round(stars)
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { stars })}>
      {'★'.repeat(full)}
      <span className={styles.missing}>{'★'.repeat(mostStars - full)}</span>
    </span>
  )
}
