import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { fromTenths, readQuantity, toTenths } from '#shared/quantity.ts'
import { call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import { requestAfterSaleCall } from '../calls.ts'
import { problemOfQuantity, useOrderForm } from '../components/order-form.tsx'
import type { AfterSaleKind, OrderDetail } from '../order/schema.ts'
import type { OrderLine } from '../schema.ts'
import { type AfterSaleInput, afterSaleInput } from './schema.ts'

export interface RequestedLine extends Omit<AfterSaleInput['lines'][number], 'quantity'> {
  quantity: string
}

/** What came back cannot be returned again. */
export const mostOf = (
  { quantity, returned }: Pick<OrderLine, 'quantity' | 'returned'>,
  kind: AfterSaleKind,
) =>
  kind === 'return' || kind === 'exchange' ? fromTenths(toTenths(quantity) - toTenths(returned)) : quantity

export const linesOf = (wanted: RequestedLine[]) =>
  wanted.map((line) => ({ ...line, quantity: readQuantity(line.quantity) ?? 0 }))

export function useRequest({ id, lines }: Pick<OrderDetail, 'id' | 'lines'>) {
  const t = useTranslations('afterSales')
  const locale = useLocale()
  const { isBusy, problem, setProblem, send } = useOrderForm(id)
  const [kind, setKind] = useState<AfterSaleKind>('return')
  const [requested, setRequested] = useState<RequestedLine[]>([])
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const requestedOf = (line: { id: string }) => requested.find(({ orderLineId }) => orderLineId === line.id)
  const quantityErrorOf = (line: OrderLine) => {
    const most = mostOf(line, kind)
    const own = requestedOf(line)
    const wrong = own && problemOfQuantity(own.quantity, most)
    return wrong && t(wrong, { most: displayNumber(most) })
  }
  const change = (lineId: string, line: RequestedLine | undefined) =>
    setRequested((known) => [
      ...known.filter(({ orderLineId }) => orderLineId !== lineId),
      ...(line ? [line] : []),
    ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const input = { kind, reason, lines: linesOf(requested) }
    const parsed = afterSaleInput.safeParse(input, { reportInput: true })
    const refused: Record<string, string> = {
      ...(parsed.success ? {} : refusals(parsed.error, locale)),
      ...(requested.length === 0 && { lines: t('choose') }),
      ...(reason.trim() === '' && { reason: t('needReason') }),
    }
    setErrors(refused)
    const isWrong = lines.some(quantityErrorOf)
    setProblem(refused.lines ?? (isWrong ? t('quantitiesWrong') : undefined))
    if (parsed.success && !isWrong)
      return send(() => call(requestAfterSaleCall, { params: { id }, body: parsed.data }), t('submitted'))
    focusFirstInvalid()
  }
  const shownErrorOf = (line: OrderLine) => (isChecked ? quantityErrorOf(line) : undefined)
  return {
    kind,
    setKind,
    reason,
    setReason,
    requestedOf,
    shownErrorOf,
    change,
    errors,
    problem,
    isBusy,
    submit,
  }
}
