import { useEffect, useRef } from 'react'

const storageKey = 'intendedAction'
const lifetimeMs = 30 * 60_000

interface IntendedAction {
  name: string
  data: unknown
  path: string
  at: number
}

const here = () => location.pathname + location.search

/** @param data whatever JSON can hold */
export function intendAction(name: string, data: unknown = null) {
  const action: IntendedAction = { name, data, path: here(), at: Date.now() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(action))
  } catch {
    // Storage is blocked: the visitor comes back to the page and presses again.
  }
}

function takeAction(name: string): IntendedAction | undefined {
  try {
    const action = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as IntendedAction | null
    if (action?.name !== name || action.path !== here()) return
    sessionStorage.removeItem(storageKey)
    return Date.now() - action.at < lifetimeMs ? action : undefined
  } catch {
    return undefined
  }
}

/** @param act gets the data of `intendAction` */
export function useIntendedAction(name: string, isSignedIn: boolean, act: (data: unknown) => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const action = isSignedIn ? takeAction(name) : undefined
    if (action) latest.current(action.data)
  }, [name, isSignedIn])
}
