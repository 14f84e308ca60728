import { useTranslations } from 'use-intl'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { questionsAddress } from '#shared/page-addresses.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { ProductHeading, useProductName } from '../components/product-heading.tsx'
import { QuestionList } from '../components/question-list.tsx'
import { loadProduct } from '../posts.server.ts'
import { questionQuery } from '../schema.ts'
import type { Route } from './+types/questions.ts'
import { AskQuestion } from './ask-question.tsx'
import { listQuestions } from './service.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { id, product, seo } = await loadProduct(ctx, params.id, questionsAddress)
  const questions = await listQuestions(ctx, id, readFilters(questionQuery, url))
  leaveEmptyPage(url, questions)
  return { product, seo, questions, isSignedIn: ctx.viewer.kind === 'member' }
}

/** Search engines read the questions on the page of the product. */
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { product, questions, isSignedIn } = loaderData
  const t = useTranslations('reviews')
  const name = useProductName(product)
  return (
    <div className="container page">
      <ProductHeading product={product} title={t('questionsOf', { name })} />
      <section className="surface stack" aria-labelledby="ask">
        <h2 id="ask">{t('ask')}</h2>
        <AskQuestion productId={product.id} isSignedIn={isSignedIn} />
      </section>
      <section className="surface stack" aria-label={t('questions')}>
        {questions.list.length > 0 ? (
          <QuestionList questions={questions.list} />
        ) : (
          <EmptyState title={t('noQuestions')} level="h2" />
        )}
        <KeyPager pages={questions} />
      </section>
    </div>
  )
}
