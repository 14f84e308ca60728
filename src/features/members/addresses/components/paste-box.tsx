import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import type { PastedAddress } from '../pasted-address.ts'
import styles from './paste-box.module.css'

/** Takes a pasted line apart into the fields of the form below. */
export function PasteBox({ onRead }: { onRead(parts: PastedAddress): void }) {
  const t = useTranslations('addresses')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<'wasRead' | 'notRead'>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const read = async () => {
    setBusy(true)
    const parts = await import('../pasted-address.ts').then(
      ({ readPastedAddress }) => readPastedAddress(text),
      (): PastedAddress => ({}),
    )
    setBusy(false)
    const isRead = Object.keys(parts).length > 0
    setOutcome(isRead ? 'wasRead' : 'notRead')
    if (isRead) onRead(parts)
  }
  return (
    <details className={styles.box}>
      <summary>{t('paste')}</summary>
      <label htmlFor={id} className="visually-hidden">
        {t('pasteLabel')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={400}
        placeholder={t('pasteExample')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button kind="plain" isBusy={isBusy} disabled={text.trim() === ''} onClick={read}>
          {t('read')}
        </Button>
        <span role="status">{outcome && t(outcome)}</span>
      </div>
    </details>
  )
}
