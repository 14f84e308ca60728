import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  defaultPasswordRule,
  type PasswordRule,
  passwordStrength,
  strengthLevel,
  strengthLevels,
} from '#shared/password-strength.ts'
import { PasswordField } from './password-field.tsx'
import styles from './passwords.module.css'

type Input = Partial<ComponentProps<typeof PasswordField>>

interface NewPasswordFieldsProps {
  password: Input
  value: string
  repeat: Input
  isChange?: boolean
}

export function NewPasswordFields({ password, value, repeat, isChange }: NewPasswordFieldsProps) {
  const t = useTranslations('passwords')
  const { minLength: min, isComplex } = usePasswordRule()
  return (
    <>
      <div className="tight">
        <PasswordField
          {...password}
          label={isChange ? t('newPassword') : t('password')}
          hint={t(isComplex ? 'rule' : 'plainRule', { min })}
          autoComplete="new-password"
          isRequired
        />
        <Strength password={value} />
      </div>
      <PasswordField
        {...repeat}
        label={t('repeat')}
        placeholder={t('repeatHint')}
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}

function Strength({ password }: { password: string }) {
  const t = useTranslations('passwords')
  const level = password === '' ? undefined : strengthLevel(passwordStrength(password))
  const reached = level ? strengthLevels.indexOf(level) + 1 : 0
  return (
    <p className={`line hint ${styles.strength}`} aria-live="polite">
      <span aria-hidden="true" className={styles.bars} data-level={level}>
        {strengthLevels.map((one, index) => (
          <i key={one} data-on={index < reached || undefined} />
        ))}
      </span>
      {level && (
        <span>
          {t('strength')}
          <b data-level={level}>{t(level)}</b>
        </span>
      )}
    </p>
  )
}

export const usePasswordRule = (): PasswordRule =>
  useRouteLoaderData<{ passwordRule: PasswordRule }>('root')?.passwordRule ?? defaultPasswordRule
