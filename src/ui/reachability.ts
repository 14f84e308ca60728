import { useEffect, useRef } from 'react'
import { createPath, useBlocker, useNavigation } from 'react-router'
import { noAnswer } from '#i18n/failures.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { closeTopDialog, hasOpenDialog } from './open-dialogs.ts'
import { showToast } from './toast-store.ts'

const timeoutMs = 5000

export function showUnreachable() {
  const text = noAnswer[navigator.onLine ? 'unreachable' : 'offline']
  showToast(inLocale(readLocale(document.documentElement.lang), ...text), 'error')
}

/** Set while the browser may leave for a page that the service worker has stored. */
let isOpeningCopy = false

async function openCopyOf(address: string) {
  const isStored = navigator.serviceWorker?.controller && (await caches.match(address, { ignoreVary: true }))
  if (!isStored) return showUnreachable()
  isOpeningCopy = true
  location.assign(address)
}

/**
 * For the root, as a router has one blocker: shows a toast where the browser would show its own error page, and lets
 * going back close an open dialog.
 */
export function useStayWhenOffline() {
  const isLeavingDialog = useRef(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    isLeavingDialog.current = historyAction === 'POP' && hasOpenDialog()
    const isOtherPage = from.pathname + from.search !== to.pathname + to.search
    return isLeavingDialog.current || (!navigator.onLine && isOtherPage)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isLeavingDialog.current) closeTopDialog()
    else openCopyOf(createPath(blocker.location))
    blocker.reset()
  }, [blocker])

  const { state } = useNavigation()
  const isNavigating = useRef(false)
  isNavigating.current = state !== 'idle'
  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      if (isOpeningCopy || event.destination.sameDocument || !event.cancelable) return
      if (!navigator.onLine) {
        event.preventDefault()
        openCopyOf(event.destination.url)
      } else if (event.navigationType === 'reload' && !event.userInitiated && isNavigating.current) {
        // the router reloads when it cannot load the next page's code; needed only right after a release
        event.preventDefault()
        reloadWhenReachable(() => {
          isNavigating.current = false
        })
      }
    }
    // older browsers lack it and show their error page
    const { navigation } = window as Partial<Window>
    navigation?.addEventListener('navigate', stay)
    return () => navigation?.removeEventListener('navigate', stay)
  }, [])
}

async function reloadWhenReachable(allow: () => void) {
  const signal = AbortSignal.timeout(timeoutMs)
  const reply = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  if (!reply) return showUnreachable()
  allow()
  location.reload()
}
