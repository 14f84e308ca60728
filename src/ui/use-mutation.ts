import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure } from './call.ts'
import { showToast } from './toast-store.ts'

/**
 * Shows why a call failed; rethrows any other error. Skips what already shows: `call` shows a 401 itself, and a dialog
 * asks for the password on `proof-needed`.
 * @param otherwise precedes the reason when the answer had no message
 */
export function showFailure(failure: unknown, otherwise?: string, durationMs?: number) {
  if (!(failure instanceof CallFailure)) throw failure
  const isShown = failure.status === 401 || failure.code === 'proof-needed'
  if (!isShown) showToast(failure.words(otherwise), 'error', undefined, durationMs)
}

/** Calls made by buttons: afterwards the page is loaded again and a toast shows the result. */
export function useMutation() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it succeeded; a failure has been shown */
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
