import { useTranslations } from 'use-intl'
import { sendUploadCall } from '#features/uploads/calls.ts'
import { uploadFormats } from '#features/uploads/schema.ts'
import { call } from '#ui/call.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import type { Attachment } from '../../schema.ts'
import styles from '../confirm.module.css'

interface AttachmentsFieldProps {
  attachments: Attachment[]
  onChange(attachments: Attachment[]): void
}

const most = 10
const longestName = 120

/** Papers that go with an order; each is sent as soon as it is chosen. */
export function AttachmentsField({ attachments, onChange }: AttachmentsFieldProps) {
  const t = useTranslations('checkout')
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
      <UploadButton
        hint={t('attachmentsHint')}
        accept={uploadFormats}
        send={(file) => call(sendUploadCall, { file })}
        isDisabled={attachments.length >= most}
        onSent={({ filepath }, name) =>
          onChange([...attachments, { name: name.slice(-longestName), filepath }])
        }
      >
        {t('addAttachment')}
      </UploadButton>
    </div>
  )
}
