import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { saveSearchCall } from '../calls.ts'

interface SaveDialogProps {
  /** Proposed. */
  name: string
  query: string
  onClose(): void
}

const longestName = 60

export function SaveDialog({ name, query, onClose }: SaveDialogProps) {
  const t = useTranslations('savedSearches')
  const common = useTranslations('common')
  const { mutate, isBusy } = useMutation()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('name') ?? '')
    if (await mutate(t('saved'), () => call(saveSearchCall, { body: { name: given, query } }))) onClose()
  }
  return (
    <Dialog title={t('saveTitle')} onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <TextField
          label={t('name')}
          name="name"
          maxLength={longestName}
          defaultValue={name.slice(0, longestName)}
          hint={t('nameHint')}
          isRequired
          required
        />
        <div className="buttons">
          <Button kind="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
