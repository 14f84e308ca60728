import { useEffect, useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'

const Dialog = lazyComponent(
  async () => (await import('../identity/passwords/change-password-form.tsx')).DefaultPasswordDialog,
)

/** For staff who look at the shop as a member. */
export const LateEndView = lazyComponent(
  async () => (await import('../identity/viewing/end-view.tsx')).EndView,
)

/** Under the news of an agreement. */
export const LateAcceptAgreements = lazyComponent(
  async () => (await import('../identity/sign-in/accept-agreements.tsx')).AcceptAgreements,
)

const cookie = 'passwordReminder'
const intervalSeconds = 24 * 3600

const wasReminded = (memberId: string) => document.cookie.split('; ').includes(`${cookie}=${memberId}`)

function noteReminder(memberId: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that the shop serves
  document.cookie = `${cookie}=${memberId}; path=/; max-age=${intervalSeconds}; samesite=lax`
}

interface ReminderProps {
  isDue: boolean
  memberId: string
}

export function DefaultPasswordReminder({ isDue, memberId }: ReminderProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isDue || wasReminded(memberId)) return
    noteReminder(memberId)
    setShown(true)
  }, [isDue, memberId])
  if (!isShown) return null
  const close = () => setShown(false)
  return <Dialog onClose={close} onMissing={close} />
}
