import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { showFailure } from '#ui/use-mutation.ts'
import type { UserData } from '../../schema.ts'
import { endViewCall } from './calls.ts'
import styles from './view-banner.module.css'

/** The page of a look that is over shows a member whom nothing stands for any more. */
function useReloadAt(time: string | undefined) {
  useEffect(() => {
    if (!time) return
    const timer = setTimeout(() => location.reload(), Date.parse(time) - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [time])
}

/** Says who of the staff looks as whom, until when, and ends it. */
export function ViewBanner({ nickname, companyName, viewedBy }: UserData) {
  const t = useTranslations('viewing')
  const format = useFormatter()
  useReloadAt(viewedBy?.until)
  if (!viewedBy) return null
  const until = format.dateTime(new Date(viewedBy.until), { hour: '2-digit', minute: '2-digit' })
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
    <section className={styles.banner} aria-label={t('label')}>
      <p>{t('text', { staff: viewedBy.staff, member: nickname, company: companyName, until })}</p>
      <Button kind="plain" onClick={end}>
        {t('end')}
      </Button>
    </section>
  )
}
