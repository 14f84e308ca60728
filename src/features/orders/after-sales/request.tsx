import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, focusFirstInvalid } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import { requestAfterSaleCall } from '../calls.ts'
import form from '../components/order-form.module.css'
import { problemOfQuantity, useOrderForm } from '../components/order-form.ts'
import { loadOrder } from '../order/order-page.ts'
import type { OrderDetail } from '../order/schema.ts'
import { type AfterSaleKind, afterSaleKinds } from '../order/schema.ts'
import type { Route } from './+types/request.ts'
import { RequestLine } from './request-line.tsx'
import { afterSaleInput } from './schema.ts'
import { linesOf, mostOf, type WantedLine } from './wanted-lines.ts'

/** Asks for something after the sale. */
export const loader = (args: Route.LoaderArgs) => loadOrder(args, 'after-sale')

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function AfterSalePage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const back = <Link to={`/ucenter/trade/order/${order.id}`}>{t('back')}</Link>
  if (!order.can.afterSale) return <EmptyState title={t('none')}>{back}</EmptyState>
  return (
    <Panel title={t('title')} level="h1" aside={back}>
      <RequestForm order={order} />
    </Panel>
  )
}

function RequestForm({ order: { id, lines, orderNo } }: { order: OrderDetail }) {
  const t = useTranslations('afterSales')
  const locale = useLocale()
  const { isBusy, problem, setProblem, send } = useOrderForm(id)
  const [kind, setKind] = useState<AfterSaleKind>('return')
  const [wanted, setWanted] = useState<WantedLine[]>([])
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const quantityErrorOf = (line: OrderDetail['lines'][number], own: WantedLine | undefined) => {
    const most = mostOf(line, kind)
    const wrong = own && problemOfQuantity(own.quantity, most)
    return wrong && t(wrong, { most: displayNumber(most) })
  }
  const ownOf = (line: { id: string }) => wanted.find(({ orderLineId }) => orderLineId === line.id)
  const change = (lineId: string, line: WantedLine | undefined) =>
    setWanted((known) => [
      ...known.filter(({ orderLineId }) => orderLineId !== lineId),
      ...(line ? [line] : []),
    ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const input = { kind, reason, lines: linesOf(wanted) }
    const parsed = afterSaleInput.safeParse(input, { reportInput: true })
    const refused = parsed.success ? {} : refusals(parsed.error, locale)
    const told = {
      ...refused,
      ...(wanted.length === 0 && { lines: t('choose') }),
      ...(reason.trim() === '' && { reason: t('needReason') }),
    }
    setErrors(told)
    const isWrong = lines.some((line) => quantityErrorOf(line, ownOf(line)))
    setProblem(told.lines ?? (isWrong ? t('quantitiesWrong') : undefined))
    if (parsed.success && !isWrong)
      return send(() => call(requestAfterSaleCall, { params: { id }, body: parsed.data }), t('submitted'))
    focusFirstInvalid()
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{t('order', { orderNo })}</p>
      <RadioCards
        legend={t('kind')}
        selected={kind}
        onSelect={(value) => setKind(afterSaleKinds.find((one) => one === value) ?? 'return')}
        options={afterSaleKinds.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      />
      {lines.map((line) => {
        const own = ownOf(line)
        const isLotNeeded = kind === 'complaint'
        return (
          <RequestLine
            key={line.id}
            line={line}
            wanted={own}
            most={mostOf(line, kind)}
            quantityError={isChecked ? quantityErrorOf(line, own) : undefined}
            isLotNeeded={isLotNeeded}
            lotError={isLotNeeded && own?.lotNumber === '' ? errors.lines : undefined}
            onChange={(next) => change(line.id, next)}
          />
        )
      })}
      <Reason text={reason} error={errors.reason} onChange={setReason} />
      <FormEnd problem={problem} isBusy={isBusy}>
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
    <Field label={t('reason')} hint={t('reasonHint')} isRequired error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={1000}
          className={form.area}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
