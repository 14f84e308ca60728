import { useEffect, useRef } from 'react'
import type { CartItem } from '../schema.ts'

interface Shown {
  count: number
  sum: number | undefined
  items: CartItem[] | undefined
}

const savedAfterMs = 1500

/** What tabs compare: lines only where both know them. */
const linesOf = (items: CartItem[] | undefined) =>
  items && String(items.map(({ id, quantity, selected }) => [id, quantity, selected]))

const markOf = ({ count, sum, items }: Shown) => ({ count, sum, lines: linesOf(items) })

type Mark = ReturnType<typeof markOf>

const differs = (a: Mark, b: Mark) =>
  a.count !== b.count ||
  a.sum !== b.sum ||
  (a.lines !== undefined && b.lines !== undefined && a.lines !== b.lines)

/** Tells the member's other tabs what this one shows, and refreshes it once it is seen after they showed something else. */
export function useOtherTabs(isSignedIn: boolean, shown: Shown, refresh: () => void) {
  const mark = markOf(shown)
  const latest = useRef({ mark, refresh })
  latest.current = { mark, refresh }
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    if (!isSignedIn) return
    const tabs = new BroadcastChannel('cart')
    channel.current = tabs
    let isStale = false
    const catchUp = () => {
      if (!isStale || document.visibilityState === 'hidden') return
      isStale = false
      latest.current.refresh()
    }
    tabs.onmessage = ({ data }: MessageEvent<Mark>) => {
      isStale = differs(data, latest.current.mark)
      catchUp()
    }
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      channel.current = undefined
      tabs.close()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [isSignedIn])
  const { count, sum, lines } = mark
  useEffect(() => {
    const tell = () => channel.current?.postMessage({ count, sum, lines })
    tell()
    // a quantity is shown before it is saved
    const timer = setTimeout(tell, savedAfterMs)
    return () => clearTimeout(timer)
  }, [count, sum, lines])
}
