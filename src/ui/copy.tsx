import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './field.module.css'
import { Field } from './field.tsx'

interface CopyButtonProps {
  value: string
  action: string
  label: string
  words: { copied: string; failed: string }
}

export function CopyButton({ value, action, label, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof CopyButtonProps['words']>()
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')
  return (
    <>
      <Button kind="plain" aria-label={label} onClick={copy}>
        {action}
      </Button>{' '}
      <span role="status">{outcome && words[outcome]}</span>
    </>
  )
}

/** Only secure pages have a clipboard. @returns whether it was copied */
export const copyText = (value: string) =>
  Promise.resolve(navigator.clipboard?.writeText(value) ?? Promise.reject()).then(
    () => true,
    () => false,
  )

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Spreadsheets calculate a cell that begins like a formula; the apostrophe makes it text. */
const asText = (cell: string) => (/^[=+@]|^-\D/.test(cell) ? `'${cell}` : cell)

/** A table for spreadsheets: HTML, and tab-separated text for everything else. */
export function tableTexts(rows: string[][]) {
  const cells = rows.map((row) => row.map((cell) => asText(cell.replaceAll(/\s+/g, ' ').trim())))
  const lines = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return { html: `<table>${lines.join('')}</table>`, text: cells.map((row) => row.join('\t')).join('\n') }
}

/** @returns whether it was copied */
export async function copyTable(rows: string[][]) {
  const { html, text } = tableTexts(rows)
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return copyText(text)
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  return navigator.clipboard.write([item]).then(
    () => true,
    () => copyText(text),
  )
}

interface CopyFieldProps {
  label: string
  value: string
  action: string
  words: { copied: string; failed: string }
}

export function CopyField({ label, value, action, words }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof CopyFieldProps['words']>()
  const copy = async () => {
    input.current?.select()
    setOutcome((await copyText(value)) ? 'copied' : 'failed')
  }
  return (
    <Field label={label} hint={<span role="status">{outcome && words[outcome]}</span>}>
      {(control) => (
        <div className={styles.line}>
          <input ref={input} type="text" readOnly value={value} {...control} className={styles.input} />
          <Button kind="plain" onClick={copy}>
            {action}
          </Button>
        </div>
      )}
    </Field>
  )
}
