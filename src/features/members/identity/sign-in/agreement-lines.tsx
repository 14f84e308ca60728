import { type ComponentProps, type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AgreementKey } from '#features/content/schema.ts'
import styles from './auth-form.module.css'

function useAgreementLinks() {
  const t = useTranslations('signIn')
  const link = (key: AgreementKey) => (title: ReactNode) => (
    <a href={href('/notifies/:code', { code: key })} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  return { platform: link('platform'), privacy: link('privacy') }
}

export function AgreementLine() {
  const t = useTranslations('signIn')
  return <p className={styles.agreementLinesLine}>{t.rich('agreeBySignIn', useAgreementLinks())}</p>
}

interface AgreementTickProps extends ComponentProps<'input'> {
  error?: ReactNode
}

export function AgreementTick({ error, ...input }: AgreementTickProps) {
  const t = useTranslations('signIn')
  const id = useId()
  return (
    <div className={styles.agreementLinesLine}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-required="true"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{t.rich('agree', useAgreementLinks())}</label>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
