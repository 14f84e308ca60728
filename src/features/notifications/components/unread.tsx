import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/tag.tsx'

const UnreadContext = createContext(0)

interface ProviderProps {
  isSignedIn: boolean
  /** Of the page load; shown alone where events do not arrive. */
  initialCount: number
  children: ReactNode
}

export function UnreadProvider({ isSignedIn, initialCount, children }: ProviderProps) {
  const [count, setCount] = useState(initialCount)
  const [lastInitial, setLastInitial] = useState(initialCount)
  if (lastInitial !== initialCount) {
    setLastInitial(initialCount)
    setCount(initialCount)
  }
  useEffect(() => {
    if (!isSignedIn) return
    const leaving = new AbortController()
    import('./unread-events.ts').then(
      ({ watchUnread }) => watchUnread(setCount, leaving.signal),
      () => {}, // the count of the page load stays
    )
    return () => leaving.abort()
  }, [isSignedIn])
  return <UnreadContext value={count}>{children}</UnreadContext>
}

const badgeCap = 99

export function UnreadBadge({ className }: { className?: string }) {
  const t = useTranslations('unread')
  const count = useContext(UnreadContext)
  if (count === 0) return null
  return (
    <Badge className={className}>
      <span aria-hidden="true">{count > badgeCap ? `${badgeCap}+` : count}</span>
      <span className="visually-hidden">{t('count', { count })}</span>
    </Badge>
  )
}
