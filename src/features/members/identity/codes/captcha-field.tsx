import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import styles from './codes.module.css'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps extends Partial<ComponentProps<typeof TextField>> {
  captcha: Captcha
  /** Takes the answer that the browser worked out. */
  onWorked(answer: string): void
}

/** The characters of a picture, and another picture, or work for the browser, where nobody can read it. */
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
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        isRequired
        {...input}
        label={t('captcha')}
        onFocus={renewWhenStale}
        aside={
          <button type="button" className={styles.picture} onClick={renew}>
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
      <details className={styles.help}>
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
