import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { loadOrder } from '../order/order-page.ts'
import type { OrderDetail } from '../order/schema.ts'
import { afterSaleKinds } from '../order/schema.ts'
import type { Route } from './+types/request.ts'
import { RequestLine } from './request-line.tsx'
import { mostOf, useRequest } from './use-request.ts'

export const loader = (args: Route.LoaderArgs) => loadOrder(args, 'after-sale')

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function AfterSalePage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const back = <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{t('back')}</Link>
  if (!order.can.afterSale) return <EmptyState title={t('none')}>{back}</EmptyState>
  return (
    <Panel title={t('title')} level="h1" aside={back}>
      <RequestForm order={order} />
    </Panel>
  )
}

function RequestForm({ order }: { order: OrderDetail }) {
  const t = useTranslations('afterSales')
  const { kind, setKind, reason, setReason, errors, ...request } = useRequest(order)
  const isLotNeeded = kind === 'complaint'
  return (
    <form className="form" noValidate onSubmit={request.submit}>
      <p>{t('order', { orderNo: order.orderNo })}</p>
      <RadioCards
        legend={t('kind')}
        selected={kind}
        onSelect={(value) => setKind(afterSaleKinds.find((one) => one === value) ?? 'return')}
        options={afterSaleKinds.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      />
      {order.lines.map((line) => {
        const requested = request.requestedOf(line)
        return (
          <RequestLine
            key={line.id}
            line={line}
            requested={requested}
            most={mostOf(line, kind)}
            quantityError={request.shownErrorOf(line)}
            isLotNeeded={isLotNeeded}
            lotError={isLotNeeded && requested?.lotNumber === '' ? errors.lines : undefined}
            onChange={(next) => request.change(line.id, next)}
          />
        )
      })}
      <Reason text={reason} error={errors.reason} onChange={setReason} />
      <FormEnd problem={request.problem} isBusy={request.isBusy}>
        {t('submit')}
      </FormEnd>
    </form>
  )
}

interface ReasonProps {
  text: string
  error?: string
  onChange(text: string): void
}

function Reason({ text, error, onChange }: ReasonProps) {
  const t = useTranslations('afterSales')
  return (
    <TextAreaField
      label={t('reason')}
      hint={t('reasonHint')}
      isRequired
      error={error}
      rows={4}
      maxLength={1000}
      className="narrow"
      value={text}
      onText={onChange}
    />
  )
}
