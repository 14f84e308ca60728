import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { suggestCall } from '#features/search/calls.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import styles from './list-form.module.css'

const pauseMs = 300

export function OneLine({ onAdd }: { onAdd(line: string): Promise<boolean> }) {
  const t = useTranslations('quickOrder')
  const [line, setLine] = useState('')
  const [isBusy, setBusy] = useState(false)
  const suggestions = useSuggestions(line)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '') return
    setBusy(true)
    if (await onAdd(line.trim())) setLine('')
    setBusy(false)
  }
  return (
    <form className={styles.one} onSubmit={submit}>
      <label htmlFor={`${id}-line`} className={styles.label}>
        {t('one')}
      </label>
      <input
        id={`${id}-line`}
        type="text"
        list={`${id}-options`}
        autoComplete="off"
        maxLength={400}
        value={line}
        placeholder={t('oneHint')}
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <datalist id={`${id}-options`}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <Button type="submit" kind="plain" isBusy={isBusy}>
        {t('addOne')}
      </Button>
    </form>
  )
}

function useSuggestions(line: string) {
  const [keyword] = useDebouncedValue(line.trim(), pauseMs)
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    if (keyword === '') return setTexts([])
    let isLatest = true
    call(suggestCall, { query: { keyword } }).then(
      (found) => isLatest && setTexts([...new Set(found.map(({ recommend }) => recommend))]),
      () => {}, // suggestions only help
    )
    return () => {
      isLatest = false
    }
  }, [keyword])
  return texts
}
