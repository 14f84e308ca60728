import { fire, setNatively } from './early-input.ts'

const lifetimeMs = 30 * 60_000
/** Fields of a dialog or of a form that opens later. */
const waitingMs = 10 * 60_000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface StoredFields {
  /** Empty: a visitor. */
  memberId: string
  isTranslated: boolean
  path: string
  at: number
  /** By the key of the field: text, or whether it is ticked. */
  fields: Record<string, string | boolean>
}

function here() {
  const params = new URLSearchParams(location.search)
  params.delete('lang')
  return `${location.pathname}?${params}`
}
const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio'

/** Passwords and identity numbers are not stored. */
const mayKeep = (control: Control) =>
  !['password', 'file', 'hidden', 'search', 'submit', 'button'].includes(control.type) &&
  !control.closest('[data-secret]')

/** By name, label and place among equals: ids differ between two renderings, labels between two languages. */
function controlsByKey(isTranslated: boolean) {
  const found = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>('main :is(input, textarea, select)')) {
    if (!mayKeep(control)) continue
    const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? ''
    const value = control.type === 'radio' ? control.value : ''
    const name = [control.name, isTranslated ? control.type : label, value].join('|')
    let place = 0
    while (found.has(`${name}|${place}`)) place++
    found.set(`${name}|${place}`, control)
  }
  return found
}

const contentOf = (control: Control) =>
  isTick(control) ? (control as HTMLInputElement).checked : control.value

/** @param isTyped they are restored in another language, and only those */
export function keepFields(key: string, memberId: string, isTyped?: (control: Element) => boolean) {
  const isTranslated = isTyped !== undefined
  const kept = [...controlsByKey(isTranslated)].filter(([, control]) => isTyped?.(control) ?? true)
  const fields = Object.fromEntries(kept.map(([key, control]) => [key, contentOf(control)]))
  const stored: StoredFields = { memberId, isTranslated, path: here(), at: Date.now(), fields }
  try {
    sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // storage is blocked or full
  }
}

export function restoreFields(key: string, memberId: string) {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredFields | null
  if (stored?.path !== here()) return
  sessionStorage.removeItem(key)
  if (stored.memberId !== memberId || Date.now() - stored.at > lifetimeMs) return
  const waiting = new Map(Object.entries(stored.fields))
  const fill = () => {
    for (const [key, control] of controlsByKey(stored.isTranslated)) {
      const content = waiting.get(key)
      if (content === undefined) continue
      waiting.delete(key)
      if (content !== contentOf(control) && !control.disabled) put(control, content)
    }
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitingMs)
  fill()
}

function put(control: Control, content: string | boolean) {
  if (typeof content === 'boolean') control.click()
  else if (control instanceof HTMLSelectElement) {
    control.value = content
    fire(control, 'change')
  } else {
    setNatively(control, content)
    fire(control, 'input')
  }
}
