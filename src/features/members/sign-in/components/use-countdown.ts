import { useEffect, useState } from 'react'

/** Counts seconds down to 0. @returns what is left, and how to begin anew */
export function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // by the clock, since pages in the background tick slower
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, (seconds) => setEndsAt(Date.now() + seconds * 1000)]
}
