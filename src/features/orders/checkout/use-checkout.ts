import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { yuanText } from '#shared/money.ts'
import { CallFailure, call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { previewOrdersCall } from '../calls.ts'
import { type BuyersDraft, type Choices, firstDraft, paymentKey, stillThere } from './buyers-choice.ts'
import { type OrderPreview, type PlacedOrder, type SubmitInput, submitInput } from './schema.ts'
import { submitOnce } from './submit-once.ts'

type Way = SubmitInput['way']

/** The way to pay that is chosen for a part; without a choice, the first that is allowed. */
export function chosenPayment(part: OrderPreview['parts'][number], draft: BuyersDraft) {
  const { allowedPayments, kind } = part
  return allowedPayments.find((one) => paymentKey(one) === draft.payments[kind]) ?? allowedPayments[0]
}

function bodyOf(way: Way, draft: BuyersDraft, preview: OrderPreview) {
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

interface Loaded extends Choices {
  way: Way
  /** Whose checkout it is. */
  owner: string
  preview: OrderPreview
}

const draftKey = ({ owner, way }: Loaded) => `checkout-draft:${owner}:${way}`

/**
 * The checkout's state: what is chosen, what it comes to, and submitting it. Nothing typed is ever lost, and nothing of
 * it stays when the order is made.
 */
export function useCheckout(loaded: Loaded) {
  const { way } = loaded
  const t = useTranslations('checkout')
  const locale = useLocale()
  const navigate = useNavigate()
  const cart = useCart()
  const [preview, setPreview] = useState(loaded.preview)
  const [first] = useState(() => firstDraft(loaded))
  const latest = useRef<Partial<BuyersDraft>>({})
  const asked = useRef(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string>()
  const [busy, setBusy] = useState<'preview' | 'submit'>()
  const [changes, setChanges, clearDraft] = useSessionState(draftKey(loaded), latest.current, (stored) => {
    latest.current = stillThere(stored, loaded)
    askAnew(latest.current)
    return latest.current
  })
  const draft = { ...first, ...changes }

  const refresh = async ({ addressId, couponId }: Partial<BuyersDraft>) => {
    const body = { way, ...(addressId && { addressId }), ...(couponId !== undefined && { couponId }) }
    const turn = ++asked.current
    const fresh = await call(previewOrdersCall, { body })
    if (turn === asked.current) setPreview(fresh) // answers may overtake each other
    return fresh
  }

  /** What it comes to, when that depends on what has changed. */
  const askAnew = (change: Partial<BuyersDraft>) => {
    if (!('addressId' in change) && !('couponId' in change)) return
    setBusy('preview')
    const asking = refresh({ ...first, ...latest.current })
    const turn = asked.current
    asking
      .catch((failure) => setNotice(wordsOf(failure)))
      .finally(() => turn === asked.current && setBusy(undefined))
  }

  const set = (change: Partial<BuyersDraft>) => {
    latest.current = { ...latest.current, ...change }
    setChanges(latest.current)
    setErrors({})
    askAnew(change)
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
    clearDraft()
    cart.load()
    return navigate(`/pay/payment?orders=${orders.map(({ id }) => id).join(',')}`, { replace: true })
  }

  const submit = async () => {
    setNotice(undefined)
    const parsed = submitInput.safeParse(bodyOf(way, draft, preview), { reportInput: true })
    if (!parsed.success) {
      setErrors(refusals(parsed.error, locale))
      return focusFirstInvalid()
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
