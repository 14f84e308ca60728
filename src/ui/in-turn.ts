import { useEffect, useState } from 'react'

/** What the browser renders after that is complete at once. */
let isHydrated = false
const waiting = new Set<() => void>()

/** One at a time, in order, each when the browser has nothing else to do. */
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

/** In the root, once: after the page was hydrated, what waits for its turn is shown. */
export function useTurns() {
  useEffect(() => {
    isHydrated = true
    whenIdle(showNext)
  }, [])
}

/**
 * Lets a part that works only with scripts come after hydration, so that neither the first layout nor hydration has to
 * wait for it. The page must keep its place free.
 * @param isInSight it comes with the page
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
