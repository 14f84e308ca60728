import { call } from '#ui/call.ts'
import { useSay } from '#ui/staff/staff.ts'
import { useRead } from '#ui/staff/use-record.ts'
import { listCannedCall } from '../calls.ts'
import { words } from './messages.ts'

/** Inserts a text that is sent often. */
export function CannedChoice({ onText }: { onText(text: string): void }) {
  const say = useSay()
  const { record: answers = [] } = useRead(() => call(listCannedCall), 'canned')
  return (
    <select
      aria-label={say(words.choose)}
      value=""
      onChange={({ currentTarget }) => {
        const chosen = answers.find(({ id }) => id === currentTarget.value)
        if (chosen) onText(chosen.text)
      }}
    >
      <option value="">{say(words.choose)}</option>
      {answers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
