import { useEffect, useRef, useState } from 'react'

/** What the tab kept under this key, if it can be read. */
function restore<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is closed to us, or full: then it lasts as long as the page.
  }
}

/**
 * State that outlives a reload and a look at another page, as long as the tab is open.
 * @param key whose it is and what; nobody else's state may be read under it
 * @param initial also what the server renders; what was kept comes right after
 * @param revive makes of what was kept what still holds
 * @returns the state, what sets it, and what forgets it for good
 */
export function useKept<T>(key: string, initial: T, revive = (kept: T) => kept) {
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  latest.current = value
  const isForgotten = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revive` is asked once for a key
  useEffect(() => {
    const kept = restore<T>(key)
    if (kept !== undefined) {
      latest.current = revive(kept)
      setValue(latest.current)
    }
    const save = () => isForgotten.current || keep(key, latest.current)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [key])
  const forget = () => {
    isForgotten.current = true
    keep(key, undefined)
  }
  return [value, setValue, forget] as const
}
