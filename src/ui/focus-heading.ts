import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isBeingTypedIn } from './typed-input.ts'

/**
 * For the root: after a navigation in the browser the focus is on the heading of the new page, which screen readers then
 * read. A field of that page that took the focus itself keeps it, and so does one that was typed in meanwhile.
 */
export function useFocusOnHeading() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // a dialog that closes gives the focus back first
    const frame = requestAnimationFrame(focusHeading)
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}

function focusHeading() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement) || isBeingTypedIn(document.activeElement)) return
  const heading = main.querySelector('h1') ?? main
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
