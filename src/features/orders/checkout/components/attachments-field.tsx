import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { uploadFormats } from '#features/uploads/schema.ts'
import { Button } from '#ui/button.tsx'
import type { Attachment } from '../../schema.ts'
import { useUpload } from '../../use-upload.ts'
import styles from './attachments-field.module.css'

interface AttachmentsFieldProps {
  attachments: Attachment[]
  onChange(attachments: Attachment[]): void
}

const most = 10
const longestName = 120

/** Papers that go with an order; each is sent as soon as it is chosen. */
export function AttachmentsField({ attachments, onChange }: AttachmentsFieldProps) {
  const t = useTranslations('checkout')
  const id = useId()
  const { input, isBusy, problem, send } = useUpload((filepath, name) =>
    onChange([...attachments, { name: name.slice(-longestName), filepath }]),
  )
  return (
    <div className={styles.field}>
      <ul>
        {attachments.map(({ name, filepath }) => (
          <li key={filepath}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={t('removeAttachment', { name })}
              onClick={() => onChange(attachments.filter((one) => one.filepath !== filepath))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <Button
        kind="plain"
        isBusy={isBusy}
        disabled={attachments.length >= most}
        aria-describedby={`${id}-hint ${id}-problem`}
        onClick={() => input.current?.click()}
      >
        {t('addAttachment')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadFormats}
        aria-label={t('addAttachment')}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('attachmentsHint')}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
