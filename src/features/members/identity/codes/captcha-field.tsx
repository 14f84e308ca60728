import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Hotline } from '#features/content/components/site.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import styles from '../sign-in/auth-form.module.css'
import { getCaptchaCall, getCaptchaWorkCall } from './calls.ts'
import type { captchaPicture } from './schema.ts'

interface CaptchaFieldProps extends Partial<ComponentProps<typeof TextField>> {
  captcha: Captcha
  onWorked(answer: string): void
}

export function CaptchaField({ captcha, onWorked, ...input }: CaptchaFieldProps) {
  const t = useTranslations('signIn')
  const { picture, isMissing, renew, renewWhenStale, work, startWork } = captcha
  const [isRefused, setRefused] = useState(false)
  const letWork = async () => {
    const answer = await startWork()
    setRefused(answer === undefined)
    if (answer !== undefined) onWorked(answer)
  }
  return (
    <div>
      <TextField
        placeholder={t('captchaHint')}
        autoComplete="off"
        data-secret
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        isRequired
        {...input}
        label={t('captcha')}
        onFocus={renewWhenStale}
        aside={
          <button
            type="button"
            className={styles.picture}
            aria-label={picture?.image || isMissing ? undefined : t('captchaPicture')}
            onClick={renew}
          >
            {picture?.image && (
              <img
                src={picture.image}
                alt={t('captchaPicture')}
                data-captcha-id={picture.captchaId}
                width={160}
                height={56}
              />
            )}
            {isMissing && t('captchaMissing')}
          </button>
        }
      />
      <details className={`hint ${styles.help}`}>
        <summary>{t('captchaTrouble')}</summary>
        <p>{t('captchaWorkHint')}</p>
        <Button kind="plain" isBusy={work === 'running'} disabled={work === 'done'} onClick={letWork}>
          {t('captchaWork')}
        </Button>
        <p role="status">
          {work === 'running' && t('captchaWorking')}
          {work === 'done' && t('captchaWorked')}
          {work === 'none' && isRefused && t('captchaWorkRefused')}
        </p>
        <p>{t.rich('captchaHelp', { hotline: () => <Hotline /> })}</p>
      </details>
    </div>
  )
}

type Picture = z.infer<typeof captchaPicture>

/** A picture expires after three minutes; this leaves time to type. */
const staleAfterMs = 150_000

/** @param isWanted false: no picture is fetched yet */
export function useCaptcha(isWanted = true) {
  const [picture, setPicture] = useState<Picture>()
  const [isMissing, setMissing] = useState(false)
  const [work, setWork] = useState<'none' | 'running' | 'done'>('none')
  const gotAt = useRef(0)
  const renew = useCallback(async () => {
    gotAt.current = Date.now()
    setWork('none')
    const got = await call(getCaptchaCall).catch(() => undefined)
    setPicture(got)
    setMissing(!got)
  }, [])
  useEffect(() => {
    if (isWanted) renew()
  }, [isWanted, renew])
  /** Solves a proof of work instead of a picture. @returns the answer; undefined on failure */
  const startWork = async () => {
    setWork('running')
    const done = await doWork()
    setWork(done ? 'done' : 'none')
    if (!done) return
    gotAt.current = Date.now()
    setPicture({ captchaId: done.captchaId, image: '' })
    return done.answer
  }
  const renewWhenStale = () => {
    if (Date.now() - gotAt.current > staleAfterMs) renew()
  }
  return { picture, isMissing, renew, renewWhenStale, work, startWork }
}

async function doWork(): Promise<{ captchaId: string; answer: string } | undefined> {
  const given = await call(getCaptchaWorkCall).catch(() => undefined)
  if (!given) return
  const { findProof } = await import('./proof-of-work.ts')
  const answer = await findProof(given.captchaId, given.workBits)
  return answer === undefined ? undefined : { captchaId: given.captchaId, answer }
}

export type Captcha = ReturnType<typeof useCaptcha>
