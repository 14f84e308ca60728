import { useTranslations } from 'use-intl'
import { AttachmentsField } from '#features/uploads/components/attachments-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import type { ReplyInput } from '../schema.ts'
import { mostTicketFiles } from './kinds.ts'

type Attachments = ReplyInput['attachments']

interface MessageFieldsProps {
  text: string
  error: string | undefined
  attachments: Attachments
  onText(text: string): void
  onAttachments(attachments: Attachments): void
}

export function MessageFields({ text, error, attachments, onText, onAttachments }: MessageFieldsProps) {
  const t = useTranslations('support')
  return (
    <>
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        isRequired
        error={error}
        name="text"
        rows={5}
        maxLength={2000}
        value={text}
        onText={onText}
      />
      <AttachmentsField
        hint={t('filesHint')}
        most={mostTicketFiles}
        attachments={attachments}
        onChange={onAttachments}
      />
    </>
  )
}
