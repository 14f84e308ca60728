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
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is closed to us, or full: then it lasts as long as the page.
  }
}

/**
 * State that outlives a reload and a look at another page, as long as the tab is open.
 * @param key whose it is and what; nobody else's state may be read under it
 * @param initial also what the server renders; what was kept comes right after
 */
export function useKept<T>(key: string, initial: T) {
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    const kept = restore<T>(key)
    if (kept !== undefined) {
      latest.current = kept
      setValue(kept)
    }
    const save = () => keep(key, latest.current)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [key])
  return [value, setValue] as const
}
