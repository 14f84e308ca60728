import { type FormEvent, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
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
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(async () => onChecked(await check({ text })))
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
      <TextAreaField
        label={say(texts.paste)}
        rows={8}
        value={text}
        error={Object.values(errors)[0] ?? problem}
        onText={setText}
        maxLength={200_000}
      />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {say(texts.check)}
        </Button>
      </div>
    </form>
  )
}
