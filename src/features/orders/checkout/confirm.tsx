import { useEffect, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listInvoiceProfiles } from '#features/invoices/service.server.ts'
import { listAddresses } from '#features/members/service.server.ts'
import { AttachmentsField } from '#features/uploads/components/attachments-field.tsx'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { WithSummary } from '#ui/summary.tsx'
import { AddressChoice } from '../components/address-choice.tsx'
import { CheckoutSection } from '../components/checkout-section.tsx'
import { InvoiceChoice } from '../components/invoice-choice.tsx'
import { OrderTexts } from '../components/order-form.tsx'
import { DeclarationFields, PurposeChoice } from '../declaration/fields.tsx'
import { listProjectChoices } from '../projects/service.server.ts'
import type { Route } from './+types/confirm.ts'
import { HeldLines, PartLines, Payments } from './draft-orders.tsx'
import { previewOrders } from './preview.service.server.ts'
import { cartKind, type QuoteChoice, quoteChoice } from './schema.ts'
import { resumeSubmit, submitSourceOf } from './submit-once.ts'
import { CheckoutSummary } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'

export const middleware = [membersOnly]

/** Lines of a quote; without `line`, all that are priced. */
function readQuote(query: URLSearchParams): QuoteChoice | undefined {
  const lines = query.getAll('line').map(Number)
  const given = {
    id: query.get('quote'),
    version: Number(query.get('version')),
    ...(lines.length > 0 && { lines }),
  }
  return quoteChoice.safeParse(given).data
}

/** A quote that cannot be accepted any more says so on its own page. */
function backToQuote(problem: unknown, { id }: QuoteChoice): never {
  const isOver = problem instanceof Failure && (problem.status === 409 || problem.status === 410)
  const isMissing = problem instanceof Failure && problem.code === 'not-found'
  if (isMissing) throw data(null, { status: 404 })
  throw isOver ? redirect(href('/quote/detail/:id', { id })) : problem
}

/** `way=buy-now`: one line instead of the selected ones of the cart; `quote`: the lines of a quote. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = url.searchParams
  const way = cartKind.catch('cart').parse(query.get('way') ?? undefined)
  const quote = readQuote(query)
  const addressId = query.get('address') ?? undefined
  const [preview, addresses, profiles, projects, seo] = await Promise.all([
    previewOrders(ctx, { way, quote, addressId }).catch((problem) => {
      if (quote) backToQuote(problem, quote)
      throw problem
    }),
    listAddresses(ctx),
    listInvoiceProfiles(ctx),
    listProjectChoices(ctx),
    describePage(ctx, href('/pay/confirm')),
  ])
  const canSetDefaultProfile = ctx.viewer.role !== 'buyer'
  const owner = String(ctx.viewer.memberId)
  return { way, quote, owner, preview, addresses, profiles, projects, canSetDefaultProfile, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type Loaded = Route.ComponentProps['loaderData']

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  const checkout = useCheckout(loaderData)
  const { preview } = checkout
  const isEmpty = preview.parts.length === 0 && preview.held.length === 0
  return (
    <div className="container page">
      <h1>{t('title')}</h1>
      {isEmpty ? (
        <NothingLeft source={submitSourceOf(loaderData.way, loaderData.quote)} finish={checkout.finish} />
      ) : (
        <CheckoutForm loaded={loaderData} checkout={checkout} />
      )}
    </div>
  )
}

type Checkout = ReturnType<typeof useCheckout>

/** The page may have been left while the order was placed. */
function NothingLeft({ source, finish }: { source: string; finish: Checkout['finish'] }) {
  const t = useTranslations('checkout')
  const [isResuming, setResuming] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const asked = resumeSubmit(source)
    setResuming(true)
    asked.then((orders) => (orders ? finish(orders) : setResuming(false)))
  }, [])
  if (isResuming) return <p role="status">{t('resuming')}</p>
  return (
    <EmptyState title={t('empty')} level="h2">
      <p>{t('emptyHint')}</p>
      <Link to={href('/ucenter/trade/shopping-cart')}>{t('toCart')}</Link>
    </EmptyState>
  )
}

function BackLink({ way, quote }: Pick<Loaded, 'way' | 'quote'>) {
  const t = useTranslations('checkout')
  if (quote) return <Link to={href('/quote/detail/:id', { id: quote.id })}>{t('toQuote')}</Link>
  return way === 'cart' ? <Link to={href('/ucenter/trade/shopping-cart')}>{t('toCart')}</Link> : null
}

function CheckoutForm({ loaded, checkout }: { loaded: Loaded; checkout: Checkout }) {
  const t = useTranslations('checkout')
  const { preview, choice, set, errors } = checkout
  return (
    <WithSummary>
      <div>
        <CheckoutSection title={t('address')}>
          <AddressChoice
            addresses={loaded.addresses}
            selected={choice.addressId}
            error={errors.addressId}
            onSelect={(addressId) => set({ addressId })}
          />
        </CheckoutSection>
        <CheckoutSection title={t('lines')} aside={<BackLink {...loaded} />}>
          {preview.parts.length > 0 && <PartLines parts={preview.parts} />}
          {preview.held.length > 0 && <HeldLines lines={preview.held} isOfQuote={Boolean(loaded.quote)} />}
        </CheckoutSection>
        <Declaration checkout={checkout} />
        {preview.parts.length > 0 && (
          <CheckoutSection title={t('payment')}>
            <Payments
              preview={preview}
              payments={choice.payments}
              errors={errors}
              onSelect={(payments) => set({ payments })}
            />
          </CheckoutSection>
        )}
        <CheckoutSection title={t('invoice')}>
          <InvoiceChoice
            profiles={loaded.profiles}
            canSetDefault={loaded.canSetDefaultProfile}
            receiptType={choice.receiptType}
            profileId={choice.profileId}
            error={errors['invoice.profileId'] ?? errors['invoice.receipt_type']}
            onSelect={set}
          />
        </CheckoutSection>
        <CheckoutSection title={t('texts')}>
          <OrderTexts projects={loaded.projects} values={choice} errors={errors} onChange={set}>
            <AttachmentsField
              hint={t('attachmentsHint')}
              attachments={choice.attachments}
              onChange={(attachments) => set({ attachments })}
            />
          </OrderTexts>
        </CheckoutSection>
      </div>
      <CheckoutSummary checkout={checkout} hasCoupons={!loaded.quote} />
    </WithSummary>
  )
}

/** What the law asks of regulated goods and of hazardous chemicals. */
function Declaration({ checkout: { preview, choice, set, handler, errors } }: { checkout: Checkout }) {
  const t = useTranslations('declaration')
  const isRegulated = preview.parts.some(({ kind }) => kind === 'regulated')
  if (!isRegulated && !preview.hazardous) return null
  return (
    <CheckoutSection title={t(isRegulated ? 'title' : 'purposeTitle')}>
      {preview.hazardous && (
        <PurposeChoice
          selected={choice.purpose}
          canResell={preview.hazardous.canResell}
          isTitled={isRegulated}
          error={errors.purpose}
          onSelect={(purpose) => set({ purpose })}
        />
      )}
      {isRegulated && (
        <DeclarationFields
          values={choice.declaration}
          handlerId={handler.handlerId}
          stored={preview.declaration}
          errors={errors}
          onChange={(change) =>
            set(
              { declaration: { ...choice.declaration, ...change } },
              Object.keys(change).map((name) => `declaration.${name}`),
            )
          }
          onHandlerId={handler.setHandlerId}
        />
      )}
    </CheckoutSection>
  )
}
