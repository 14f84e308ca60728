import { addressOf } from '#shared/declare-call.ts'
import { watchMessagesCall } from '../calls.ts'

/** Browsers allow six connections to a server without HTTP/2: only a visible page has one open. */
export function watchUnread(onCount: (count: number) => void, leaving: AbortSignal) {
  let events: EventSource | undefined
  const close = () => {
    events?.close()
    events = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') return close()
    events ??= open(onCount)
  }
  if (leaving.aborted) return
  document.addEventListener('visibilitychange', follow, { signal: leaving })
  leaving.addEventListener('abort', close)
  follow()
}

function open(onCount: (count: number) => void) {
  const events = new EventSource(addressOf(watchMessagesCall))
  events.addEventListener('unread', ({ data }) => {
    const { unread }: { unread: unknown } = JSON.parse(data)
    if (typeof unread === 'number') onCount(unread)
  })
  return events
}
