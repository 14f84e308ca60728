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

/** Shows a message for some seconds. It replaces one with the same message; a success replaces the last success. */
export function showToast(
  message: string,
  kind: Kind = 'success',
  link?: ToastLink,
  durationMs = defaultDurationMs,
) {
  const isReplaced = (toast: Toast) =>
    toast.message === message || (kind === 'success' && toast.kind === 'success')
  const others = toasts.filter((toast) => !isReplaced(toast))
  setToasts([...others, { id: ++lastId, message, kind, link, durationMs }])
}

export const dismissToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id))

export const currentToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
