import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { ActionBar } from '#ui/data-table.tsx'
import { Note } from '#ui/tag.tsx'
import styles from './confirm.module.css'
import type { useCheckout } from './use-checkout.ts'

export function SubmitBar({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const t = useTranslations('checkout')
  const { preview, choice, set, errors, notice, isUpdating, isSubmitting, submit } = checkout
  const id = useId()
  const link = (title: ReactNode) => (
    <a href={href('/notifies/:code', { code: 'platform' })} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  return (
    <ActionBar className={styles.bar}>
      <div className={styles.agree}>
        <input
          type="checkbox"
          id={id}
          checked={choice.agreed}
          aria-required="true"
          aria-invalid={Boolean(errors.agreed)}
          aria-describedby={errors.agreed ? `${id}-error` : undefined}
          onChange={(event) => set({ agreed: event.currentTarget.checked })}
        />
        <label htmlFor={id}>{t.rich('agree', { link })}</label>
        {errors.agreed && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {errors.agreed}
          </p>
        )}
      </div>
      {notice && (
        <Note tone="warning" role="alert">
          {notice}
        </Note>
      )}
      <div className={styles.end}>
        {preview.parts.length > 1 && <span>{t('twoOrders', { count: preview.parts.length })}</span>}
        <span role="status">{isUpdating && !isSubmitting && t('updating')}</span>
        <span>
          {t('totalOf')} <strong className="total">{yuanText(preview.total)}</strong>
        </span>
        <Button
          isBusy={isSubmitting}
          disabled={(isUpdating && !isSubmitting) || preview.parts.length === 0}
          onClick={submit}
        >
          {t('submit')}
        </Button>
      </div>
    </ActionBar>
  )
}
