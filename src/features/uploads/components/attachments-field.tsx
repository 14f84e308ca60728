import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import { sendUploadCall } from '../calls.ts'
import { type Attachment, mostAttachments, uploadFormats } from '../schema.ts'

interface AttachmentsFieldProps {
  hint: string
  attachments: Attachment[]
  most?: number
  onChange(attachments: Attachment[]): void
}

const longestName = 120

export function AttachmentsField({
  hint,
  attachments,
  most = mostAttachments,
  onChange,
}: AttachmentsFieldProps) {
  const t = useTranslations('uploads')
  return (
    <div className="flow">
      <ul>
        {attachments.map(({ name, filepath }) => (
          <li key={filepath} className="line">
            <span>{name}</span>
            <button
              type="button"
              className="icon-button problem size-xl"
              aria-label={t('remove', { name })}
              onClick={() => onChange(attachments.filter((one) => one.filepath !== filepath))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <UploadButton
        hint={hint}
        accept={uploadFormats}
        send={(file) => call(sendUploadCall, { file })}
        isDisabled={attachments.length >= most}
        onSent={({ filepath }, name) =>
          onChange([...attachments, { name: name.slice(-longestName), filepath }])
        }
      >
        {t('add')}
      </UploadButton>
    </div>
  )
}
