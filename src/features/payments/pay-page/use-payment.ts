import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf, type IdempotencyKey } from '#shared/declare-call.ts'
import { CallFailure, call } from '#ui/call.ts'
import { useSendOnce } from '#ui/send-once.ts'
import { getPaymentCall, startPaymentCall, watchPaymentCall } from '../calls.ts'
import type { ChosenChannel, Payable, Payment } from '../schema.ts'

const pollMs = 5000

export function usePayment(payable: Payable) {
  return usePaymentAttempt(
    payable.pending,
    (channel) => ({ orderIds: payable.orders.map(({ id }) => id), channel, amount: payable.due }),
    (body, idempotencyKey) => call(startPaymentCall, { body, idempotencyKey }),
  )
}

/** @param send begins a payment */
export function usePaymentAttempt<Body>(
  pending: Payment | null,
  bodyOf: (channel: ChosenChannel) => Body,
  send: (body: Body, idempotencyKey: IdempotencyKey) => Promise<Payment>,
) {
  const t = useTranslations('payments')
  const { revalidate } = useRevalidator()
  const [attempt, setAttempt] = useState(pending)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendOnce = useSendOnce()

  const update = (payment: Payment) => {
    setAttempt(payment)
    if (payment.state !== 'pending') revalidate()
  }
  useOutcome(attempt, update)

  const start = async (channel: ChosenChannel) => {
    setBusy(true)
    setProblem(undefined)
    const body = bodyOf(channel)
    try {
      const started = await sendOnce(body, (idempotencyKey) => send(body, idempotencyKey))
      update(started)
      return started
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (!failure.isWorded) return void setProblem(t('retry'))
      setProblem(failure.code === 'amount-changed' ? t('amountChanged') : failure.words())
      if (failure.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { attempt, problem, isBusy, start, update, clear: () => setAttempt(null) }
}

/** Reports when a pending payment ends: by server-sent events, and by polling where those fail. */
function useOutcome(attempt: Payment | null, onEnd: (payment: Payment) => void) {
  const latest = useRef(onEnd)
  latest.current = onEnd
  const id = attempt?.state === 'pending' ? attempt.id : undefined
  useEffect(() => {
    if (!id) return
    const poll = () =>
      call(getPaymentCall, { params: { id } }).then(
        (payment) => payment.state !== 'pending' && latest.current(payment),
        () => {}, // the next one may come through
      )
    const events = new EventSource(addressOf(watchPaymentCall, { params: { id } }))
    events.addEventListener('state', ({ data }) => data !== 'pending' && poll())
    const timer = setInterval(poll, pollMs)
    return () => {
      events.close()
      clearInterval(timer)
    }
  }, [id])
}
