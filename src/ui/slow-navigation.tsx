import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './slow-navigation.module.css'

const afterMs = 300

/** Of a page that is on its way. */
export const Outlines = () => <div className={styles.outlines} />

/** In `main`: a moving line on top, and the outlines of another page over the one that is left. */
export function SlowNavigation() {
  const t = useTranslations('common')
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const [isSlow, setSlow] = useState(false)
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  if (!isLoading || !isSlow) return null
  return (
    <>
      <p role="status" className={styles.bar}>
        <span className="visually-hidden">{t('loading')}</span>
      </p>
      {location.pathname !== pathname && (
        <div className={styles.cover}>
          <Outlines />
        </div>
      )}
    </>
  )
}
