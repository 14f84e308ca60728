import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { yuanText } from '#shared/money.ts'
import { CallFailure, call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { refusals } from '#ui/use-checked-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { previewOrdersCall } from '../calls.ts'
import { lacksOf } from '../declaration/lacks.ts'
import { type BuyersChoice, type Choices, chosenPayments, firstChoice, stillValid } from './buyers-choice.ts'
import {
  type OrderPreview,
  type PlacedOrder,
  type QuoteChoice,
  type SubmitInput,
  submitInput,
} from './schema.ts'
import { submitOnce, submitSourceOf } from './submit-once.ts'

type CartKind = SubmitInput['way']

function bodyOf(way: CartKind, choice: BuyersChoice, preview: OrderPreview, handlerId: string) {
  const { addressId, receiptType, profileId, declaration, purpose, ...others } = choice
  const { payments: _payments, couponId: _coupon, ...rest } = others
  const isRegulated = preview.parts.some(({ kind }) => kind === 'regulated')
  const [first, second] = chosenPayments(preview.parts, choice.payments).map(
    (payment) => payment && { ...payment, paymentTerms: payment.paymentTerms ?? undefined },
  )
  return {
    way,
    addressId: addressId ?? '',
    invoice: { receipt_type: receiptType, ...(receiptType !== 2 && { profileId }) },
    ...first,
    ...(second && { regulatedPayment: second }),
    ...(preview.hazardous && { purpose }),
    ...(isRegulated && { declaration: { ...declaration, handlerIdNumber: handlerId } }),
    couponId: preview.couponId,
    expectedTotal: preview.total,
    ...rest,
  }
}

interface Loaded extends Choices {
  way: CartKind
  quote: QuoteChoice | undefined
  owner: string
  preview: OrderPreview
}

const choiceKey = ({ owner, way, quote }: Loaded) => `checkout-draft:${owner}:${submitSourceOf(way, quote)}`

function usePreview({ way, quote, preview: loaded }: Loaded) {
  const [preview, setPreview] = useState(loaded)
  const [isUpdating, setUpdating] = useState(false)
  const latest = useRef(0)
  const refresh = async ({ addressId, couponId }: Partial<BuyersChoice>) => {
    const body = { way, quote, ...(addressId && { addressId }), ...(couponId !== undefined && { couponId }) }
    const turn = ++latest.current
    setUpdating(true)
    try {
      const fresh = await call(previewOrdersCall, { body })
      if (turn === latest.current) setPreview(fresh) // answers may overtake each other
      return fresh
    } finally {
      if (turn === latest.current) setUpdating(false)
    }
  }
  return { preview, refresh, isUpdating }
}

/** @param onPriced called when the address or the coupon changed */
function useChoice(loaded: Loaded, onPriced: (choice: BuyersChoice) => void) {
  const [first] = useState(() => firstChoice(loaded))
  const latest = useRef<Partial<BuyersChoice>>({})
  const price = (change: Partial<BuyersChoice>) => {
    if ('addressId' in change || 'couponId' in change) onPriced({ ...first, ...latest.current })
  }
  const [changes, setChanges, clear] = useSessionState(choiceKey(loaded), latest.current, (stored) => {
    latest.current = stillValid(stored, loaded)
    price(latest.current)
    return latest.current
  })
  const change = (part: Partial<BuyersChoice>) => {
    latest.current = { ...latest.current, ...part }
    setChanges(latest.current)
    price(part)
  }
  return { choice: { ...first, ...changes }, change, clear }
}

function useErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const clearErrors = (paths: string[]) => setErrors((shown) => without(shown, paths))
  return { errors, setErrors, clearErrors }
}

/** The ID number is not stored in the browser. */
function useHandler(clearErrors: (paths: string[]) => void) {
  const [handlerId, setNumber] = useState('')
  const setHandlerId = (number: string) => {
    setNumber(number)
    clearErrors(['declaration.handlerIdNumber'])
  }
  return { handlerId, setHandlerId }
}

/** The way on from placed orders. */
function useFinish(clearDraft: () => void) {
  const navigate = useNavigate()
  const cart = useCart()
  return (orders: PlacedOrder[]) => {
    clearDraft()
    cart.load()
    const ids = orders.map(({ id }) => id).join(',')
    return navigate(`${href('/pay/payment')}?orders=${ids}`, { replace: true })
  }
}

export function useCheckout(loaded: Loaded) {
  const { way, quote } = loaded
  const t = useTranslations('checkout')
  const declaration = useTranslations('declaration')
  const locale = useLocale()
  const navigate = useNavigate()
  const { preview, refresh, isUpdating } = usePreview(loaded)
  const { errors, setErrors, clearErrors } = useErrors()
  const [notice, setNotice] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const handler = useHandler(clearErrors)
  const { choice, change, clear } = useChoice(loaded, (priced) =>
    refresh(priced).catch((failure) => setNotice(messageOf(failure))),
  )
  const finish = useFinish(clear)

  /** @param paths what changed, where it is not the whole part: other errors stay */
  const set = (
    part: Partial<BuyersChoice>,
    paths = Object.keys(part).flatMap((name) => pathsOf[name] ?? name),
  ) => {
    change(part)
    clearErrors(paths)
  }

  /** Shows a refusal next to its field or as a notice, with the new total. */
  const showRefusal = async (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    setErrors(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])))
    if (failure.status === 0) return setNotice(t('unanswered'))
    if (failure.status !== 409) return setNotice(failure.message)
    if (quote && failure.code === 'illegal-move') {
      showToast(failure.words())
      return navigate(href('/quote/detail/:id', { id: quote.id }), { replace: true })
    }
    const fresh = await refresh({ ...choice, couponId: undefined }).catch(() => undefined)
    const isChanged = fresh && fresh.total !== preview.total && fresh.parts.length > 0
    const from = yuanText(preview.total)
    setNotice(isChanged ? t('updated', { from, to: yuanText(fresh.total) }) : failure.message)
  }

  const submit = async () => {
    setNotice(undefined)
    const body = bodyOf(way, choice, preview, handler.handlerId)
    const parsed = submitInput.safeParse(body, { reportInput: true })
    const lacks = Object.entries(lacksOf(body, preview)).map(([path, name]) => [path, declaration(name)])
    if (!parsed.success || lacks.length > 0) {
      const found = { ...Object.fromEntries(lacks), ...(parsed.error && refusals(parsed.error, locale)) }
      setErrors(found)
      if (found.addressId) setNotice(found.addressId)
      return focusFirstInvalid()
    }
    setSubmitting(true)
    await submitOnce(parsed.data, quote)
      .then(finish, showRefusal)
      .finally(() => setSubmitting(false))
  }

  return { preview, choice, set, handler, errors, notice, isUpdating, isSubmitting, submit, finish }
}

/** Of the fields that the call names otherwise. */
const pathsOf: Record<string, string[]> = {
  receiptType: ['invoice'],
  profileId: ['invoice'],
  payments: ['paymentTerms', 'collectionType', 'regulatedPayment'],
}

const without = (errors: Record<string, string>, paths: string[]) =>
  Object.fromEntries(
    Object.entries(errors).filter(([at]) => !paths.some((path) => at === path || at.startsWith(`${path}.`))),
  )

const messageOf = (failure: unknown) => {
  if (failure instanceof CallFailure) return failure.message
  throw failure
}
