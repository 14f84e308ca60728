import { useEffect } from 'react'

/** Of a field for names and codes: the keyboard corrects nothing. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** What a member had typed when the session was found to be lost, in session storage until the member is back. */
const key = 'typedInput'
/** What was typed when the language changed, until the page is loaded in it. */
const switchKey = 'typedBeforeSwitch'

let owner: string | undefined

const hasStored = (key: string) => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false // storage is blocked
  }
}

/** For the root. */
export function useTypedInput(memberId = '') {
  useEffect(() => {
    owner = memberId
    for (const one of memberId ? [key, switchKey] : [switchKey])
      if (hasStored(one))
        import('./typed-fields.ts').then(({ restoreFields }) => restoreFields(one, memberId))
  }, [memberId])
}

export const isPageOfMember = () => Boolean(owner)

/** @returns what keeps it; loaded beforehand, so that leaving needs not wait */
export async function loadKeeper(): Promise<(() => void) | undefined> {
  const memberId = owner
  if (!memberId) return
  const fields = await import('./typed-fields.ts').catch(() => undefined)
  return () => fields?.keepFields(key, memberId)
}

/** Before the page is loaded in another language. */
export async function keepTyped() {
  const fields = await import('./typed-fields.ts').catch(() => undefined)
  fields?.keepFields(switchKey, owner ?? '', (control) => typedIn.has(control))
}

let field: EventTarget | null = null
const typedIn = new WeakSet<EventTarget>()

/** Whether it was typed in since the last click, Enter or step in the history, any of which may begin a navigation. */
export const isBeingTypedIn = (element: Element | null) => element !== null && element === field

/** For the entry script. */
export function watchTyping() {
  const reset = () => {
    field = null
  }
  document.addEventListener('input', ({ target }) => {
    field = target
    if (target) typedIn.add(target)
  })
  document.addEventListener('click', reset, true)
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && reset(), true)
  window.addEventListener('popstate', reset, true)
}
