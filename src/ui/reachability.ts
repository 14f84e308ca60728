import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { noAnswer } from '#i18n/failures.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { notify } from './notices.tsx'

const patienceMs = 5000

/** Says that the network is gone, or that the shop cannot be reached. */
export function tellUnreachable() {
  const text = noAnswer[navigator.onLine ? 'unreachable' : 'offline']
  notify(inLocale(readLocale(document.documentElement.lang), ...text), 'error')
}

/**
 * Stays on the page when the next one cannot be had, and says so: the browser would put its own error page in the place
 * of what the viewer was about. For the root, once.
 */
export function useStayWhenOffline() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    tellUnreachable()
    blocker.reset()
  }, [blocker])

  const { state } = useNavigation()
  const isUnderWay = useRef(false)
  isUnderWay.current = state !== 'idle'
  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      if (event.destination.sameDocument || !event.cancelable) return
      if (!navigator.onLine) {
        event.preventDefault()
        tellUnreachable()
      } else if (event.navigationType === 'reload' && !event.userInitiated && isUnderWay.current) {
        // the router reloads when the code of the next page does not come: right after a new release only
        event.preventDefault()
        reloadWhenReachable(() => {
          isUnderWay.current = false
        })
      }
    }
    // missing in older browsers, which show their error page
    const { navigation } = window as Partial<Window>
    navigation?.addEventListener('navigate', stay)
    return () => navigation?.removeEventListener('navigate', stay)
  }, [])
}

async function reloadWhenReachable(allow: () => void) {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  if (!answer) return tellUnreachable()
  allow()
  location.reload()
}

/** A style sheet that failed to load is asked for again when the network is back: its script asks only once. */
export function reloadFailedStyles() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true })
    },
    true,
  )
}
