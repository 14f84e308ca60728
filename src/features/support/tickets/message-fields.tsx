import { useTranslations } from 'use-intl'
import { sendUploadCall } from '#features/uploads/calls.ts'
import { uploadFormats } from '#features/uploads/schema.ts'
import { call } from '#ui/call.ts'
import { Field } from '#ui/field.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import type { ReplyInput } from '../schema.ts'
import { mostTicketFiles } from './kinds.ts'
import styles from './tickets.module.css'

type Attachments = ReplyInput['attachments']

interface MessageFieldsProps {
  text: string
  error: string | undefined
  attachments: Attachments
  onText(text: string): void
  onAttachments(attachments: Attachments): void
}

const longestName = 120

export function MessageFields({ text, error, attachments, onText, onAttachments }: MessageFieldsProps) {
  const t = useTranslations('support')
  return (
    <>
      <Field label={t('text')} hint={t('textHint')} isRequired error={error}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={5}
            maxLength={2000}
            className={styles.area}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.files}>
        <ul>
          {attachments.map(({ name, filepath }) => (
            <li key={filepath}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('removeFile', { name })}
                onClick={() => onAttachments(attachments.filter((one) => one.filepath !== filepath))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <UploadButton
          hint={t('filesHint')}
          accept={uploadFormats}
          send={(file) => call(sendUploadCall, { file })}
          isDisabled={attachments.length >= mostTicketFiles}
          onSent={({ filepath }, name) =>
            onAttachments([...attachments, { name: name.slice(-longestName), filepath }])
          }
        >
          {t('addFile')}
        </UploadButton>
      </div>
    </>
  )
}
