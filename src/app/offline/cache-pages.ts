import { useEffect } from 'react'
import { workerPath } from '#shared/calls.ts'

/** Late, so that the first page has the network and the processor to itself. */
const afterMs = 6000

export function useOfflinePages(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !import.meta.env.PROD || !navigator.serviceWorker) return
    const timer = setTimeout(
      () => navigator.serviceWorker.register(workerPath).catch(() => undefined),
      afterMs,
    )
    return () => clearTimeout(timer)
  }, [isOn])
}
