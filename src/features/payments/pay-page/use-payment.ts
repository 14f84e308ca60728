import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { CallFailure, call, newIdempotencyKey } from '#ui/call.ts'
import { getPaymentCall, startPaymentCall, watchPaymentCall } from '../calls.ts'
import type { ChosenChannel, Payable, Payment } from '../schema.ts'

const pollMs = 5000

export function usePayment(payable: Payable) {
  const { start, ...attempt } = usePaymentAttempt(payable.pending, (channel, idempotencyKey) => {
    const body = { orderIds: payable.orders.map(({ id }) => id), channel, amount: payable.due }
    return call(startPaymentCall, { body, idempotencyKey })
  })
  return { ...attempt, start: (channel: ChosenChannel) => start(channel) }
}

/** @param send begins a payment */
export function usePaymentAttempt(
  pending: Payment | null,
  send: (channel: ChosenChannel, idempotencyKey: string) => Promise<Payment>,
) {
  const t = useTranslations('payments')
  const { revalidate } = useRevalidator()
  const [attempt, setAttempt] = useState(pending)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // reused until an answer comes, so that trying again pays once
  const submission = useRef<{ key: string; content: string }>(undefined)

  const update = (payment: Payment) => {
    setAttempt(payment)
    if (payment.state !== 'pending') revalidate()
  }
  useOutcome(attempt, update)

  /** @param content what else is sent: with other content it is another payment */
  const start = async (channel: ChosenChannel, content = '') => {
    setBusy(true)
    setProblem(undefined)
    if (submission.current?.content !== channel + content)
      submission.current = { key: newIdempotencyKey(), content: channel + content }
    try {
      const started = await send(channel, submission.current.key)
      submission.current = undefined
      update(started)
      return started
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.status === 0) return void setProblem(t('retry'))
      submission.current = undefined
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
