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
