import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { endViewCall } from '../../calls.ts'
import styles from './end-view.module.css'

/** The page of a look that is over shows a member whom nothing stands for any more. */
function useReloadAt(time: string | undefined) {
  useEffect(() => {
    if (!time) return
    const timer = setTimeout(() => location.reload(), Date.parse(time) - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [time])
}

/** Ends a look at the shop as a member, at the latest when its time is over. */
export function EndView({ until }: { until: string | undefined }) {
  const t = useTranslations('viewing')
  useReloadAt(until)
  const end = async () => {
    try {
      await call(endViewCall)
      window.close() // opened by the back office
      location.assign('/')
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <span className={styles.end}>
      <Button kind="plain" onClick={end}>
        {t('end')}
      </Button>
    </span>
  )
}
