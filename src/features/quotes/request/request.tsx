import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listAddresses } from '#features/members/service.server.ts'
import { AttachmentsField } from '#features/uploads/components/attachments-field.tsx'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly, showErrorPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { Guide } from '#ui/guide.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../my-quotes/comparison.module.css'
import { QuoteStateTag } from '../my-quotes/quote-card.tsx'
import { listQuotes } from '../quote/reading.service.server.ts'
import { mostQuoteLines, quoteListQuery } from '../schema.ts'
import type { Route } from './+types/request.ts'
import { draftOf } from './draft.service.server.ts'
import { LineFields } from './line-fields.tsx'
import { useQuoteRequest } from './use-quote-request.ts'

export const middleware = [membersOnly]

const lastShown = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [draft, addresses, { list: quotes }, seo] = await Promise.all([
    draftOf(ctx, url.searchParams).catch(showErrorPage),
    listAddresses(ctx),
    listQuotes(ctx, quoteListQuery.parse({ pageSize: lastShown })),
    describePage(ctx, href('/quote/request')),
  ])
  const places = addresses.map(({ id, fullAddress }) => ({ id, fullAddress }))
  const last = quotes.map(({ id, quoteNo, state, createdAt }) => ({ id, quoteNo, state, createdAt }))
  return { draft, places, last, seo, owner: String(ctx.viewer.memberId) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QuoteRequestPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quoteRequest')
  const { draft, places, owner, last } = loaderData
  const { again } = draft
  return (
    <div className="container page two late aside">
      <Panel title={again ? t('again', { quoteNo: again.quoteNo }) : t('title')} level="h1">
        <p className="hint">{t(again ? 'againIntro' : 'intro')}</p>
        <RequestForm key={again?.id ?? ''} draft={draft} places={places} owner={owner} />
      </Panel>
      <Guide
        title={t('next')}
        picture="/images/guide-quote.svg"
        points={[
          ['file', t('nextPrices'), t('nextPricesText')],
          ['chat', t('nextTalk'), t('nextTalkText')],
          ['cart', t('nextOrder'), t('nextOrderText')],
        ]}
      >
        {last.length > 0 && <LastQuotes quotes={last} />}
      </Guide>
    </div>
  )
}

function LastQuotes({ quotes }: { quotes: Loaded['last'] }) {
  const t = useTranslations('quoteRequest')
  const format = useFormatter()
  return (
    <>
      <div className="spread">
        <h3>{t('last')}</h3>
        <Link to={href('/ucenter/quote')}>{t('all')} ›</Link>
      </div>
      <ul className="lines">
        {quotes.map(({ id, quoteNo, state, createdAt }) => (
          <li key={id}>
            <Link to={href('/quote/detail/:id', { id })} className="code">
              {quoteNo}
            </Link>
            <span className="line">
              <time className="hint" dateTime={createdAt}>
                {format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}
              </time>
              <QuoteStateTag state={state} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Attachments(props: Omit<ComponentProps<typeof AttachmentsField>, 'hint'>) {
  const t = useTranslations('quoteRequest')
  return (
    <div>
      <h2>{t('attachments')}</h2>
      <AttachmentsField hint={t('attachmentsHint')} {...props} />
    </div>
  )
}

interface AddressFieldProps extends Pick<Loaded, 'places'> {
  error: string | undefined
  value: string | undefined
  onChange(addressId: string): void
}

function AddressField({ places, error, value, onChange }: AddressFieldProps) {
  const t = useTranslations('quoteRequest')
  if (places.length === 0) return null
  return (
    <SelectField
      label={t('address')}
      hint={t('addressHint')}
      name="addressId"
      error={error}
      value={value ?? places[0]?.id}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {places.map(({ id, fullAddress }) => (
        <option key={id} value={id}>
          {fullAddress}
        </option>
      ))}
    </SelectField>
  )
}

function RequestForm({ draft, places, owner }: Pick<Loaded, 'draft' | 'places' | 'owner'>) {
  const t = useTranslations('quoteRequest')
  const form = useQuoteRequest(draft, owner)
  const { values, errors, set } = form
  return (
    <form className="form" onSubmit={form.submit} noValidate>
      <div className={`row ${styles.head}`}>
        <h2>{t('lines')}</h2>
        <span className="hint" role="status">
          {t('count', { count: values.lines.length })}
        </span>
      </div>
      <ol className="stack">
        {values.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            place={index + 1}
            errorOf={(field) => errors[`lines.${index}.${field}`]}
            onChange={(change) => form.change(index, change)}
            onRemove={() => form.remove(index)}
          />
        ))}
      </ol>
      <div className="buttons">
        <Button kind="plain" disabled={values.lines.length >= mostQuoteLines} onClick={form.add}>
          {t('add')}
        </Button>
        {!draft.again && (
          <>
            <Link to={addressOf({ path: href('/quote/request') }, { query: { way: 'cart' } })}>
              {t('fromCart')}
            </Link>
            <Link to={href('/quick-order')}>{t('fromList')}</Link>
          </>
        )}
      </div>
      <AddressField
        places={places}
        error={errors.addressId}
        value={values.addressId}
        onChange={(addressId) => set({ addressId })}
      />
      <TextAreaField
        label={t('remark')}
        hint={t('remarkHint')}
        error={errors.remark}
        name="remark"
        rows={3}
        maxLength={1000}
        value={values.remark}
        onText={(remark) => set({ remark })}
      />
      <Attachments attachments={values.attachments} onChange={(attachments) => set({ attachments })} />
      <FormEnd problem={form.problem ?? errors.lines} isBusy={form.isBusy}>
        {t('submit')}
      </FormEnd>
    </form>
  )
}
