import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { yuanText } from '#shared/yuan-text.ts'
import { CallFailure, call } from '#ui/call.ts'
import { refusals } from '#ui/use-checked-form.ts'
import { paymentKey } from './payment-key.ts'
import { type OrderPreview, type PlacedOrder, type SubmitInput, submitInput } from './schema.ts'
import { submitOnce } from './submit-once.ts'

/** What the buyer has chosen and written so far. */
export interface Draft {
  addressId: string | null
  /** Undefined: the best one. */
  couponId: string | null | undefined
  receiptType: 0 | 1 | 2
  profileId: string | undefined
  /** Keys of ways to pay, by kind of order. */
  payments: Partial<Record<'normal' | 'regulated', string>>
  remark: string
  poNumber: string
  projectNumber: string
  attachments: SubmitInput['attachments']
  agreed: boolean
}

type Way = SubmitInput['way']

/** The way to pay that is chosen for a part; without a choice, the first that is allowed. */
export function chosenPayment(part: OrderPreview['parts'][number], draft: Draft) {
  const { allowedPayments, kind } = part
  return allowedPayments.find((one) => paymentKey(one) === draft.payments[kind]) ?? allowedPayments[0]
}

function bodyOf(way: Way, draft: Draft, preview: OrderPreview) {
  const { addressId, receiptType, profileId, payments: _payments, couponId: _coupon, ...rest } = draft
  const [first, second] = preview.parts.map((part) => {
    const way = chosenPayment(part, draft)
    return way && { ...way, paymentTerms: way.paymentTerms ?? undefined }
  })
  return {
    way,
    addressId: addressId ?? undefined,
    invoice: { receipt_type: receiptType, ...(receiptType !== 2 && { profileId }) },
    ...first,
    ...(second && { regulatedPayment: second }),
    couponId: preview.couponId,
    expectedTotal: preview.total,
    ...rest,
  }
}

/** The checkout's state: what is chosen, what it comes to, and submitting it. Nothing typed is ever lost. */
export function useCheckout(way: Way, first: OrderPreview, initial: Draft) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const navigate = useNavigate()
  const cart = useCart()
  const [preview, setPreview] = useState(first)
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const asked = useRef(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string>()
  const [busy, setBusy] = useState<'preview' | 'submit'>()

  const refresh = async (next: Draft) => {
    const { addressId, couponId } = next
    const body = { way, ...(addressId && { addressId }), ...(couponId !== undefined && { couponId }) }
    const turn = ++asked.current
    const fresh = await call<OrderPreview>('POST', '/api/trade/order/preview', { body })
    if (turn === asked.current) setPreview(fresh) // answers may overtake each other
    return fresh
  }

  const set = (change: Partial<Draft>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setDraft(next)
    setErrors({})
    if (!('addressId' in change) && !('couponId' in change)) return
    setBusy('preview')
    const asking = refresh(next)
    const turn = asked.current
    asking
      .catch((failure) => setNotice(wordsOf(failure)))
      .finally(() => turn === asked.current && setBusy(undefined))
  }

  /** What the shop refused: beside its field, or as a word on the whole, with what has changed meanwhile. */
  const tell = async (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    setErrors(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])))
    if (failure.status === 0) return setNotice(t('unanswered'))
    if (failure.status !== 409) return setNotice(failure.message)
    const fresh = await refresh({ ...draft, couponId: undefined }).catch(() => undefined)
    const isChanged = fresh && fresh.total !== preview.total && fresh.parts.length > 0
    const from = yuanText(preview.total)
    setNotice(isChanged ? t('updated', { from, to: yuanText(fresh.total) }) : failure.message)
  }

  const finish = (orders: PlacedOrder[]) => {
    cart.load()
    return navigate(`/pay/payment?orders=${orders.map(({ id }) => id).join(',')}`, { replace: true })
  }

  const submit = async () => {
    setNotice(undefined)
    const parsed = submitInput.safeParse(bodyOf(way, draft, preview), { reportInput: true })
    if (!parsed.success) {
      setErrors(refusals(parsed.error, locale))
      return focusFirstProblem()
    }
    setBusy('submit')
    await submitOnce(parsed.data)
      .then(finish, tell)
      .finally(() => setBusy(undefined))
  }

  return { preview, draft, set, errors, notice, busy, submit, finish }
}

const wordsOf = (failure: unknown) => {
  if (failure instanceof CallFailure) return failure.message
  throw failure
}

const focusFirstProblem = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
