import { useEffect } from 'react'

/** What a member had typed when the session was found to be lost, in session storage until the member is back. */
const key = 'typedInput'

let owner: string | undefined

const hasKept = () => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false // storage is blocked
  }
}

/** For the root. */
export function useTypedInput(memberId: string | undefined) {
  useEffect(() => {
    owner = memberId
    if (memberId && hasKept())
      import('./typed-fields.ts').then(({ restoreFields }) => restoreFields(key, memberId))
  }, [memberId])
}

export async function keepTypedInput() {
  if (!owner) return
  const fields = await import('./typed-fields.ts').catch(() => undefined)
  fields?.keepFields(key, owner)
}
