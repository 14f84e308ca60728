import { useEffect, useRef } from 'react'

export interface Poll {
  isBackground: boolean
}

/** When the person before the page last typed or pressed something. */
let usedAt = 0
for (const name of ['keydown', 'pointerdown'])
  document.addEventListener(
    name,
    () => {
      usedAt = Date.now()
    },
    { capture: true, passive: true },
  )

/**
 * Reads again and again while the page is in sight. Who types keeps the session open by it; a page that is only open does
 * not.
 */
export function usePolling(read: (poll: Poll) => unknown, everyMs: number, isOn = true) {
  const reader = useRef(read)
  reader.current = read
  useEffect(() => {
    if (!isOn) return
    let polledAt = Date.now()
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      const isBackground = usedAt < polledAt
      polledAt = Date.now()
      reader.current({ isBackground })
    }
    const timer = setInterval(poll, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOn])
}
