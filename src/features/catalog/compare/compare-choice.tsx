import { type SubmitEvent, useSyncExternalStore } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { mostCompared } from '#shared/page-addresses.ts'
import { Button } from '#ui/button.tsx'
import { choice } from './choice.ts'
import styles from './compare-choice.module.css'

const formId = 'compare'

const useChoice = () => useSyncExternalStore(choice.subscribe, choice.read, choice.none)

/** Whether a tick is set; none is while the server renders. */
export function useCompareTicks() {
  const ids = new Set(useChoice().map(({ id }) => id))
  return (id: string) => ids.has(id)
}

/** Belongs to the form of `CompareBar`, so that it works before scripts have loaded. */
export function CompareTick({ id, name }: { id: string; name: string }) {
  const t = useTranslations('catalog')
  const isChosen = useCompareTicks()(id)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={formId}
        checked={isChosen}
        aria-label={t('compareOf', { name })}
        onChange={() => choice.toggle({ id, name })}
      />
      <span aria-hidden="true">{t('compare')}</span>
    </label>
  )
}

export function CompareBar() {
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  const chosen = useChoice()
  const isTooMany = chosen.length > mostCompared
  const submit = (event: SubmitEvent) => {
    if (chosen.length === 0) return // the form sends what was ticked before scripts had loaded
    event.preventDefault()
    const ids = chosen.map(({ id }) => id).join(',')
    navigate(addressOf({ path: href('/compare') }, { query: { ids } }))
  }
  return (
    <form
      id={formId}
      action={href('/compare')}
      method="get"
      className={`row ${styles.bar}`}
      data-chosen={chosen.length > 0 || undefined}
      onSubmit={submit}
    >
      <Button type="submit" kind={chosen.length > 0 ? 'primary' : 'plain'} disabled={isTooMany}>
        {t('compareChosen', { count: chosen.length })}
      </Button>
      {chosen.length > 0 ? (
        <>
          {isTooMany ? (
            <span role="alert">{t('compareTooMany', { most: mostCompared })}</span>
          ) : (
            <span className="hint">{chosen.map(({ name }) => name).join(' / ')}</span>
          )}
          <Button kind="quiet" onClick={choice.clear}>
            {t('compareClear')}
          </Button>
        </>
      ) : (
        <span className="hint">{t('compareHint', { most: mostCompared })}</span>
      )}
    </form>
  )
}
