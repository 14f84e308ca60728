import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  /** Names the button, aloud with what it copies. */
  action: string
  label: string
  words: { copied: string; failed: string }
}

/** Copies a text that stands beside it, and says whether the browser did. */
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
