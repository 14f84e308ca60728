import { useEffect, useRef, useState } from 'react'

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is blocked or full: the state lasts as long as the page
  }
}

/**
 * @param key includes the member's id, so that members who share a browser do not read each other's state
 * @param initial is rendered first, on the server too
 * @param restore drops from the stored state what no longer holds
 */
export function useSessionState<T>(key: string, initial: T, restore = (stored: T) => stored) {
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  latest.current = value
  const isCleared = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restore` runs once for a key
  useEffect(() => {
    const stored = read<T>(key)
    if (stored !== undefined) {
      latest.current = restore(stored)
      setValue(latest.current)
    }
    const save = () => isCleared.current || write(key, latest.current)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [key])
  const clear = () => {
    isCleared.current = true
    write(key, undefined)
  }
  return [value, setValue, clear] as const
}
