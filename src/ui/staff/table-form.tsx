import { type FormEvent, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { useSay } from './staff.ts'

export interface TableFormProps<Answer> {
  texts: Record<'hint' | 'formats' | 'choose' | 'paste' | 'check', Text>
  check(input: { text: string } | { file: File }): Promise<Answer>
  onChecked(answer: Answer): void
}

/** A table as a file or pasted from a spreadsheet, which is checked before anything is stored. */
export function TableForm<Answer>({ texts, check, onChecked }: TableFormProps<Answer>) {
  const say = useSay()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      onChecked(await check({ text }))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form narrow" onSubmit={submit}>
      <p>{say(texts.hint)}</p>
      <div>
        <UploadButton
          hint={say(texts.formats)}
          accept=".xlsx,.csv,.tsv,.txt"
          send={(file) => check({ file })}
          onSent={onChecked}
        >
          {say(texts.choose)}
        </UploadButton>
      </div>
      <TextAreaField label={say(texts.paste)} rows={8} value={text} onText={setText} maxLength={200_000} />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {say(texts.check)}
        </Button>
      </div>
    </form>
  )
}
