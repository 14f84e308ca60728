import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { CallFailure, call } from '#ui/call.ts'
import { getPaymentCall, startPaymentCall, watchPaymentCall } from '../calls.ts'
import type { ChosenChannel, Payable, Payment } from '../schema.ts'

const pollMs = 5000

/** Not `randomUUID`, which pages without TLS lack. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Pays what is due in one of the ways, and learns what has become of it. */
export function usePayment(payable: Payable) {
  const t = useTranslations('payments')
  const { revalidate } = useRevalidator()
  const [attempt, setAttempt] = useState<Payment | null>(payable.pending)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // kept while no answer has come, so that trying again pays once
  const key = useRef<string>(undefined)

  const learn = (news: Payment) => {
    setAttempt(news)
    if (news.state !== 'pending') revalidate()
  }
  useNews(attempt, learn)

  const start = async (channel: ChosenChannel) => {
    setBusy(true)
    setProblem(undefined)
    key.current ??= newKey()
    const body = { orderIds: payable.orders.map(({ id }) => id), channel, amount: payable.due }
    try {
      const made = await call(startPaymentCall, { body, idempotencyKey: key.current })
      key.current = undefined
      learn(made)
      return made
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.status === 0) return void setProblem(t('retry'))
      key.current = undefined
      setProblem(failure.code === 'amount-changed' ? t('amountChanged') : failure.message)
      if (failure.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { attempt, problem, isBusy, start, learn, forget: () => setAttempt(null) }
}

/** Listens for the end of a pending payment: pushed where that works, asked for every few seconds where not. */
function useNews(attempt: Payment | null, learn: (news: Payment) => void) {
  const told = useRef(learn)
  told.current = learn
  const id = attempt?.state === 'pending' ? attempt.id : undefined
  useEffect(() => {
    if (!id) return
    const ask = () =>
      call(getPaymentCall, { params: { id } }).then(
        (news) => news.state !== 'pending' && told.current(news),
        () => {}, // the next one may come through
      )
    const events = new EventSource(addressOf(watchPaymentCall, { params: { id } }))
    events.addEventListener('state', ({ data }) => data !== 'pending' && ask())
    const timer = setInterval(ask, pollMs)
    return () => {
      events.close()
      clearInterval(timer)
    }
  }, [id])
}
