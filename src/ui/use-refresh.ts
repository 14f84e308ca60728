import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 3000

/** Reads the page's data again at intervals while `isPending` and the page is visible. */
export function useRefresh(isPending: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPending) return
    const refresh = () => document.visibilityState === 'visible' && revalidate()
    const timer = setInterval(refresh, refreshMs)
    return () => clearInterval(timer)
  }, [isPending, revalidate])
}
