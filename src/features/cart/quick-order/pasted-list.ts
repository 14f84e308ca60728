import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const storageKey = 'pasted-list'

/** Longer lists would not fit into an address. */
const longestAddress = 1500

/** @returns the parameters that carry the list; it waits in the session where it is too long for them */
export function addressOfPasted(text: string) {
  const parameters = new URLSearchParams({ list: text }).toString()
  if (parameters.length <= longestAddress) return parameters
  try {
    sessionStorage.setItem(storageKey, text)
    return ''
  } catch {
    return parameters // storage is blocked
  }
}

function takeStored() {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}

/** Hands over once what was pasted on another page. */
export function usePastedList(onPasted: (text: string) => Promise<void>) {
  const [parameters, setParameters] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const text = parameters.get('list') ?? takeStored()
    if (!text?.trim()) return
    void onPasted(text)
    if (parameters.has('list')) setParameters({}, { replace: true, preventScrollReset: true })
  }, [])
}
