import { useEffect, useState } from 'react'

/** Components that mount after hydration render immediately. */
let isHydrated = false
const queue = new Set<() => void>()

function renderNext() {
  const [next] = queue
  if (!next || (left === 0 && !isInterested)) return
  queue.delete(next)
  left = Math.max(0, left - 1)
  next()
  whenIdle(renderNext)
}

/** Rendered without waiting for the viewer: the rest of a desktop's first screen. */
let left = 6
/** The viewer does something, or stays. */
let isInterested = false
const staysMs = 10_000
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

function waitForInterest() {
  const waited = new AbortController()
  const begin = () => {
    waited.abort()
    isInterested = true
    whenIdle(renderNext)
  }
  for (const sign of signs)
    document.addEventListener(sign, begin, { signal: waited.signal, capture: true, passive: true })
  setTimeout(begin, staysMs)
}

export function whenIdle(work: () => void) {
  const schedule = window.requestIdleCallback ?? setTimeout // Safari has none
  schedule(work)
}

/** One each time the browser is idle; for the root. */
export function useDeferredRenders() {
  useEffect(() => {
    isHydrated = true
    whenIdle(renderNext)
    waitForInterest()
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
