import { useEffect, useState } from 'react'

/** What mounts after hydration is rendered at once. */
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

/** Starts the deferred renderings after hydration, one each time the browser is idle; for the root. */
export function useDeferredRenders() {
  useEffect(() => {
    isHydrated = true
    whenIdle(renderNext)
  }, [])
}

/**
 * Defers what needs scripts until after hydration, to shorten the first layout. The caller reserves its space.
 * @param isInSight renders it with the page
 * @returns whether to render it now
 */
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
