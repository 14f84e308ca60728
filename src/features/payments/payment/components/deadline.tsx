import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import styles from '../payment.module.css'

const hourSeconds = 3600

/** Hours, minutes and seconds: `47:59:08`. */
const clock = (seconds: number) =>
  [seconds / hourSeconds, (seconds % hourSeconds) / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** Until when it has to be paid, and how long that is from now. */
export function Deadline({ at }: { at: string }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  const time = format.dateTime(new Date(at), 'minute')
  return (
    <p className={styles.deadline}>
      {left === 0 ? t('overdue') : t('deadline', { time })}
      {left !== undefined && left > 0 && (
        <span className={styles.left} aria-hidden="true">
          {t('left', { time: clock(left) })}
        </span>
      )}
    </p>
  )
}
