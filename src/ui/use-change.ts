import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from './notices.tsx'
import { tellFailure } from './tell-failure.ts'

/** Changes made by a button: one at a time, then the page shows what has become of it, and a notice says so. */
export function useChange() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /**
   * @param done what to say when it went well
   * @returns whether it did; what the shop refused has been said by then
   */
  const change = async (done: string, send: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await send()
      await revalidate()
      notify(done)
      return true
    } catch (failure) {
      tellFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy }
}
