import { shanghaiDate } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { FormButton } from '#ui/staff/form-button.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { fileTogetherCall } from '../calls.ts'
import { words } from '../staff-messages.ts'

/** Records that filings were handed in to one authority. */
export function FiledButton({ filingIds, onDone }: { filingIds: string[]; onDone(): void }) {
  const say = useSay()
  return (
    <FormButton
      label={words.file}
      fields={{
        filedOn: { label: words.filedOn, kind: 'day', value: shanghaiDate(new Date()) },
        receiptNumber: { label: words.receiptNumber, maxLength: 60, isOptional: true },
        note: { label: words.note, kind: 'long', maxLength: 500, isOptional: true },
      }}
      send={async (values) => {
        await call(fileTogetherCall, { body: { ...values, filingIds } })
        return words.done
      }}
      onDone={onDone}
    >
      <p>{say(words.fileMany, { count: filingIds.length })}</p>
    </FormButton>
  )
}
