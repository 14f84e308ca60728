import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { QuestionList } from '#features/reviews/components/question-list.tsx'
import { Rating, ReviewList } from '#features/reviews/components/review-list.tsx'
import type { Question, Review, ReviewSummary } from '#features/reviews/schema.ts'
import { Section } from '#ui/section.tsx'

interface OpinionsProps {
  id: string
  opinions: { summary: ReviewSummary; reviews: Review[]; questions: Question[] }
}

/** The newest reviews and questions; all of them have pages of their own. */
export function Opinions({ id, opinions: { summary, reviews, questions } }: OpinionsProps) {
  const t = useTranslations('reviews')
  return (
    <div className="two">
      <Section id="reviews" title={t('reviews')}>
        {reviews.length === 0 ? (
          <p>
            {t('noReviews')} <span className="hint">{t('noReviewsHint')}</span>
          </p>
        ) : (
          <div className="stack">
            <Rating summary={summary} />
            <ReviewList reviews={reviews} />
            <div>
              <Link to={href('/product/:id/reviews', { id })}>
                {t('allReviews', { count: summary.count })}
              </Link>
            </div>
          </div>
        )}
      </Section>
      <Section id="questions" title={t('questions')} isFolded>
        <div className="stack">
          {questions.length === 0 ? <p>{t('noQuestions')}</p> : <QuestionList questions={questions} />}
          <div>
            <Link to={href('/product/:id/questions', { id })}>{t('allQuestions')}</Link>
          </div>
        </div>
      </Section>
    </div>
  )
}
