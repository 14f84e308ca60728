import { type ComponentType, useEffect, useState } from 'react'

const load = () => import('./kit-notices.tsx')
let show: ((notices: ComponentType) => void) | undefined

/** Tells the visitor what has just happened. Its code comes with the first notice. */
export async function notify(message: string) {
  const { KitNotices, notifications } = await load()
  show?.(KitNotices)
  notifications.show({ message, color: 'teal' })
}

/** Where notices appear; stands once, in the root. */
export function Notices() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    show = (notices) => setShown(() => notices)
  }, [])
  return Shown && <Shown />
}
