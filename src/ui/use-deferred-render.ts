import { useEffect, useState } from 'react'

/** Components that mount after hydration render immediately. */
let isHydrated = false
const queue = new Set<() => void>()

function renderNext() {
  const [next] = queue
  if (!next) return
  queue.delete(next)
  next()
  whenIdle(renderNext)
}

const whenIdle = (work: () => void) => {
  const schedule = window.requestIdleCallback ?? setTimeout // Safari has none
  schedule(work)
}

/** One each time the browser is idle; for the root. */
export function useDeferredRenders() {
  useEffect(() => {
    isHydrated = true
    whenIdle(renderNext)
  }, [])
}

/** Shortens the first layout; the caller reserves the space. @param isInSight renders it with the page */
export function useDeferredRender(isInSight: boolean): boolean {
  const [isShown, setShown] = useState(isInSight || isHydrated)
  useEffect(() => {
    if (isShown) return
    const show = () => setShown(true)
    queue.add(show)
    return () => {
      queue.delete(show)
    }
  }, [isShown])
  return isShown
}
