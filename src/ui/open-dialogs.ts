import { useEffect, useRef } from 'react'

/** Of the open dialogs that may be left, the last one on top. */
const closers: (() => void)[] = []

export const hasOpenDialog = () => closers.length > 0

export function closeTopDialog() {
  closers.at(-1)?.()
}

/** While it is rendered, going back closes the dialog and stays on the page. */
export function useClosedByBack(onClose: (() => void) | undefined) {
  const latest = useRef(onClose)
  latest.current = onClose
  const isClosable = onClose !== undefined
  useEffect(() => {
    if (!isClosable) return
    const close = () => latest.current?.()
    closers.push(close)
    return () => {
      closers.splice(closers.indexOf(close), 1)
    }
  }, [isClosable])
}
