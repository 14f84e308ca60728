import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { readQuantity } from '#shared/quantity.ts'
import { CallFailure } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'

export function problemOfQuantity(typed: string, most: number) {
  if (typed.trim() === '') return 'quantityNeeded'
  const quantity = readQuantity(typed)
  if (quantity === undefined) return 'quantityRule'
  return quantity > most ? 'quantityMost' : undefined
}

/** Sends a form about an order, then opens the order. `problem`: the refusal. */
export function useOrderForm(orderId: string) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      showToast(done)
      await navigate(href('/ucenter/trade/order/:id', { id: orderId }))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, send }
}
