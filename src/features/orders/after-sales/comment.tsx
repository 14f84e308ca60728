import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { commentOrderCall } from '../calls.ts'
import form from '../components/order-form.module.css'
import { PicturesField, useOrderForm } from '../components/order-form.tsx'
import { loadOrder } from '../order/order-page.ts'
import type { OrderDetail } from '../order/schema.ts'
import type { OrderLine } from '../schema.ts'
import type { Route } from './+types/comment.ts'

export const loader = (args: Route.LoaderArgs) => loadOrder(args, 'comment')

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CommentPage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const back = <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{t('back')}</Link>
  if (!order.can.comment) return <EmptyState title={t('noComment')}>{back}</EmptyState>
  return (
    <Panel title={t('commentTitle')} level="h1" aside={back}>
      <CommentForm order={order} />
    </Panel>
  )
}

interface Comment {
  orderLineId: string
  stars: number
  text: string
  pictures: string[]
}

function CommentForm({ order: { id, lines } }: { order: OrderDetail }) {
  const t = useTranslations('afterSales')
  const { isBusy, problem, setProblem, send } = useOrderForm(id)
  const [comments, setComments] = useState<Comment[]>(
    lines.map((line) => ({ orderLineId: line.id, stars: 5, text: '', pictures: [] })),
  )
  const change = (lineId: string, part: Partial<Comment>) =>
    setComments((known) => known.map((one) => (one.orderLineId === lineId ? { ...one, ...part } : one)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (comments.some(({ stars }) => stars === 0)) return setProblem(t('needStars'))
    return send(() => call(commentOrderCall, { params: { id }, body: { lines: comments } }), t('commented'))
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {lines.map((line) => {
        const comment = comments.find(({ orderLineId }) => orderLineId === line.id)
        return (
          comment && (
            <LineComment
              key={line.id}
              line={line}
              comment={comment}
              onChange={(part) => change(line.id, part)}
            />
          )
        )
      })}
      <FormEnd problem={problem} isBusy={isBusy}>
        {t('submitComment')}
      </FormEnd>
    </form>
  )
}

interface LineCommentProps {
  line: OrderLine
  comment: Comment
  onChange(part: Partial<Comment>): void
}

function LineComment({ line, comment, onChange }: LineCommentProps) {
  const t = useTranslations('afterSales')
  const isEnglish = useLocale() === 'en'
  const name = isEnglish ? line.nameEn || line.nameZh : line.nameZh || line.nameEn
  return (
    <section className="stack card" aria-label={`${name} ${line.sku}`}>
      <p className={form.name}>
        <span>
          {name}
          <small>
            {line.sku} · {line.packing}
          </small>
        </span>
      </p>
      <fieldset className={`row ${form.stars}`}>
        <legend>{t('stars')}</legend>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={`stars-${line.id}`}
              checked={comment.stars === count}
              onChange={() => onChange({ stars: count })}
            />
            {t('star', { count })}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        rows={3}
        maxLength={1000}
        className="narrow"
        value={comment.text}
        onText={(text) => onChange({ text })}
      />
      <PicturesField
        label={name}
        pictures={comment.pictures}
        onChange={(pictures) => onChange({ pictures })}
      />
    </section>
  )
}
