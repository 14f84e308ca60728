import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderLine } from '#features/orders/schema.ts'
import { ticketAddress } from '#shared/page-addresses.ts'
import { CallFailure, call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { createTicketCall } from '../calls.ts'
import type { TicketInput } from '../schema.ts'
import type { TicketKind } from './kinds.ts'

export interface OrderOfTicket {
  id: string
  orderNo: string
  lines: (Pick<OrderLine, 'id' | 'nameZh' | 'nameEn' | 'sku' | 'packing'> & {
    /** Shipped. */
    lotNumbers: string[]
  })[]
}

export interface TicketChoices {
  kind: TicketKind
  /** The newest. */
  orders: { id: string; orderNo: string; placedAt: string }[]
  order: OrderOfTicket | undefined
}

type Typed = Omit<TicketInput, 'orderId'>

/** The chosen order is in the address; what was typed stays. */
export function useTicketForm({ kind, order }: TicketChoices) {
  const t = useTranslations('support')
  const navigate = useNavigate()
  const [input, setInput] = useState<Typed>({
    kind,
    subject: '',
    orderLineIds: [],
    reference: '',
    lotNumber: '',
    text: '',
    attachments: [],
  })
  const [errors, setErrors] = useState<Partial<Record<keyof TicketInput, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<Typed>) => setInput((before) => ({ ...before, ...change }))
  const chooseOrder = (id: string) => {
    set({ orderLineIds: [], lotNumber: '' })
    const query = new URLSearchParams({ kind: input.kind, ...(id && { order: id }) })
    return navigate(`${href('/ucenter/contactus/new')}?${query}`, { replace: true, preventScrollReset: true })
  }
  const refuse = (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    const named = Object.fromEntries(failure.errors.map(({ path, message }) => [path, message]))
    setErrors(named)
    const isShown = failure.errors.some(({ path }) => path === 'orderId' || path in input)
    setProblem(isShown ? undefined : failure.words())
    focusFirstInvalid()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    await call(createTicketCall, { body: { ...input, orderId: order?.id ?? null } })
      .then(async ({ id }) => {
        showToast(t('submitted'))
        await navigate(ticketAddress(id))
      }, refuse)
      .finally(() => setBusy(false))
  }
  return { input, set, errors, problem, isBusy, chooseOrder, submit }
}
