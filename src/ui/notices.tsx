import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import styles from './notices.module.css'

type Kind = 'success' | 'warning' | 'error'

/** Where what has happened can be seen. */
interface NoticeLink {
  to: string
  text: string
}

interface Notice {
  id: number
  message: string
  kind: Kind
  link: NoticeLink | undefined
  forMs: number
}

const standingMs = 4000

let standing: Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(notices: Notice[]) {
  standing = notices
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const none: Notice[] = []

/**
 * Tells the viewer what has just happened, for some seconds. The same words do not stand twice: the new ones take the
 * place of the old.
 */
export function notify(message: string, kind: Kind = 'success', link?: NoticeLink, forMs = standingMs) {
  const others = standing.filter((notice) => notice.message !== message)
  show([...others, { id: ++lastId, message, kind, link, forMs }])
}

const dismiss = (id: number) => show(standing.filter((notice) => notice.id !== id))

/** Where notices appear; stands once, in the root. They need no code that is loaded later: the network may be gone. */
export function Notices() {
  const notices = useSyncExternalStore(
    subscribe,
    () => standing,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  const newest = notices.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    // above a dialog that was opened meanwhile
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])
  return (
    <div ref={region} popover="manual" aria-live="polite" className={styles.region}>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** Stays while somebody points at it or has the focus in it. */
function NoticeBox({ notice: { id, message, kind, link, forMs } }: { notice: Notice }) {
  const t = useTranslations('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), forMs)
    return () => clearTimeout(timer)
  }, [id, forMs, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only make it stay
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.notice} ${styles[kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {message} {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
