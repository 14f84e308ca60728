import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CallFailure } from '#ui/call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { useSessionState } from '#ui/use-session-state.ts'
import { getOrderTemplateCall } from '../calls.ts'
import { mostRows, type ResolvedRow } from '../schema.ts'
import styles from './list-form.module.css'
import { OneLine } from './one-line.tsx'
import type { RowsInput } from './use-rows.ts'

interface ListFormProps {
  owner: string
  /** Finds what they mean. @throws CallFailure */
  onAdd(input: RowsInput): Promise<ResolvedRow[]>
}

export const summaryOf = (rows: ResolvedRow[]) => ({
  count: rows.length,
  matched: rows.filter(({ skuId }) => skuId !== undefined).length,
  open: rows.filter(({ state }) => state === 'candidates').length,
  none: rows.filter(({ state }) => state === 'none').length,
  check: rows.filter(({ quantity }) => quantity === null).length,
})

/** Where a list comes in: pasted, from a file, or line by line. What cannot be read stays as it was typed. */
export function ListForm({ owner, onAdd }: ListFormProps) {
  const t = useTranslations('quickOrder')
  const [text, setText] = useSessionState(`quick-order-text:${owner}`, '')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<ReturnType<typeof summaryOf>>()
  const [isBusy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
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
  const sendText = async () => {
    if (await send({ body: { text } })) setText('')
  }
  const sendFile = async (chosen: File | undefined) => {
    if (!chosen) return
    await send({ file: chosen })
    if (file.current) file.current.value = ''
  }
  return (
    <div className={styles.form}>
      <label htmlFor="list" className={styles.label}>
        {t('paste')}
      </label>
      <textarea
        id="list"
        className={styles.text}
        rows={7}
        value={text}
        placeholder={t('example')}
        aria-describedby="list-hint"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id="list-hint" className={styles.hint}>
        {t('intro', { most: mostRows })}
      </p>
      <p className={styles.added} role="status">
        {added && t('added', added)}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={sendText}>
          {t('resolve')}
        </Button>
        <label className={styles.upload} aria-disabled={isBusy}>
          {t('upload')}
          <input
            ref={file}
            type="file"
            name="file"
            className="visually-hidden"
            accept=".xlsx,.csv,.tsv,.txt"
            disabled={isBusy}
            onChange={(event) => sendFile(event.currentTarget.files?.[0])}
          />
        </label>
        <DownloadLink href={getOrderTemplateCall.path}>{t('template')}</DownloadLink>
      </div>
      <OneLine onAdd={(line) => send({ body: { text: line } })} />
    </div>
  )
}
