import { type ComponentType, useEffect, useState } from 'react'
import { commonMessages } from '#i18n/messages.ts'
import { readLocale } from '#shared/locale.ts'

const load = () => import('./kit-notices.tsx')
let show: ((notices: ComponentType) => void) | undefined

const colors = { success: 'teal', warning: 'orange', error: 'red' }

/** Tells the viewer what has just happened, for some seconds. Its code comes with the first notice. */
export async function notify(message: string, kind: keyof typeof colors = 'success') {
  const { KitNotices, notifications } = await load()
  show?.(KitNotices)
  const { close } = commonMessages[readLocale(document.documentElement.lang)]
  notifications.show({
    message,
    color: colors[kind],
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': close },
  })
}

/** Where notices appear; stands once, in the root. */
export function Notices() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    show = (notices) => setShown(() => notices)
  }, [])
  return Shown && <Shown />
}
