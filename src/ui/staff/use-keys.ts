import { useEffect, useRef } from 'react'

/** Single keys of a page. They rest while somebody types or a dialog is open. */
export function useKeys(keys: Record<string, () => void>) {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches('input, select, textarea, [contenteditable]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat || document.querySelector('dialog:modal')) return
      const press = current.current[event.key]
      if (!press) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
