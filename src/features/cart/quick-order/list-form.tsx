import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { suggestCall } from '#features/search/calls.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { asTyped } from '#ui/typed-input.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { FileButton } from '../components/file-button.tsx'
import { getOrderTemplateCall } from './calls.ts'
import { usePastedList } from './pasted-list.ts'
import styles from './row.module.css'
import { mostRows, type ResolvedRow } from './schema.ts'
import type { RowsInput } from './use-rows.ts'

interface ListFormProps {
  owner: string
  /** Finds what they mean. @throws CallFailure */
  onAdd(input: RowsInput): Promise<ResolvedRow[]>
}

export const summaryOf = (rows: ResolvedRow[]) => ({
  count: rows.length,
  matched: rows.filter(({ skuId }) => skuId !== undefined).length,
  recommended: rows.filter(({ recommendation }) => recommendation !== undefined).length,
  open: rows.filter(({ state }) => state === 'candidates').length,
  none: rows.filter(({ state }) => state === 'none').length,
  check: rows.filter(({ quantity }) => quantity === null).length,
})

function useListInput(owner: string, onAdd: ListFormProps['onAdd']) {
  const [text, setText] = useSessionState(`quick-order-text:${owner}`, '')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<ReturnType<typeof summaryOf>>()
  const [isBusy, setBusy] = useState(false)
  const send = async (input: RowsInput) => {
    setBusy(true)
    setProblem(undefined)
    setAdded(undefined)
    try {
      setAdded(summaryOf(await onAdd(input)))
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
      return false
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, problem, added, isBusy, send }
}

/** Takes a pasted list, a file or one line; what is refused stays in the field. */
export function ListForm({ owner, onAdd }: ListFormProps) {
  const t = useTranslations('quickOrder')
  const { text, setText, problem, added, isBusy, send } = useListInput(owner, onAdd)
  usePastedList(async (pasted) => {
    setText((known) => (known.includes(pasted) ? known : `${pasted}\n${known}`.trim()))
    if (await send({ body: { text: pasted } })) setText((known) => known.replace(pasted, '').trim())
  })
  const sendText = async () => {
    if (await send({ body: { text } })) setText('')
  }
  return (
    <div className="stack">
      <label htmlFor="list">{t('paste')}</label>
      <textarea
        id="list"
        rows={7}
        {...asTyped}
        value={text}
        placeholder={t('example')}
        aria-describedby="list-hint"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id="list-hint" className="hint">
        {t('intro', { most: mostRows })}
      </p>
      <p className="hint" role="status">
        {added && t('added', added)}
      </p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={sendText}>
          {t('resolve')}
        </Button>
        {text.trim() === '' && (
          <Button kind="plain" onClick={() => setText(t('exampleLines'))}>
            {t('tryExample')}
          </Button>
        )}
        <FileButton isBusy={isBusy} onChoose={(file) => send({ file })}>
          {t('upload')}
        </FileButton>
        <DownloadLink href={getOrderTemplateCall.path}>{t('template')}</DownloadLink>
      </div>
      <OneLine onAdd={(line) => send({ body: { text: line } })} />
    </div>
  )
}

const suggestAfterMs = 300

function OneLine({ onAdd }: { onAdd(line: string): Promise<boolean> }) {
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
    <form className={`row ${styles.one}`} onSubmit={submit}>
      <label htmlFor={`${id}-line`}>{t('one')}</label>
      <input
        id={`${id}-line`}
        className="control"
        type="text"
        list={`${id}-options`}
        autoComplete="off"
        {...asTyped}
        enterKeyHint="done"
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
  const [keyword] = useDebouncedValue(line.trim(), suggestAfterMs)
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
