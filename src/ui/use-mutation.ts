import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure } from './call.ts'
import { showToast } from './toast-store.ts'

/** `call` shows a 401 itself, and a dialog asks for the password on `proof-needed`: both are skipped. */
export function showFailure(failure: unknown, otherwise?: string, durationMs?: number) {
  if (!(failure instanceof CallFailure)) throw failure
  const isShown = failure.status === 401 || failure.code === 'proof-needed'
  if (!isShown) showToast(failure.words(otherwise), 'error', undefined, durationMs)
}

export function useMutation() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  const mutate = async (success: string, send: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await send()
      await revalidate()
      showToast(success)
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { mutate, isBusy }
}
