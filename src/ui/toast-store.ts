type Kind = 'success' | 'warning' | 'error'

interface ToastLink {
  to: string
  text: string
}

export interface Toast {
  id: number
  message: string
  kind: Kind
  link: ToastLink | undefined
  durationMs: number
}

const defaultDurationMs = 4000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for some seconds, in front of what went wrong before. It replaces the same message and any success. */
export function showToast(
  message: string,
  kind: Kind = 'success',
  link?: ToastLink,
  durationMs = defaultDurationMs,
) {
  const others = toasts.filter((toast) => toast.message !== message && toast.kind !== 'success')
  setToasts([...others, { id: ++lastId, message, kind, link, durationMs }])
}

export const dismissToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id))

/** One covers less than several; the others wait for their turn. */
export const shownToast = () => toasts.at(-1)

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
