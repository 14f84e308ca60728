import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { dismissToast, shownToast, subscribeToToasts, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

const pressed = 'a, button, input, label, select, summary, textarea'
const stepPx = 4
const edgePx = 12
/** A link has mostly others beside it to the same page. */
const linksPerControl = 10

const isShown = (one: Element) => one.checkVisibility?.({ visibilityProperty: true }) ?? true

function boxesTaken(region: HTMLElement) {
  return [...document.querySelectorAll(pressed)]
    .filter((one) => !region.contains(one) && isShown(one))
    .flatMap((one) => [...one.getClientRects()].map((box) => ({ box, isLink: one.matches('a') })))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
}

/** Where it covers nothing, or least, of what is pressed or typed in: up from the edge, aside and narrow if need be. */
function moveToFreePlace(region: HTMLElement) {
  const taken = boxesTaken(region)
  const place = (isNarrow: boolean, aside: number, up: number) => {
    region.toggleAttribute('data-narrow', isNarrow)
    region.style.translate = `${aside}px ${-up}px`
    return region.getBoundingClientRect()
  }
  let best = { isNarrow: false, aside: 0, up: 0, covered: Number.POSITIVE_INFINITY }
  for (const isNarrow of [false, true]) {
    const { left, right, top, bottom } = place(isNarrow, 0, 0)
    const farthest = Math.max(0, document.documentElement.clientWidth - edgePx - right)
    for (const aside of [0, farthest, farthest / 2]) {
      const beside = taken.filter(({ box }) => box.left < right + aside && box.right > left + aside)
      for (let up = 0; up < top && best.covered > 0; up += stepPx) {
        const covered = beside
          .filter(({ box }) => box.top < bottom - up && box.bottom > top - up)
          .reduce((sum, { isLink }) => sum + (isLink ? 1 : linksPerControl), 0)
        if (covered < best.covered) best = { isNarrow, aside, up, covered }
      }
    }
  }
  place(best.isNarrow, best.aside, best.up)
}

/** For the root. Nothing here loads later, as the network may be gone. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => undefined)
  const region = useRef<HTMLDivElement>(null)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    // reopening puts it above a dialog that opened after it
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
    const move = () => region.current && moveToFreePlace(region.current)
    move()
    addEventListener('scrollend', move)
    return () => removeEventListener('scrollend', move)
  }, [id])
  return (
    <div ref={region} popover="manual" aria-live="polite" className={styles.region}>
      {toast && <ToastBox key={toast.id} toast={toast} />}
    </div>
  )
}

function ToastBox({ toast: { id, message, kind, link, durationMs } }: { toast: Toast }) {
  const t = useTranslations('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep it open
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.toast} ${styles[kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {message} {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      <button type="button" aria-label={t('close')} onClick={() => dismissToast(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
