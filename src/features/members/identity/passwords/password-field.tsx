import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './passwords.module.css'

type TextFieldProps = ComponentProps<typeof TextField>

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'aside'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('passwords')
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        aside={
          <button
            type="button"
            className={`icon-button ${styles.eye}`}
            aria-pressed={isShown}
            aria-label={t('show')}
            title={isShown ? t('hide') : t('show')}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
    </div>
  )
}
