import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { TextField } from '#ui/field.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps extends Partial<ComponentProps<typeof TextField>> {
  captcha: Captcha
}

/** The characters of a picture, and another picture for whoever cannot read it. */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const t = useTranslations('signIn')
  const { picture, isMissing, renew, renewWhenStale } = captcha
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
            {picture && (
              <img
                src={picture.image}
                alt={t('captchaPicture')}
                data-captcha-id={picture.captchaId}
                width={120}
                height={40}
              />
            )}
            {isMissing && t('captchaMissing')}
          </button>
        }
      />
      <details className={styles.help}>
        <summary>{t('captchaTrouble')}</summary>
        <p>{t.rich('captchaHelp', { hotline: () => <Hotline /> })}</p>
      </details>
    </div>
  )
}
