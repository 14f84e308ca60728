import { useEffect, useState } from 'react'

/** Parts that mount after hydration are rendered at once. */
let isHydrated = false
const waiting = new Set<() => void>()

/** Shows the parts one at a time, in order, each when the browser is idle. */
function showNext() {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  next()
  whenIdle(showNext)
}

const whenIdle = (work: () => void) => {
  const ask = window.requestIdleCallback ?? setTimeout // Safari has none
  ask(work)
}

/** Shows the waiting parts once the page is hydrated. Call it in the root only. */
export function useTurns() {
  useEffect(() => {
    isHydrated = true
    whenIdle(showNext)
  }, [])
}

/**
 * Delays a part that needs scripts until after hydration, to keep the first layout and hydration short. The caller
 * reserves the part's space.
 * @param isInSight true renders it with the page
 * @returns whether to render it now
 */
export function useInTurn(isInSight: boolean): boolean {
  const [isShown, setShown] = useState(isInSight || isHydrated)
  useEffect(() => {
    if (isShown) return
    const show = () => setShown(true)
    waiting.add(show)
    return () => {
      waiting.delete(show)
    }
  }, [isShown])
  return isShown
}
