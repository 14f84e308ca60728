import { useEffect, useRef } from 'react'
import { CallFailure } from '../call.ts'

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
 * Polls while the page is visible. A poll after typing or a press counts as use of the session, others do not.
 */
export function usePolling(read: (poll: Poll) => unknown, everyMs: number, isOn = true) {
  const reader = useRef(read)
  reader.current = read
  useEffect(() => {
    if (!isOn) return
    let polledAt = Date.now()
    let isReading = false
    const poll = async () => {
      if (isReading || document.visibilityState !== 'visible') return
      const isBackground = usedAt < polledAt
      polledAt = Date.now()
      isReading = true
      try {
        await reader.current({ isBackground })
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure // else the next poll tries again
      } finally {
        isReading = false
      }
    }
    const timer = setInterval(poll, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOn])
}
